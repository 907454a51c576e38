import { m } from "~/shared/messages/public/services";
import { serviceOverview } from "./overview.content";
import type { ServiceFields } from "./schema";

type JobType = ServiceFields["job_type"];

const features: Record<(typeof serviceOverview)[number]["id"], string[]> = {
  "personal-protector-bodyguard": [
    m.risk_assessment_before_first_day,
    m.route_planning_and_advance_work,
    m.secure_transport_with_trained_drivers,
    m.residential_and_travel_protection,
    m.single_point_of_contact,
  ],
  "uniformed-security-guards": [
    m.access_control_and_visitor_log,
    m.building_and_grounds_patrols,
    m.written_shift_reports,
    m.first_aid_and_fire_watch,
    m.supervisor_visits,
  ],
  "armed-security-officers": [
    m.current_firearm_permits,
    m.firearms_training,
    m.de_escalation_training_before_arming,
    m.escorts_for_cash_and_valuables,
    m.clear_use_of_force_policy,
  ],
  "unarmed-security-officers": [
    m.loss_prevention_and_observation,
    m.access_and_key_control,
    m.conflict_resolution_training,
    m.written_incident_reports,
    m.backup_officers,
  ],
  "mobile-patrol-services": [
    m.patrols_at_random_times,
    m.checkpoint_scans,
    m.alarm_response,
    m.building_unlock_and_lockup,
    m.reports_with_photos,
  ],
  "event-security": [
    m.security_plan_with_organizer,
    m.entry_screening_and_ticket_checks,
    m.crowd_management,
    m.backstage_and_vip_security,
    m.coordination_with_police_and_ems,
  ],
  "reception-concierge-security": [
    m.visitor_greeting_and_check_in,
    m.deliveries_keys_and_badges,
    m.camera_and_alarm_monitoring,
    m.phone_and_meeting_room_support,
    m.evening_and_weekend_coverage,
  ],
};

type ServiceId = (typeof serviceOverview)[number]["id"];

/** The audience of each service, and a question with its answer. Descriptive, without claims. */
const pages: Record<ServiceId, [forWhom: string, questions: string]> = {
  "personal-protector-bodyguard": [m.personal_protection_audience, m.personal_protection_question],
  "uniformed-security-guards": [m.uniformed_guards_audience, m.uniformed_guards_question],
  "armed-security-officers": [m.armed_officers_audience, m.armed_officers_question],
  "unarmed-security-officers": [m.unarmed_officers_audience, m.unarmed_officers_question],
  "mobile-patrol-services": [m.mobile_patrol_audience, m.mobile_patrol_question],
  "event-security": [m.event_security_audience, m.event_security_question],
  "reception-concierge-security": [m.reception_concierge_audience, m.reception_concierge_question],
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

const steps = [m.step_send_request, m.step_walk_site, m.step_written_plan, m.step_post_orders];

/** The services of a new site. */
export const builtInServices = serviceOverview.map((service) => {
  const [for_whom, questions] = pages[service.id];
  const job_type = relatedJobs[service.id];
  return { ...service, features: features[service.id], for_whom, steps, questions, job_type };
});
