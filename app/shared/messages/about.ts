import { catalog } from "./catalog";

export const m = catalog({
  about_closing_lets_look_site_together: "Let’s look at your site together",
  about_closing_walk_write_down_what:
    "We walk it with you and write down what we recommend. The assessment is free, and you keep it.",
  about_closing_request_consultation: "Request a Consultation",
  about_closing_contact_us: "Contact Us",
  about_opening_keeping_watch_since: "Keeping watch since <light>{year}</light>",
  about_opening_keeping_watch: "Keeping watch",
  about_opening_started_one_desk_one:
    "We started with one desk and one lamp. Today we guard offices, construction sites, venues and homes, and the idea is still the same: a person who stays, looks and writes a report.",
  about_opening_get_know_us_see: "Get to know us, and see what you can expect from us.",
  about_opening_our_mission: "Our mission",
  leadership_our_leadership: "Our leadership",
  leadership_night_dawn_day_one:
    "Night, dawn and day: one of the three is always available to you.",
  leadership_can_talk_any_them: "You can talk to any of them.",
  portraits_by_night: "By night",
  portraits_at_dawn: "At dawn",
  portraits_by_day: "By day",
  timeline_our_history: "Our history",
  values_commitment_answer_requests_within: "We answer requests within {answer}.",
  values_commitment_values_commitment: "Our values and commitment",
  values_commitment_what_value: "What we value",
  values_commitment_our_commitment: "Our commitment",
  values_commitment_if_hire_us_can: "If you hire us, you can hold us to this.",
  values_commitment_behalf_whole_team: "on behalf of the whole team",
  there_when_nobody_else:
    "To be there when nobody else is, and to hand your site over in the morning just as we found it.",
  guard_offices_construction_sites:
    "We guard offices, construction sites, venues and homes. Most nights are quiet, and we work to keep them that way: our officers know the site, notice changes and speak up early.",
  presence: "Presence",
  camera_records_officer_can:
    "A camera records. An officer can walk over and ask. Being there is our service, and everything else supports it.",
  honesty: "Honesty",
  tell_what_saw_what:
    "We tell you what we saw, what we did and what we got wrong, and we tell you the same morning.",
  restraint: "Restraint",
  calm_words_officers_best:
    "Calm words are an officer’s best tool. A good night is one where nothing had to happen.",
  rested_people: "Rested people",
  rosters_set_two_weeks:
    "Our rosters are set two weeks ahead, and breaks are paid. Rested officers see more, and officers who are treated well stay.",
  know_officers_site_name: "You know the officers at your site by name before their first shift.",
  get_report_every_shift: "You get the report of every shift by the next morning.",
  if_officer_isnt_right:
    "If an officer isn’t the right fit, we send another one, no questions asked.",
  one_desk_one_lamp: "One desk, one lamp",
  ruth_example_rents_room:
    "Ruth Example rents a room above a bakery and wins her first contract, the night desk of an office tower. For eleven months she works every shift herself.",
  first_report: "The first report",
  pipe_bursts_building_where:
    "A pipe bursts in a building where everybody knew about the drip and nobody had written it down. Since that week, every shift ends with a written report.",
  first_patrol_car: "The first patrol car",
  construction_sites_storage_yards:
    "Construction sites and storage yards ask for us. We buy a used car and start mobile patrols at irregular times.",
  training_room: "A training room",
  new_officers_now_spend:
    "New officers now spend two weeks on first aid, fire watch and de-escalation before their first shift, and come back for a training day each quarter.",
  empty_buildings: "Empty buildings",
  offices_empty_within_week:
    "Offices empty within a week, and they still need guards. We keep every officer on the payroll.",
  own_24_7_desk: "Our own 24/7 desk",
  replace_answering_service_own:
    "We replace the answering service with our own dispatchers. If you call at 3 AM, one of us answers, with the plan of your site at hand.",
  one_hundred_clients: "One hundred clients",
  hundredth_client_signs_first: "Our hundredth client signs. Our first client is still with us.",
  ruth_example: "Ruth Example",
  founder_managing_director: "Founder and Managing Director",
  available_8_pm_4: "Available 8 PM to 4 AM",
  ruth_worked_as_guard:
    "Ruth worked as a guard for nine years before she founded the company. She still takes the desk every New Year’s Eve, so that a colleague can be at home.",
  tom_s_fulano: "Tomás Fulano",
  director_operations: "Director of Operations",
  available_4_am_noon: "Available 4 AM to noon",
  tom_s_reads_every:
    "Tomás reads every report before our clients do. He plans the shifts and visits the posts unannounced.",
  priya_template: "Priya Template",
  head_training: "Head of Training",
  available_noon_8_pm: "Available noon to 8 PM",
  priya_started_as_paramedic:
    "Priya started as a paramedic. She teaches our officers to stay calm under pressure, and only signs off people she would trust at her own home.",
  state_licensed: "State Licensed",
  license_listed_page_so: "Our license is listed on this page, so you can check it anytime.",
  text_2m_liability_coverage: "$2M Liability Coverage",
  ask_us_certificate_insurance: "Ask us for a certificate of insurance at any time.",
  fully_bonded: "Fully Bonded",
  bond_backs_work: "A bond backs our work.",
  about: "About",
  read_about_company_licenses:
    "{timeline} Read about our company, our licenses and what you can expect from us.",
  private_security_since_2010: "Private security since 2010.",
  about_private_security_company: "About our private security company.",
  service_areas_title: "Areas we serve",
  service_areas_zip: "Check your ZIP code",
  service_areas_zip_invalid: "Enter a 5-digit ZIP code",
  service_areas_check: "Check",
  service_areas_served: "<strong>Yes, we serve {zip}</strong> ({place}).",
  service_areas_request_consultation: "Request a consultation",
  service_areas_not_listed:
    "{zip} isn’t on our list. <link>Ask us</link> if we can help you there.",
  industries_title: "Industries we serve",
  serving: "Serving {places}",
  more_places: "{count, plural, one {# more place} other {# more places}}",
});
