import { catalog } from "../catalog";

export const m = catalog({
  benefits_what_we_offer: "What we offer",
  closing_call_title: "Find out what your site needs",
  closing_call_free_assessment: "Your site visit and written assessment are free.",
  closing_call_respond_within: "We respond within {answer}.",
  closing_call_request_consultation: "Request a Consultation",
  closing_call_contact_us: "Contact Us",
  hero_current_time: "It’s <clock>{time}</clock>.",
  hero_default_title: "Private security for your site",
  hero_default_text:
    "Request a consultation, and we’ll walk your site with you and give you a written assessment.",
  hero_request_consultation: "Request a Consultation",
  hero_chat_with_us: "Chat With Us",
  hero_licensed_by: "Licensed by {authority}, License {number}",
  trust_badges_label: "Why you can trust us",
  why_choose_title: "Why choose us",
  why_choose_intro:
    "A quiet night takes work. Here’s how we do it, and what a shift report can look like.",
  night_report_title: "Shift report",
  night_report_sample: "Sample",
  guards_on_duty: "Our guards are on duty.",
  built_in_hero_title: "Security guards and patrols for your business",
  built_in_hero_text:
    "Security guards, armed and unarmed officers, mobile patrols and concierge security for your offices, sites and events, day and night.",
  licensed_and_insured: "Licensed & Insured",
  licensed_and_insured_text:
    "Our license is listed on this page. Ask us for a certificate of insurance anytime.",
  industry_certified: "Industry Certified",
  industry_certified_text:
    "Our officers train in first aid, fire watch and de-escalation, and they recertify on schedule.",
  operations_around_the_clock_text: "Our own dispatchers answer your calls around the clock.",
  detailed_reporting: "Detailed Reporting",
  detailed_reporting_text: "You get a written report on every shift.",
  same_people_every_night: "The same people, night after night",
  same_people_every_night_text:
    "We assign each officer to one site, where they get to know the people, the doors and what a normal night sounds like.",
  supervisor_visits: "A supervisor who shows up",
  supervisor_visits_text:
    "A supervisor makes unannounced visits and steps in when something goes wrong.",
  calm_first: "Calm comes first",
  everything_in_writing: "Everything in writing",
  everything_in_writing_text:
    "Rounds, visitors, open doors and unusual noises are all logged with the time. You can read the log in the morning.",
  sample_report_start: "Relieved the evening shift. Nine visitors still in the building.",
  sample_report_dock:
    "Found the loading dock unlocked. Locked it, took a photo, notified the manager.",
  sample_report_fan: "Fourth floor: a fan was left running. Nothing else.",
  sample_report_delivery: "Let the bakery truck in at Gate 2. It’s on the list.",
  sample_report_end: "Relieved by the day shift. All doors locked.",
  facilities_manager_name: "Nora Sample",
  facilities_manager_role: "Facilities Manager",
  facilities_manager_company: "Example Tower",
  facilities_manager_review:
    "They told us about a broken dock door before the tenant did. The report came with a photo and the locksmith’s number.",
  superintendent_name: "Victor Placeholder",
  superintendent_role: "Superintendent",
  superintendent_company: "Sample Street Construction",
  superintendent_review:
    "We used to lose copper every other weekend. Since the patrol car started coming by at odd hours, we haven’t lost any.",
  event_producer_name: "Imani Example",
  event_producer_role: "Event Producer",
  event_producer_company: "Example Hall",
  event_producer_review:
    "Four thousand guests, one medical call, and the aisle was clear before I found my radio.",
  board_president_name: "Paul Sample",
  board_president_role: "Board President",
  board_president_company: "Sample Court Residences",
  private_security: "Private security",
  meta_description:
    "Security guards, armed and unarmed officers, mobile patrols, event security and concierge security. Request a free consultation.",
  testimonials_what_clients_say: "What our clients say",
  testimonials_star_rating: "{rating} out of 5 stars",
  operations_around_the_clock: "24/7 Operations",
  calm_first_text:
    "Most problems can be resolved by talking. We hire for good judgment and teach de-escalation first.",
  sample_report_start_time: "10:00 PM",
  sample_report_dock_time: "11:40 PM",
  sample_report_fan_time: "2:14 AM",
  sample_report_delivery_time: "4:50 AM",
  sample_report_end_time: "6:00 AM",
  board_president_review:
    "My mother says good night to the officer at the desk by name. That’s my whole review.",
  testimonials_read_review: "Read the review",
  testimonials_new_tab: "(opens in a new tab)",
});
