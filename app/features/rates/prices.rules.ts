import { moneyFormat } from "~/shared/money-format";
import type { ArmedRate } from "~/shared/stored-values";

/** The range for a guard hour that visitors see, in the currency's smallest unit. */
export interface VisitorPrice {
  /** Null for every service. */
  service: string | null;
  armed: ArmedRate;
  from: number;
  to: number;
}

/**
 * The rough cost of these guard hours, rounded to whole dollars (or the currency's main unit): the
 * lowest price is rounded down and the highest up. A service's own prices are used instead of those
 * for every service.
 * @returns undefined without a matching price or without hours
 */
export function roughPrice(
  prices: readonly VisitorPrice[],
  asked: { service: string | null; armed: string | null; hours: number },
): { from: number; to: number } | undefined {
  const own = prices.filter(({ service }) => service === asked.service);
  const forService = own.length > 0 ? own : prices.filter(({ service }) => service === null);
  const fitting = forService.filter(
    ({ armed }) =>
      armed === "" || armed === asked.armed || !asked.armed || asked.armed === "unsure",
  );
  if (fitting.length === 0 || asked.hours === 0) return undefined;
  const lowest = Math.min(...fitting.map(({ from }) => from)) * asked.hours;
  const highest = Math.max(...fitting.map(({ to }) => to)) * asked.hours;
  const whole = 10 ** moneyFormat().digits;
  return { from: Math.floor(lowest / whole) * whole, to: Math.ceil(highest / whole) * whole };
}
