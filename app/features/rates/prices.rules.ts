/** The range for a guard hour that visitors see. Amounts are in cents. */
export interface VisitorPrice {
  /** Null for every service. */
  service: string | null;
  armed: "" | "no" | "yes";
  from: number;
  to: number;
}

/**
 * The rough cost of these guard hours in cents, rounded to whole dollars: down for the lowest and
 * up for the highest price. A service's own prices are used instead of those for every service.
 * @returns undefined where the company shows no price
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
  return { from: Math.floor(lowest / 100) * 100, to: Math.ceil(highest / 100) * 100 };
}
