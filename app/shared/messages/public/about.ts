import { catalog } from "../catalog";

export const m = catalog({
  about_closing_lets_look_site_together: "Let’s look at your site together",
  about_closing_walk_write_down_what:
    "We’ll walk it with you and put our recommendations in writing. The assessment is free and yours to keep.",
  about_closing_request_consultation: "Request a Consultation",
  about_closing_contact_us: "Contact Us",
  about_opening_keeping_watch_since: "Keeping watch since <light>{year}</light>",
  about_opening_keeping_watch: "Keeping watch",
  about_opening_started_one_desk_one:
    "We started with a single front desk on the night shift. Today we guard offices, construction sites, venues and homes, and the idea hasn’t changed: an officer on site who pays attention and writes everything down.",
  about_opening_get_know_us_see: "Get to know us, and see what you can expect when you hire us.",
  about_opening_our_mission: "Our mission",
  leadership_our_leadership: "Our leadership",
  leadership_night_dawn_day_one: "Day or night, you can always reach one of them.",
  leadership_can_talk_any_them: "You can reach out to any of them.",
  portraits_by_night: "Night",
  portraits_at_dawn: "Morning",
  portraits_by_day: "Afternoon and evening",
  timeline_our_history: "Our history",
  values_commitment_answer_requests_within: "We respond to requests within {answer}.",
  values_commitment_values_commitment: "Our values and commitment",
  values_commitment_what_value: "What we value",
  values_commitment_our_commitment: "Our commitment",
  values_commitment_if_hire_us_can: "If you hire us, you can hold us to these promises.",
  values_commitment_behalf_whole_team: "on behalf of the whole team",
  there_when_nobody_else:
    "To be there when nobody else is, so you find your site in the morning just as you left it.",
  guard_offices_construction_sites:
    "Most nights are quiet, and we work to keep them that way. Our officers know the site, notice changes and speak up early.",
  presence: "Presence",
  camera_records_officer_can:
    "A camera can only record. An officer can walk over and ask. Being there is what we do, and everything else supports it.",
  honesty: "Honesty",
  tell_what_saw_what:
    "We tell you what we saw, what we did and what we got wrong, all by the next morning.",
  restraint: "Restraint",
  calm_words_officers_best:
    "Calm words are an officer’s best tool. On a good night, nothing happens.",
  rested_people: "Rested officers",
  rosters_set_two_weeks:
    "Our schedules are set two weeks in advance, and breaks are paid. Rested officers notice more, and officers who are treated well stay with us.",
  know_officers_site_name: "You know the officers at your site by name before their first shift.",
  get_report_every_shift: "You get a report on every shift by the next morning.",
  if_officer_isnt_right:
    "If an officer isn’t the right fit, we send someone else, no questions asked.",
  one_desk_one_lamp: "The first contract",
  ruth_example_rents_room:
    "Ruth Example rents a room above a bakery and wins her first contract: the front desk of an office tower, at night. For eleven months, she works every shift herself.",
  first_report: "The first report",
  pipe_bursts_building_where:
    "A pipe bursts in a building where everyone knew about the leak but nobody had written it down. From that week on, every shift ends with a written report.",
  first_patrol_car: "The first patrol car",
  construction_sites_storage_yards:
    "Construction sites and storage yards start calling. We buy a used car and start running mobile patrols at random times.",
  training_room: "A training room",
  new_officers_now_spend:
    "New officers now spend two weeks on first aid, fire watch and de-escalation before their first shift, and they come back for a training day each quarter.",
  empty_buildings: "Empty buildings",
  offices_empty_within_week:
    "Offices empty out within a week, but they still need guards. We keep every officer on the payroll.",
  own_24_7_desk: "Our own 24/7 dispatch desk",
  replace_answering_service_own:
    "We replace the answering service with our own dispatchers. When you call at 3 AM, one of them answers with your post orders at hand.",
  one_hundred_clients: "One hundred clients",
  hundredth_client_signs_first: "Our 100th client signs on. Our first client is still with us.",
  ruth_example: "Ruth Example",
  founder_managing_director: "Founder and President",
  available_8_pm_4: "Available 8 PM to 4 AM",
  ruth_worked_as_guard:
    "Ruth worked as a guard for nine years before she founded the company. She still works the desk every New Year’s Eve so a colleague can be home.",
  tom_s_fulano: "Tomás Fulano",
  director_operations: "Director of Operations",
  available_4_am_noon: "Available 4 AM to noon",
  tom_s_reads_every:
    "Tomás reads every report before our clients do. He also sets the schedules and makes unannounced visits to our posts.",
  priya_template: "Priya Template",
  head_training: "Director of Training",
  available_noon_8_pm: "Available noon to 8 PM",
  priya_started_as_paramedic:
    "Priya started as a paramedic. She teaches our officers to stay calm under pressure, and she signs off only on people she’d trust in her own home.",
  state_licensed: "State Licensed",
  license_listed_page_so: "Our license is listed on this page, so you can check it anytime.",
  text_2m_liability_coverage: "$2M Liability Coverage",
  ask_us_certificate_insurance: "Ask us for a certificate of insurance anytime.",
  fully_bonded: "Fully Bonded",
  bond_backs_work: "Our work is backed by a bond.",
  about: "About",
  read_about_company_licenses:
    "{timeline} Learn about our company, our licenses and what you can expect from us.",
  private_security_since_2010: "Private security since 2010.",
  about_private_security_company: "About our private security company.",
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
