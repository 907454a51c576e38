import { catalog } from "../catalog";

export const m = catalog({
  about_closing_title: "Let’s look at your site together",
  about_closing_text:
    "We’ll walk your site with you and give you a written assessment. It’s free, and you can keep it.",
  about_closing_request_consultation: "Request a Consultation",
  about_closing_contact_us: "Contact Us",
  about_opening_keeping_watch_since: "Private security since <light>{year}</light>",
  about_opening_keeping_watch: "About our company",
  about_opening_how_we_started:
    "We started with a single front desk on the night shift. Today we guard offices, construction sites, venues and homes, and the idea hasn’t changed: an officer on site who pays attention and writes everything down.",
  about_opening_get_to_know_us: "Get to know us, and see what you can expect when you hire us.",
  about_opening_our_mission: "Our mission",
  leadership_our_leadership: "Our leadership",
  leadership_reachable_day_or_night: "Day or night, you can always reach one of them.",
  leadership_reach_out_to_any: "You can reach out to any of them.",
  portraits_night: "Night",
  portraits_morning: "Morning",
  portraits_afternoon_and_evening: "Afternoon and evening",
  timeline_our_history: "Our history",
  values_commitment_respond_within: "We respond to requests within {answer}.",
  values_commitment_label: "Our values and commitment",
  values_commitment_what_we_value: "What we value",
  values_commitment_our_commitment: "Our commitment",
  values_commitment_hold_us_to_promises: "Here’s what you can expect when you hire us.",
  values_commitment_on_behalf_of_team: "on behalf of the whole team",
  mission_statement: "To be there when nobody else is, and to tell you what happened overnight.",
  mission_text:
    "Most nights are quiet, and we work to keep them that way. Our officers know the site, notice changes and speak up early.",
  presence: "Presence",
  presence_text:
    "A camera can only record. An officer can walk over and ask. Being there is what we do, and everything else supports it.",
  honesty: "Honesty",
  honesty_text:
    "We tell you what we saw, what we did and what we got wrong, all by the next morning.",
  restraint: "Restraint",
  restraint_text: "Calm words are an officer’s best tool. On a good night, nothing happens.",
  rested_officers: "Rested officers",
  rested_officers_text:
    "Our schedules are set two weeks in advance, and breaks are paid. Rested officers notice more, and officers who are treated well stay with us.",
  commitment_know_officers_by_name:
    "You know the officers at your site by name before their first shift.",
  commitment_report_every_shift: "You get a report on every shift by the next morning.",
  commitment_replace_officer:
    "If an officer isn’t the right fit, we send someone else, no questions asked.",
  first_contract: "The first contract",
  first_contract_text:
    "Ruth Example rents a room above a bakery and wins her first contract: the front desk of an office tower, at night. For eleven months, she works every shift herself.",
  first_report: "The first report",
  first_report_text:
    "A pipe bursts in a building where everyone knew about the leak but nobody had written it down. From that week on, every shift ends with a written report.",
  first_patrol_car: "The first patrol car",
  first_patrol_car_text:
    "Construction sites and storage yards start calling. We buy a used car and start running mobile patrols at random times.",
  training_room: "A training room",
  training_room_text:
    "New officers now spend two weeks on first aid, fire watch and de-escalation before their first shift, and they come back for a training day each quarter.",
  empty_buildings: "Empty buildings",
  empty_buildings_text:
    "Offices empty out within a week, but they still need guards. We keep every officer on the payroll.",
  own_dispatch_desk: "Our own 24/7 dispatch desk",
  own_dispatch_desk_text:
    "We replace the answering service with our own dispatchers. When you call at 3 AM, one of them answers with your post orders at hand.",
  one_hundred_clients: "One hundred clients",
  one_hundred_clients_text: "Our 100th client signs on. Our first client is still with us.",
  founder_name: "Ruth Example",
  founder_role: "Founder and President",
  founder_hours: "Available 8 PM to 4 AM",
  founder_text:
    "Ruth worked as a guard for nine years before she founded the company. She still works the desk every New Year’s Eve so a colleague can be home.",
  operations_director_name: "Tomás Fulano",
  operations_director_role: "Director of Operations",
  operations_director_hours: "Available 4 AM to noon",
  operations_director_text:
    "Tomás reads every report before our clients do. He also sets the schedules and makes unannounced visits to our posts.",
  training_director_name: "Priya Template",
  training_director_role: "Director of Training",
  training_director_hours: "Available noon to 8 PM",
  training_director_text:
    "Priya started as a paramedic. She teaches our officers to stay calm under pressure, and she signs off only on people she’d trust in her own home.",
  state_licensed: "State Licensed",
  state_licensed_text: "Our license is listed on this page, so you can check it anytime.",
  liability_coverage: "$2M Liability Coverage",
  liability_coverage_text: "Ask us for a certificate of insurance anytime.",
  fully_bonded: "Fully Bonded",
  fully_bonded_text: "We’re bonded. Ask us for a copy of the bond.",
  about: "About",
  meta_description:
    "{timeline} Learn about our company, our licenses and what you can expect from us.",
  meta_description_with_year: "Private security since 2010.",
  meta_description_without_year: "Private security for businesses, sites and events.",
  service_areas_title: "Areas we serve",
  service_areas_zip: "Check your ZIP code",
  service_areas_zip_invalid: "Please enter a 5-digit ZIP code",
  service_areas_check: "Check",
  service_areas_served: "<strong>Yes, we serve {zip}</strong> ({place}).",
  service_areas_request_consultation: "Request a Consultation",
  service_areas_not_listed: "{zip} isn’t on our list. <link>Ask us</link> if we can help.",
  industries_title: "Industries we serve",
  serving: "Serving {places}",
  more_places: "{count, plural, one {# more place} other {# more places}}",
});
