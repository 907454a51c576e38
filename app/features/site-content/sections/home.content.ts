import { m } from "~/shared/messages/public/home";
/** Built-in texts of the home page. */
export const hero = [
  {
    accent: m.guards_duty,
    title: m.security_guards_patrols_business,
    text: m.security_guards_armed_unarmed,
  },
];

export const trustBadges = [
  {
    icon: "badge-check",
    title: m.licensed_insured,
    text: m.license_listed_page_ask,
  },
  {
    icon: "shield-check",
    title: m.industry_certified,
    text: m.first_aid_fire_watch,
  },
  {
    icon: "moon",
    title: m.text_24_7_operations,
    text: m.own_dispatchers_answer_around,
  },
  {
    icon: "clipboard-list",
    title: m.detailed_reporting,
    text: m.every_shift_ends_written,
  },
];

export const reasonsToChoose = [
  {
    title: m.same_people_night_after,
    text: m.assign_officers_one_site,
  },
  {
    title: m.supervisor_who_shows_up,
    text: m.duty_manager_visits_posts,
  },
  {
    title: m.calm_first,
    text: m.most_trouble_ends_right,
  },
  {
    title: m.everything_writing,
    text: m.rounds_visitors_open_doors,
  },
];

/** An invented page of a night report. */
export const sampleReport = [
  { time: m.text_10_00_pm, entry: m.took_over_from_day },
  {
    time: m.text_11_40_pm,
    entry: m.found_loading_dock_unlocked,
  },
  { time: m.text_2_14_am, entry: m.fourth_floor_fan_was },
  { time: m.text_4_50_am, entry: m.let_bakery_van_gate },
  { time: m.text_6_00_am, entry: m.handed_over_day_shift },
];

/** Invented people and places, to be replaced with real clients. */
export const testimonials = [
  {
    name: m.nora_sample,
    role: m.facilities_manager,
    company: m.example_tower,
    content: m.they_told_us_about,
    rating: "5",
  },
  {
    name: m.victor_placeholder,
    role: m.site_manager,
    company: m.sample_street_construction,
    content: m.used_lose_copper_every,
    rating: "5",
  },
  {
    name: m.imani_specimen,
    role: m.event_producer,
    company: m.example_hall,
    content: m.four_thousand_guests_one,
    rating: "5",
  },
  {
    name: m.paul_mustermann,
    role: m.chair_residents_board,
    company: m.specimen_court_residences,
    content: m.my_mother_says_good,
    rating: "5",
  },
];
