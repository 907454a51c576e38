import { m } from "~/shared/messages/public/services";
import { serviceOverview } from "./public/overview.content";
import type { ServiceFields } from "./schema";

type JobType = ServiceFields["job_type"];

const features: Record<(typeof serviceOverview)[number]["id"], string[]> = {
  "personal-protector-bodyguard": [
    m.risk_assessment_before_first,
    m.route_planning_advance_visits,
    m.secure_transport_trained_drivers,
    m.residence_travel_protection,
    m.one_contact_person_around,
  ],
  "uniformed-security-guards": [
    m.access_control_visitor_log,
    m.patrols_building_grounds,
    m.written_report_after_every,
    m.first_aid_fire_watch,
    m.supervisor_visits_announced_not,
  ],
  "armed-security-officers": [
    m.current_firearm_permit_every,
    m.requalification_range_twice_year,
    m.de_escalation_training_before,
    m.cash_high_value_goods,
    m.clear_rules_engagement_agreed,
  ],
  "unarmed-security-officers": [
    m.loss_prevention_observation,
    m.access_control_key_handling,
    m.conflict_resolution_training,
    m.incident_reports_same_day,
    m.replacement_within_two_hours,
  ],
  "mobile-patrol-services": [
    m.patrols_irregular_times,
    m.checkpoints_time_place,
    m.alarm_response,
    m.opening_closing_buildings,
    m.report_photos_every_morning,
  ],
  "event-security": [
    m.security_plan_organizer,
    m.entrance_ticket_control,
    m.crowd_management,
    m.backstage_guest_protection,
    m.contact_police_medical_services,
  ],
  "reception-concierge-security": [
    m.welcome_visitor_registration,
    m.deliveries_keys_passes,
    m.camera_alarm_desk,
    m.phone_meeting_room_service,
    m.evening_weekend_cover,
  ],
};

type ServiceId = (typeof serviceOverview)[number]["id"];

/** The audience of each service, and a question with its answer. Descriptive, without claims. */
const pages: Record<ServiceId, [forWhom: string, questions: string]> = {
  "personal-protector-bodyguard": [m.executives_their_families_public, m.can_protect_someone_trip],
  "uniformed-security-guards": [m.office_buildings_plants_warehouses, m.can_guard_also_run],
  "armed-security-officers": [m.banks_jewelers_dispensaries_cash, m.how_do_know_if],
  "unarmed-security-officers": [m.stores_schools_hospitals_offices, m.what_does_officer_do],
  "mobile-patrol-services": [m.sites_need_guard_all, m.how_often_does_patrol],
  "event-security": [m.concerts_conferences_sports_private, m.how_early_should_book],
  "reception-concierge-security": [
    m.office_lobbies_apartment_buildings,
    m.can_officers_work_visitor,
  ],
};

/** The stored values of the related job types. */
const relatedJobs: Record<ServiceId, JobType> = {
  "personal-protector-bodyguard": "Executive Protection",
  "uniformed-security-guards": "Unarmed",
  "armed-security-officers": "Armed",
  "unarmed-security-officers": "Unarmed",
  "mobile-patrol-services": "Mobile Patrol",
  "event-security": "Event Security",
  "reception-concierge-security": "Unarmed",
};

const steps = [
  m.send_request_address_hours,
  m.walk_site_note_doors,
  m.get_written_plan_posts,
  m.agree_instructions_site_officers,
];

/** The services of a new site. */
export const builtInServices = serviceOverview.map((service) => {
  const [for_whom, questions] = pages[service.id];
  const job_type = relatedJobs[service.id];
  return { ...service, features: features[service.id], for_whom, steps, questions, job_type };
});
