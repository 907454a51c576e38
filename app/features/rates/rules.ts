import { formatMoney } from "~/shared/money";
import type { RateUnit } from "~/shared/stored-values";

export const rateUnitLabels: Readonly<Record<RateUnit, string>> = {
  hour: "Per guard hour",
  visit: "Per patrol visit",
  once: "One time",
  week: "Per week",
  month: "Per month",
};

const perUnit: Readonly<Record<RateUnit, string>> = {
  hour: " an hour",
  visit: " a patrol visit",
  once: " once",
  week: " a week",
  month: " a month",
};

/** Names that the form suggests; the company can choose others. */
export const suggestedNames = [
  "Unarmed officer",
  "Armed officer",
  "Supervisor",
  "Patrol visit",
  "K9 team",
  "Event officer",
  "Fire watch",
];

/** "$28.50 an hour" */
export function formatRate({ amount, unit }: { amount: number; unit: RateUnit }): string {
  return formatMoney(amount) + perUnit[unit];
}

/** "1.5" for 150. */
export function formatMultiplier(percent: number | null): string {
  return percent === null ? "" : String(percent / 100);
}

/** Days as yyyy-MM-dd. */
interface Period {
  valid_from: string;
  /** The first day on which it no longer applies; null while no end is set. */
  ends_on: string | null;
}

/** When a rate applies, compared with today. A later rate of the same name replaces it. */
export type RateState = "current" | "upcoming" | "past";

/**
 * The state of each rate of one name and service.
 * @param rates in any order
 * @param today yyyy-MM-dd in the company's time zone
 */
export function rateStates<Rate extends Period>(
  rates: readonly Rate[],
  today: string,
): Map<Rate, RateState> {
  const started = rates.filter(({ valid_from }) => valid_from <= today);
  const newest = started.reduce<Rate | undefined>(
    (best, rate) => (!best || rate.valid_from > best.valid_from ? rate : best),
    undefined,
  );
  return new Map(
    rates.map((rate) => {
      if (rate.valid_from > today) return [rate, "upcoming"];
      const ended = rate.ends_on !== null && rate.ends_on <= today;
      return [rate, rate === newest && !ended ? "current" : "past"];
    }),
  );
}

/** The key of a rate; a later rate with the same key replaces an earlier one. */
export function rateKey({ name, service_id }: { name: string; service_id: string | null }): string {
  return `${service_id ?? ""}/${name.toLowerCase()}`;
}

/** Only a rate that hasn't started, or starts today, can still be corrected. */
export function isLocked({ valid_from }: Pick<Period, "valid_from">, today: string): boolean {
  return valid_from < today;
}

/** Errors for refused rates, by reason. */
export const rateRefusals = {
  taken: {
    valid_from: "Choose another day. A rate with this name and service already starts then.",
  },
  past: { valid_from: "Choose today or a later date" },
  ended: { ends_on: "Choose yesterday or a later date" },
  "unknown-service": { service_id: "Choose another service. This one no longer exists." },
};
