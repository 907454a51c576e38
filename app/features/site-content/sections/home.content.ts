import { m } from "~/shared/messages/public/home";
/** Built-in texts of the home page. */
export const hero = [
  {
    accent: m.guards_on_duty,
    title: m.built_in_hero_title,
    text: m.built_in_hero_text,
  },
];

export const trustBadges = [
  {
    icon: "badge-check",
    title: m.licensed_and_insured,
    text: m.licensed_and_insured_text,
  },
  {
    icon: "shield-check",
    title: m.industry_certified,
    text: m.industry_certified_text,
  },
  {
    icon: "moon",
    title: m.operations_around_the_clock,
    text: m.operations_around_the_clock_text,
  },
  {
    icon: "clipboard-list",
    title: m.detailed_reporting,
    text: m.detailed_reporting_text,
  },
];

export const reasonsToChoose = [
  {
    title: m.same_people_every_night,
    text: m.same_people_every_night_text,
  },
  {
    title: m.supervisor_visits,
    text: m.supervisor_visits_text,
  },
  {
    title: m.calm_first,
    text: m.calm_first_text,
  },
  {
    title: m.everything_in_writing,
    text: m.everything_in_writing_text,
  },
];

/** An invented page of a night report. */
export const sampleReport = [
  { time: m.sample_report_start_time, entry: m.sample_report_start },
  {
    time: m.sample_report_dock_time,
    entry: m.sample_report_dock,
  },
  { time: m.sample_report_fan_time, entry: m.sample_report_fan },
  { time: m.sample_report_delivery_time, entry: m.sample_report_delivery },
  { time: m.sample_report_end_time, entry: m.sample_report_end },
];

/** Invented people and places, to be replaced with real clients. */
export const testimonials = [
  {
    name: m.facilities_manager_name,
    role: m.facilities_manager_role,
    company: m.facilities_manager_company,
    content: m.facilities_manager_review,
    rating: "5",
  },
  {
    name: m.superintendent_name,
    role: m.superintendent_role,
    company: m.superintendent_company,
    content: m.superintendent_review,
    rating: "5",
  },
  {
    name: m.event_producer_name,
    role: m.event_producer_role,
    company: m.event_producer_company,
    content: m.event_producer_review,
    rating: "5",
  },
  {
    name: m.board_president_name,
    role: m.board_president_role,
    company: m.board_president_company,
    content: m.board_president_review,
    rating: "5",
  },
];
