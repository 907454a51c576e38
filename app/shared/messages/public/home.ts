import { catalog } from "../catalog";

export const m = catalog({
  benefits_what_offer: "What we offer",
  closing_call_find_out_what_site: "Find out what your site needs",
  closing_call_first_visit_security_assessment:
    "The consultation and the security assessment are free.",
  closing_call_answer_within: "We respond within {answer}.",
  closing_call_request_consultation: "Request a Consultation",
  closing_call_contact_us: "Contact Us",
  hero_its: "It’s <clock>{time}</clock>.",
  hero_private_security_site: "Private security for your site",
  hero_request_consultation_walk_site:
    "Request a consultation, and we’ll walk your site with you and put a plan in writing.",
  hero_request_consultation: "Request a Consultation",
  hero_chat_us: "Chat With Us",
  hero_contact_us: "Contact Us",
  hero_licensed_by: "Licensed by {authority}, License No.\u00a0{number}",
  trust_badges_why_can_trust_us: "Why you can trust us",
  why_choose_guards_who_report_every: "Guards who send you a report every morning",
  why_choose_quiet_night_takes_work:
    "A quiet night takes work. Our officers make their rounds on time and write down everything they find.",
  why_choose_night_report: "Shift report",
  why_choose_sample_page: "Sample",
  guards_duty: "Our guards are on duty.",
  security_guards_patrols_business: "Security guards and patrols for your business",
  security_guards_armed_unarmed:
    "Security guards, armed and unarmed officers, mobile patrols and concierge security for your offices, sites and events, day and night.",
  licensed_insured: "Licensed & Insured",
  license_listed_page_ask:
    "Our license is listed on this page. Ask us for a certificate of insurance anytime.",
  industry_certified: "Industry Certified",
  first_aid_fire_watch:
    "Our officers train in first aid, fire watch and de-escalation, and they recertify on schedule.",
  own_dispatchers_answer_around:
    "Our own dispatchers answer your calls around the clock. We never use an answering service.",
  detailed_reporting: "Detailed Reporting",
  every_shift_ends_written: "Every shift ends with a written report, in your inbox by morning.",
  same_people_night_after: "The same people, night after night",
  assign_officers_one_site:
    "We assign each officer to one site, where they get to know the people, the doors and what a normal night sounds like.",
  supervisor_who_shows_up: "A supervisor who shows up",
  duty_manager_visits_posts:
    "A supervisor makes unannounced visits and steps in when something goes wrong. You’ll have the supervisor’s number.",
  calm_first: "Calm comes first",
  everything_writing: "Everything in writing",
  rounds_visitors_open_doors:
    "Rounds, visitors, open doors and unusual noises are all logged with the time. You can read the log in the morning.",
  took_over_from_day: "Relieved the evening shift. Nine visitors still in the building.",
  found_loading_dock_unlocked:
    "Found the loading dock unlocked. Locked it, took a photo, notified the manager.",
  fourth_floor_fan_was: "Fourth floor: a fan was left running. Nothing else.",
  let_bakery_van_gate: "Let the bakery truck in at Gate 2. It’s on the list.",
  handed_over_day_shift: "Relieved by the day shift. All doors locked.",
  nora_sample: "Nora Sample",
  facilities_manager: "Facilities Manager",
  example_tower: "Example Tower",
  they_told_us_about:
    "They told us about a broken dock door before the tenant did. The report came with a photo and the locksmith’s number.",
  victor_placeholder: "Victor Placeholder",
  site_manager: "Superintendent",
  sample_street_construction: "Sample Street Construction",
  used_lose_copper_every:
    "We used to lose copper every other weekend. Since the patrol car started coming by at odd hours, we haven’t lost any.",
  imani_specimen: "Imani Example",
  event_producer: "Event Producer",
  example_hall: "Example Hall",
  four_thousand_guests_one:
    "Four thousand guests, one medical call, and the aisle was clear before I found my radio.",
  paul_mustermann: "Paul Sample",
  chair_residents_board: "Board President",
  specimen_court_residences: "Sample Court Residences",
  private_security: "Private security",
  security_guards_armed_unarmed_2:
    "Security guards, armed and unarmed officers, mobile patrols, event security and concierge security. Request a free consultation.",
  testimonials_what_clients_say: "What our clients say",
  testimonials_out_5_stars: "{rating} out of 5 stars",
  text_24_7_operations: "24/7 Operations",
  most_trouble_ends_right:
    "Most problems can be resolved by talking. We hire for good judgment and teach de-escalation first.",
  text_10_00_pm: "10:00 PM",
  text_11_40_pm: "11:40 PM",
  text_2_14_am: "2:14 AM",
  text_4_50_am: "4:50 AM",
  text_6_00_am: "6:00 AM",
  my_mother_says_good:
    "My mother says good night to the officer at the desk by name. That’s my whole review.",
  testimonials_read_review: "Read the review",
  testimonials_new_tab: "(opens in a new tab)",
});
