import { m } from "~/shared/messages/public/about";
/** Built-in texts of the About page. The people are invented. */
export const mission = [
  {
    statement: m.there_when_nobody_else,
    text: m.guard_offices_construction_sites,
  },
];

export const values = [
  {
    title: m.presence,
    text: m.camera_records_officer_can,
  },
  {
    title: m.honesty,
    text: m.tell_what_saw_what,
  },
  {
    title: m.restraint,
    text: m.calm_words_officers_best,
  },
  {
    title: m.rested_people,
    text: m.rosters_set_two_weeks,
  },
];

export const commitment = [
  { text: m.know_officers_site_name },
  { text: m.get_report_every_shift },
  { text: m.if_officer_isnt_right },
];

/** Oldest first. */
export const history = [
  {
    year: "2010",
    title: m.one_desk_one_lamp,
    text: m.ruth_example_rents_room,
  },
  {
    year: "2012",
    title: m.first_report,
    text: m.pipe_bursts_building_where,
  },
  {
    year: "2015",
    title: m.first_patrol_car,
    text: m.construction_sites_storage_yards,
  },
  {
    year: "2017",
    title: m.training_room,
    text: m.new_officers_now_spend,
  },
  {
    year: "2020",
    title: m.empty_buildings,
    text: m.offices_empty_within_week,
  },
  {
    year: "2022",
    title: m.own_24_7_desk,
    text: m.replace_answering_service_own,
  },
  {
    year: "2024",
    title: m.one_hundred_clients,
    text: m.hundredth_client_signs_first,
  },
];

/** Invented people, to be replaced with the company’s own. */
export const leadership = [
  {
    id: "founder",
    portrait: "founder",
    name: m.ruth_example,
    role: m.founder_managing_director,
    hours: m.available_8_pm_4,
    text: m.ruth_worked_as_guard,
  },
  {
    id: "operations",
    portrait: "operations",
    name: m.tom_s_fulano,
    role: m.director_operations,
    hours: m.available_4_am_noon,
    text: m.tom_s_reads_every,
  },
  {
    id: "training",
    portrait: "training",
    name: m.priya_template,
    role: m.head_training,
    hours: m.available_noon_8_pm,
    text: m.priya_started_as_paramedic,
  },
];

export const credentials = [
  {
    title: m.state_licensed,
    text: m.license_listed_page_so,
  },
  {
    title: m.text_2m_liability_coverage,
    text: m.ask_us_certificate_insurance,
  },
  {
    title: m.fully_bonded,
    text: m.bond_backs_work,
  },
];
