import { catalog } from "../catalog";

export const m = catalog({
  risk_assessment_before_first: "Risk assessment before the first day",
  route_planning_advance_visits: "Route planning and advance work",
  secure_transport_trained_drivers: "Secure transportation with trained drivers",
  residence_travel_protection: "Residential and travel protection",
  one_contact_person_around: "A single point of contact, 24/7",
  access_control_visitor_log: "Access control and visitor log",
  patrols_building_grounds: "Building and grounds patrols",
  written_report_after_every: "Written report after every shift",
  first_aid_fire_watch: "First aid and fire watch training",
  supervisor_visits_announced_not: "Announced and unannounced supervisor visits",
  current_firearm_permit_every: "Current firearm permit for every officer",
  requalification_range_twice_year: "Firearms requalification twice a year",
  de_escalation_training_before: "De-escalation training before officers are armed",
  cash_high_value_goods: "Escorts for cash and valuables",
  clear_rules_engagement_agreed: "A clear use-of-force policy, reviewed with you",
  loss_prevention_observation: "Loss prevention and observation",
  access_control_key_handling: "Access and key control",
  conflict_resolution_training: "Conflict resolution training",
  incident_reports_same_day: "Same-day incident reports",
  replacement_within_two_hours: "Replacement officer within two hours",
  patrols_irregular_times: "Patrols at random times",
  checkpoints_time_place: "Checkpoint scans with time and location",
  alarm_response: "Alarm response",
  opening_closing_buildings: "Building unlock and lockup",
  report_photos_every_morning: "A report with photos every morning",
  security_plan_organizer: "Security plan developed with the organizer",
  entrance_ticket_control: "Entry screening and ticket checks",
  crowd_management: "Crowd management",
  backstage_guest_protection: "Backstage and VIP security",
  contact_police_medical_services: "Coordination with police and EMS",
  welcome_visitor_registration: "Visitor greeting and check-in",
  deliveries_keys_passes: "Deliveries, keys and badges",
  camera_alarm_desk: "Camera and alarm panel monitoring",
  phone_meeting_room_service: "Phone and meeting room support",
  evening_weekend_cover: "Evening and weekend coverage",
  overview_personal_protector_bodyguard: "Personal Protection & Bodyguards",
  overview_discreet_close_protection_executives:
    "Discreet executive protection for business leaders, public figures and families. We plan ahead and stay calm when plans change.",
  overview_uniformed_security_guards: "Uniformed Security Guards",
  overview_visible_courteous_presence_doors:
    "Visible, courteous guards at your doors and gates and in your lobby who welcome visitors and deter trouble.",
  overview_armed_security_officers: "Armed Security Officers",
  overview_armed_officers_sites_where:
    "Armed officers for sites where cash, valuables or people are at real risk. We choose them for their good judgment.",
  overview_unarmed_security_officers: "Unarmed Security Officers",
  overview_attentive_officers_offices_stores:
    "Attentive officers for offices, stores, schools and residences. They resolve most problems by talking.",
  overview_event_security: "Event Security",
  overview_entrance_control_crowd_management:
    "Entry screening, crowd management and emergency planning, from weddings to stadium events.",
  overview_reception_concierge_security: "Reception & Concierge Security",
  overview_reception_security_one_desk:
    "Reception and security at one desk: a friendly welcome for visitors, and a trained eye for anything out of place.",
  questions_frequently_asked_questions: "Frequently asked questions",
  service_list_request_service: "Request This Service",
  service_overview_keep_site_secure: "{all} to keep your site secure",
  service_overview_all_services: "All services",
  service_overview_one: "One",
  service_overview_two: "Two",
  service_overview_three: "Three",
  service_overview_four: "Four",
  service_overview_five: "Five",
  service_overview_six: "Six",
  service_overview_seven: "Seven",
  service_overview_eight: "Eight",
  service_overview_nine: "Nine",
  service_overview_ten: "Ten",
  service_overview_one_way: "One way",
  service_overview_ways: "{value} ways",
  services_header_every_service_starts_site:
    "Every service starts with a site visit and a written plan. Choose one service, or let us combine several.",
  services_header_security_services_every_site: "Security services for every site",
  services_header_loading_services: "Loading services...",
  questions_how_do_get_started: "How do we get started, and what does the consultation cost?",
  questions_starts_free_consultation_send:
    "The consultation is free. Send us a request, and we’ll walk your site with you. You keep the written assessment whether or not you hire us.",
  questions_do_need_armed_unarmed: "Do we need armed or unarmed officers?",
  questions_usually_unarmed_officer_who:
    "Usually unarmed. An officer who knows the site and speaks up early prevents more trouble than a weapon does. Armed officers are for sites where cash, valuables or people are at real risk. The assessment will tell you whether yours is one of them.",
  questions_which_hours_can_cover: "What hours can you cover?",
  questions_days_nights:
    "Days from 8 AM to 6 PM, nights from 6 PM to 8 AM, 24 hours a day, or a single event.",
  questions_officers_licensed_insured: "Are your officers licensed and insured?",
  questions_yes_license_listed_bottom:
    "Yes. Our license is listed at the bottom of every page, and we’ll send you a certificate of insurance on request.",
  questions_how_do_find_out: "How do we find out what happened during the night?",
  questions_every_shift_ends_written:
    "Every shift ends with a written report that’s in your inbox by morning. If something can’t wait, we’ll call you.",
  questions_how_long_contract: "How long does a contract last?",
  questions_depends_service_agreement_either:
    "Your service agreement sets the term. Either side can end it in writing, typically with 30 to 90 days’ notice. An event agreement ends with the event.",
  services: "Services",
  bodyguards_uniformed_armed_unarmed:
    "Bodyguards, uniformed guards, armed and unarmed officers, mobile patrols, event security and concierge security. See what each service includes and how to request it.",
  our_services: "Our services",
  not_sure_what_need: "Not sure what you need?",
  walk_site_consultation_free:
    "We’ll walk your site with you. The consultation is free, and the written assessment is yours to keep.",
  schedule_free_consultation: "Schedule Free Consultation",
  contact_us: "Contact Us",
  failed_load_services: "Failed to load services",
  list_services_isnt_available:
    "The list of services isn’t available right now. Please try again in a moment.",
  try_again: "Try Again",
  loading_services: "Loading services...",
  overview_mobile_patrol_services: "Mobile Patrol Services",
  overview_marked_patrol_cars_changing:
    "Marked patrol cars that vary their routes through the night. We check doors and lights, respond to alarms and log every visit.",
  executives_their_families_public:
    "Executives and their families, public figures, and anyone who has been threatened or travels with valuables.",
  can_protect_someone_trip:
    "Can you protect someone on a trip?\nYes. Tell us the route and the dates in your request, and we’ll plan the trip with you.",
  office_buildings_plants_warehouses:
    "Office buildings, plants, warehouses, construction sites and gated communities that need a person at the door or on the grounds.",
  can_guard_also_run:
    "Can a guard also run the front desk?\nYes. If the front desk is the main job, see our reception and concierge security.",
  banks_jewelers_dispensaries_cash:
    "Banks, jewelers, dispensaries, cash rooms and other sites where armed robbery or assault is a real risk.",
  how_do_know_if:
    "How do we know if we need armed officers?\nThe site visit will tell you. If unarmed officers are enough for your site, we’ll say so.",
  stores_schools_hospitals_offices:
    "Stores, schools, hospitals, offices and residential buildings, where most problems can be resolved by talking.",
  what_does_officer_do:
    "What does an officer do when something happens?\nThe officer follows the post orders that we agree on with you before the first shift, and calls the police when the situation calls for it.",
  sites_need_guard_all:
    "Sites that don’t need a guard all night: parking lots, storage yards, construction sites, vacant buildings and homeowners associations.",
  how_often_does_patrol:
    "How often does a patrol come by?\nAs often as your plan calls for. We’ll recommend how many visits you need after we walk your site.",
  concerts_conferences_sports_private:
    "Concerts, conferences, sporting events, private parties and weddings, indoors or outdoors.",
  how_early_should_book:
    "How early should we book?\nAs soon as you have a date and a venue. Send us what you know; you can add the details later.",
  office_lobbies_apartment_buildings:
    "Office lobbies, apartment buildings and clubs that want one person to greet visitors and handle security.",
  can_officers_work_visitor:
    "Can your officers work with our visitor management software?\nTell us which software you use, and we’ll include it in the post orders for your desk.",
  send_request_address_hours: "You send a request with the address, the hours and your concerns.",
  walk_site_note_doors: "We walk the site with you and note doors, hours and risks.",
  get_written_plan_posts: "You get a written plan that covers posts, hours and pricing.",
  agree_instructions_site_officers:
    "We write the post orders for your site with you, and the officers start.",
  service_list_how_works: "How It Works",
  service_page_all_services: "All services",
  service_page_request_service: "Request This Service",
  service_page_what_includes: "What it includes",
  service_page_who_its_for: "Who it’s for",
  service_page_tell_us_about_site: "Tell us about your site",
  service_page_consultation_free_keep_written:
    "The consultation is free, and the written assessment is yours to keep.",
  service_page_contact_us: "Contact Us",
  service_page_how_works: "How it works",
  service_page_work_us: "Join our team",
  service_page_not_found: "Page Not Found",
  services_header_services_arent_listed_here:
    "Our services aren’t listed here yet. Tell us what you need, and we’ll tell you how we can help.",
});
