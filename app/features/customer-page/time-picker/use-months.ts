import { useEffect, useState } from "react";
import { bookingPath } from "~/features/appointments/links/rules";
import { isOurs } from "~/platform/http/our-answer";
import type { MonthTimes } from "./schema";

/**
 * The times of one month, and a function to load other months. A month that was loaded before is
 * shown immediately and reloaded in the background.
 * @param first the month that came with the page
 */
export function useMonths(secret: string, month: string, first: MonthTimes) {
  const [months, setMonths] = useState<Record<string, MonthTimes>>({});
  const [failed, setFailed] = useState<string>();
  const add = (times: MonthTimes) => setMonths((known) => ({ ...known, [times.month]: times }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page was loaded again
  useEffect(() => add(first), [first]);

  // Not a fetcher: that would load route code first, and replace the page with an error when
  // offline.
  async function load(other: string) {
    setFailed(undefined);
    try {
      const response = await fetch(`${bookingPath(secret)}/times?month=${other}`);
      if (!response.ok || !isOurs(response))
        throw new Error(`The times were answered with ${response.status}.`);
      add((await response.json()) as MonthTimes);
    } catch {
      setFailed(other);
    }
  }
  const known = months[month] ?? (month === first.month ? first : undefined);
  return { known, failed: failed === month, load };
}
