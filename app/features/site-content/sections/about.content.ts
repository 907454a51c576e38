import { m } from "~/shared/messages/public/about";
/** Built-in texts of the About page. The people are invented. */
export const mission = [
  {
    statement: m.mission_statement,
    text: m.mission_text,
  },
];

export const values = [
  {
    title: m.presence,
    text: m.presence_text,
  },
  {
    title: m.honesty,
    text: m.honesty_text,
  },
  {
    title: m.restraint,
    text: m.restraint_text,
  },
  {
    title: m.rested_officers,
    text: m.rested_officers_text,
  },
];

export const commitment = [
  { text: m.commitment_know_officers_by_name },
  { text: m.commitment_report_every_shift },
  { text: m.commitment_replace_officer },
];

/** Oldest first. */
export const history = [
  {
    year: "2010",
    title: m.first_contract,
    text: m.first_contract_text,
  },
  {
    year: "2012",
    title: m.first_report,
    text: m.first_report_text,
  },
  {
    year: "2015",
    title: m.first_patrol_car,
    text: m.first_patrol_car_text,
  },
  {
    year: "2017",
    title: m.training_room,
    text: m.training_room_text,
  },
  {
    year: "2020",
    title: m.empty_buildings,
    text: m.empty_buildings_text,
  },
  {
    year: "2022",
    title: m.own_dispatch_desk,
    text: m.own_dispatch_desk_text,
  },
  {
    year: "2024",
    title: m.one_hundred_clients,
    text: m.one_hundred_clients_text,
  },
];

/** Invented people, to be replaced with the company’s own. */
export const leadership = [
  {
    id: "founder",
    portrait: "founder",
    name: m.founder_name,
    role: m.founder_role,
    hours: m.founder_hours,
    text: m.founder_text,
  },
  {
    id: "operations",
    portrait: "operations",
    name: m.operations_director_name,
    role: m.operations_director_role,
    hours: m.operations_director_hours,
    text: m.operations_director_text,
  },
  {
    id: "training",
    portrait: "training",
    name: m.training_director_name,
    role: m.training_director_role,
    hours: m.training_director_hours,
    text: m.training_director_text,
  },
];

export const credentials = [
  {
    title: m.state_licensed,
    text: m.state_licensed_text,
  },
  {
    title: m.liability_coverage,
    text: m.liability_coverage_text,
  },
  {
    title: m.fully_bonded,
    text: m.fully_bonded_text,
  },
];
