import { m } from "~/shared/messages/public/careers";
import { exactMoney } from "~/shared/money";
import { type EmploymentType, employmentTypes } from "~/shared/stored-values";
import { stateIn } from "~/shared/us-states";

/** Where the work is: a site or an area. The keys are in the order that PostgreSQL stores them. */
export interface WorkLocation {
  /** Stays the same when the location is edited, since job boards identify a job by it. */
  id: string;
  zip: string;
  city: string;
  /** The site or area; can be empty. */
  name: string;
  /** Two letters. */
  state: string;
}

/** An opening's facts about the work, besides its title, place, shift and texts. */
export interface OpeningFacts {
  /** The lowest and highest pay per hour, in the currency's smallest unit. */
  pay_min: number | null;
  /** Null if the pay isn't a range. */
  pay_max: number | null;
  /** Extra pay, one line each, such as "Nights: $1.50 an hour more". */
  differentials: string[];
  benefits: string[];
  employment_type: EmploymentType | null;
  /** A week. */
  hours_min: number | null;
  hours_max: number | null;
  /** The first day on the website, as yyyy-MM-dd; null for the day it is created. */
  publish_on: string | null;
  /** The last day to apply, as yyyy-MM-dd in the company's time zone. */
  closes_on: string | null;
  positions: number | null;
  /** Whether it closes when as many people are hired as it has positions. */
  close_when_filled: boolean;
  work_locations: WorkLocation[];
  /** Codes of credentials; see `credentialOf`. */
  required_credentials: string[];
  welcome_credentials: string[];
}

/** None. */
export const noFacts: OpeningFacts = {
  pay_min: null,
  pay_max: null,
  differentials: [],
  benefits: [],
  employment_type: null,
  hours_min: null,
  hours_max: null,
  publish_on: null,
  closes_on: null,
  positions: null,
  close_when_filled: false,
  work_locations: [],
  required_credentials: [],
  welcome_credentials: [],
};

const employmentLabels: Readonly<Record<EmploymentType, string>> = {
  "full-time": m.employment_full_time,
  "part-time": m.employment_part_time,
  "full-or-part-time": m.employment_full_or_part_time,
  "per-diem": m.employment_per_diem,
  temporary: m.employment_temporary,
  seasonal: m.employment_seasonal,
};

export const employmentOptions = employmentTypes.map((value) => ({
  value,
  label: employmentLabels[value],
}));

export function employmentLabel(type: EmploymentType): string {
  return employmentLabels[type];
}

/** "$18.50 – $22.00 an hour", or undefined without a pay. */
export function payText({
  pay_min,
  pay_max,
}: Pick<OpeningFacts, "pay_min" | "pay_max">): string | undefined {
  const [lowest, highest] = [pay_min ?? pay_max, pay_max ?? pay_min];
  if (lowest === null || highest === null) return undefined;
  if (lowest === highest) return m.opening_facts_pay({ pay: exactMoney(lowest) });
  return m.opening_facts_pay_range({
    lowest: exactMoney(lowest),
    highest: exactMoney(highest),
  });
}

/** "24 – 40 hours a week", or undefined without hours. */
export function hoursText({
  hours_min: least,
  hours_max: most,
}: Pick<OpeningFacts, "hours_min" | "hours_max">): string | undefined {
  if (least !== null && most !== null) {
    return least === most
      ? m.opening_facts_hours({ hours: least })
      : m.opening_facts_hours_range({ least, most });
  }
  if (least !== null) return m.opening_facts_hours_from({ least });
  if (most !== null) return m.opening_facts_hours_to({ most });
  return undefined;
}

/** "Full-time · 40 hours a week" */
export function employmentText(
  facts: Pick<OpeningFacts, "employment_type" | "hours_min" | "hours_max">,
): string | undefined {
  const parts = [
    facts.employment_type === null ? undefined : employmentLabel(facts.employment_type),
    hoursText(facts),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(" · ") : undefined;
}

/** "Riverside Tower: Columbus, OH 43215" */
export function placeText({ name, city, state, zip }: WorkLocation): string {
  const place = m.opening_facts_place({ city, state, zip });
  return name ? m.opening_facts_named_place({ name, place }) : place;
}

/** The states of the work: of its locations, or else of the location's text. */
export function statesOf({
  location,
  work_locations,
}: {
  location: string;
  work_locations: readonly WorkLocation[];
}): string[] {
  if (work_locations.length > 0) return [...new Set(work_locations.map(({ state }) => state))];
  const state = stateIn(location);
  return state ? [state] : [];
}
