import { catalog } from "../catalog";

export const m = catalog({
  risk_assessment_before_first_day: "Risk assessment before the first day",
  route_planning_and_advance_work: "Route planning and advance work",
  secure_transport_with_trained_drivers: "Secure transportation with trained drivers",
  residential_and_travel_protection: "Residential and travel protection",
  single_point_of_contact: "A single point of contact",
  access_control_and_visitor_log: "Access control and visitor log",
  building_and_grounds_patrols: "Building and grounds patrols",
  written_shift_reports: "Written shift reports",
  first_aid_and_fire_watch: "Officers trained in first aid and fire watch",
  supervisor_visits: "Supervisor visits",
  current_firearm_permits: "Officers with current firearm permits",
  firearms_training: "Firearms training that meets state requirements",
  de_escalation_training_before_arming: "Officers trained in de-escalation",
  escorts_for_cash_and_valuables: "Escorts for cash and valuables",
  clear_use_of_force_policy: "A clear use-of-force policy, reviewed with you",
  loss_prevention_and_observation: "Loss prevention and observation",
  access_and_key_control: "Access and key control",
  conflict_resolution_training: "Officers trained in conflict resolution",
  written_incident_reports: "Written incident reports",
  backup_officers: "Backup officers when someone calls out",
  patrols_at_random_times: "Patrols at random times",
  checkpoint_scans: "A log of every visit, with the time",
  alarm_response: "Alarm response",
  building_unlock_and_lockup: "Building unlock and lockup",
  reports_with_photos: "Reports with photos",
  security_plan_with_organizer: "Security plan developed with the organizer",
  entry_screening_and_ticket_checks: "Entry screening and ticket checks",
  crowd_management: "Crowd management",
  backstage_and_vip_security: "Backstage and VIP security",
  coordination_with_police_and_ems: "Coordination with police and EMS",
  visitor_greeting_and_check_in: "Visitor greeting and check-in",
  deliveries_keys_and_badges: "Deliveries, keys and badges",
  camera_and_alarm_monitoring: "Camera and alarm panel monitoring",
  phone_and_meeting_room_support: "Phone and meeting room support",
  evening_and_weekend_coverage: "Evening and weekend coverage",
  overview_personal_protection: "Personal Protection & Bodyguards",
  overview_personal_protection_text:
    "Discreet executive protection for business leaders, public figures and families. We plan ahead and stay calm when plans change.",
  overview_uniformed_guards: "Uniformed Security Guards",
  overview_uniformed_guards_text:
    "Visible, courteous guards who welcome visitors and deter trouble at your doors, at your gates and in your lobby.",
  overview_armed_officers: "Armed Security Officers",
  overview_armed_officers_text:
    "Armed officers for sites where cash, valuables or people are at real risk. We choose them for their good judgment.",
  overview_unarmed_officers: "Unarmed Security Officers",
  overview_unarmed_officers_text:
    "Attentive officers for offices, stores, schools and residences. They resolve most problems by talking.",
  overview_event_security: "Event Security",
  overview_event_security_text:
    "Entry screening, crowd management and emergency planning, from weddings to stadium events.",
  overview_reception_concierge: "Reception & Concierge Security",
  overview_reception_concierge_text:
    "Reception and security at one desk: a friendly welcome for visitors, and a trained eye for anything out of place.",
  questions_title: "Frequently asked questions",
  service_list_request_service: "Request This Service",
  service_overview_title: "How we keep your site secure",
  service_overview_all_services: "All services",
  services_header_intro:
    "Every service starts with a site visit and a written assessment. Choose one service, or let us combine several.",
  services_header_title: "Security services for every site",
  services_header_loading_services: "Loading services...",
  questions_getting_started: "How do we get started?",
  questions_getting_started_answer:
    "Send us a request, and we’ll walk your site with you. The visit and the written assessment are free, whether or not you hire us.",
  questions_armed_or_unarmed: "Do we need armed or unarmed officers?",
  questions_armed_or_unarmed_answer:
    "Usually unarmed. Most problems can be resolved by an officer who knows the site and speaks up early. Armed officers are for sites where cash, valuables or people are at real risk. Your assessment will say whether yours is one of them.",
  questions_hours: "What hours can you cover?",
  questions_hours_answer:
    "Any hours: days (8 AM – 6 PM), nights (6 PM – 8 AM), around the clock, or a single event.",
  questions_licensed_and_insured: "Are you licensed and insured?",
  questions_licensed_and_insured_answer:
    "Yes. Our license is listed at the bottom of every page, and we’ll send you a certificate of insurance on request.",
  questions_reports: "How do we find out what happened during the night?",
  questions_reports_answer:
    "Your officers write shift reports, and you get a copy. If something can’t wait, we’ll call you.",
  questions_contract_length: "How long does a contract last?",
  questions_contract_length_answer:
    "Your service agreement sets the term. Either side can end it with written notice, typically 30 to 90 days. An event agreement ends with the event.",
  services: "Services",
  meta_description:
    "Bodyguards, uniformed guards, armed and unarmed officers, mobile patrols, event security and concierge security. See what each service includes and how to request it.",
  our_services: "Our services",
  not_sure_what_you_need: "Not sure what you need?",
  not_sure_what_you_need_text:
    "We’ll walk your site with you and recommend what it needs. The visit and the written assessment are free.",
  schedule_free_consultation: "Schedule Free Consultation",
  contact_us: "Contact Us",
  services_failed_to_load: "Failed to load services",
  services_failed_to_load_text:
    "The list of services isn’t available right now. Please try again in a moment.",
  try_again: "Try Again",
  loading_services: "Loading services...",
  overview_mobile_patrol: "Mobile Patrol Services",
  overview_mobile_patrol_text:
    "Marked patrol cars that vary their routes through the night. We check doors and lights, respond to alarms and log every visit.",
  personal_protection_audience:
    "Executives and their families, public figures, and anyone who has been threatened or travels with valuables.",
  personal_protection_question:
    "Can you protect someone on a trip?\nYes. Tell us the route and the dates in your request, and we’ll plan the trip with you.",
  uniformed_guards_audience:
    "Office buildings, plants, warehouses, construction sites and gated communities that need a guard at the door or on the grounds.",
  uniformed_guards_question:
    "Can a guard also run the front desk?\nYes. If the front desk is the main job, see our reception and concierge security.",
  armed_officers_audience:
    "Banks, jewelers, dispensaries, cash rooms and other sites where armed robbery or assault is a real risk.",
  armed_officers_question:
    "How do we know if we need armed officers?\nThe site visit will tell you. If unarmed officers are enough for your site, we’ll say so.",
  unarmed_officers_audience:
    "Stores, schools, hospitals, offices and residential buildings, where most problems can be resolved by talking.",
  unarmed_officers_question:
    "What does an officer do when something happens?\nThe officer follows the post orders that we agree on with you before the first shift, and calls the police when the situation calls for it.",
  mobile_patrol_audience:
    "Sites that don’t need a guard all night: parking lots, storage yards, construction sites, vacant buildings and HOA communities.",
  mobile_patrol_question:
    "How often does a patrol come by?\nAs often as your site needs. After we walk it with you, we’ll recommend a number of visits.",
  event_security_audience:
    "Concerts, conferences, sporting events, private parties and weddings, indoors or outdoors.",
  event_security_question:
    "How early should we book?\nAs soon as you have a date and a venue. Send us what you know; you can add the details later.",
  reception_concierge_audience:
    "Office lobbies, apartment buildings and clubs that want one person to greet visitors and handle security.",
  reception_concierge_question:
    "Can your officers work with our visitor management software?\nIn most cases, yes. Tell us which software you use, and we’ll include it in the post orders for your desk.",
  step_send_request: "You send a request with the address, the hours and your concerns.",
  step_walk_site: "We walk the site with you and note doors, hours and risks.",
  step_written_plan: "You get a quote that covers posts, hours and pricing.",
  step_post_orders:
    "We write the post orders for your site with you, and your officers start work.",
  service_list_how_it_works: "How It Works",
  service_page_all_services: "All services",
  service_page_request_service: "Request This Service",
  service_page_what_it_includes: "What it includes",
  service_page_who_its_for: "Who it’s for",
  service_page_closing_title: "Tell us about your site",
  service_page_closing_text: "Your site visit and written assessment are free.",
  service_page_contact_us: "Contact Us",
  service_page_how_it_works: "How it works",
  service_page_join_our_team: "Join our team",
  service_page_not_found: "Page Not Found",
  services_header_no_services:
    "Our services aren’t listed here yet. Tell us what you need, and we’ll explain how we can help.",
});
