import { roughPrice, type VisitorPrice } from "~/features/rates/prices.rules";
import { m } from "~/shared/messages/public/estimate";
import { formatMoney } from "~/shared/money";
import { moneyFormat } from "~/shared/money-format";
import { labelIn } from "../booking/choices.rules";
import { armedOptions, durations } from "./choices.rules";
import {
  formatWeek,
  hoursIn,
  monthlyHours,
  presetWeeks,
  type WeekHours,
  weekOfHours,
} from "./hours.rules";
import type { EstimateInput } from "./schema";

interface EstimatedPrice {
  from: number;
  to: number;
  /** ISO 4217 */
  currency?: string;
}

/** The visitor's answers about the guards they need, as stored with the request. */
export interface Estimate {
  week: WeekHours | null;
  /** How many at a time; null if the visitor isn't sure. */
  guards: number | null;
  armed: "no" | "yes" | "unsure" | null;
  duration: "once" | "ongoing" | null;
  /**
   * The rough weekly price that the visitor saw, in its currency's smallest unit; omitted if there
   * was none. Older ones are in US dollars.
   */
  price?: EstimatedPrice;
}

/** The week that a form's fields describe; null if they are empty. */
export function weekIn({ coverPlan = "", cover = "" }: Record<string, string>): WeekHours | null {
  if (coverPlan === "custom") return cover ? weekOfHours(cover.split("\n").map(Number)) : null;
  return Object.hasOwn(presetWeeks, coverPlan)
    ? presetWeeks[coverPlan as keyof typeof presetWeeks]
    : null;
}

/** Undefined if the visitor left everything empty. */
export function estimateIn(input: EstimateInput): Estimate | undefined {
  const estimate = {
    week: weekIn(input),
    guards: input.guards === "" ? null : Number(input.guards),
    armed: input.armed || null,
    duration: input.duration || null,
  };
  return Object.values(estimate).some((value) => value !== null) ? estimate : undefined;
}

/** "168 hours a week" or "2 guards at a time: 336 guard hours a week", and the same for a month. */
export function formatTotals({ week, guards }: Pick<Estimate, "week" | "guards">): string[] {
  if (!week) return [];
  const weekly = hoursIn(week) * (guards ?? 1);
  const monthly = monthlyHours(weekly);
  return guards && guards > 1
    ? [
        m.total_with_guards({ guards, count: weekly }),
        m.total_month_with_guards({ count: monthly }),
      ]
    : [m.total_hours({ count: weekly }), m.total_month({ count: monthly })];
}

/**
 * The rough weekly price that the visitor sees; undefined without hours or without a price to show.
 */
export function priceOf(
  { week, guards, armed }: Pick<Estimate, "week" | "guards" | "armed">,
  prices: readonly VisitorPrice[],
  service: string | null,
): EstimatedPrice | undefined {
  if (!week) return undefined;
  const price = roughPrice(prices, { service, armed, hours: hoursIn(week) * (guards ?? 1) });
  return price && { ...price, currency: moneyFormat().currency };
}

/** "Roughly $4,200–$5,040 a week" */
export function formatPrice({ from, to, currency = "USD" }: EstimatedPrice): string {
  return from === to
    ? m.price({ price: formatMoney(from, currency) })
    : m.price_range({ from: formatMoney(from, currency), to: formatMoney(to, currency) });
}

/** One line for emails and the office. */
export function formatEstimate(estimate: Estimate): string {
  const { week, guards, armed, duration, price } = estimate;
  const [weekly] = formatTotals(estimate);
  return [
    week && formatWeek(week),
    weekly,
    !week && guards && m.guards_line({ count: guards }),
    armed === "unsure" ? m.armed_unsure : armed && labelIn(armedOptions, armed),
    duration && labelIn(durations, duration),
    price && formatPrice(price),
  ]
    .filter(Boolean)
    .join(" · ");
}
