import { useEffect, useState } from "react";
import { bookingPath } from "./rules";
import type { MonthTimes } from "./schema";

type Months = Record<string, MonthTimes>;

/**
 * The times of one month, as far as they are known, and a way to load others. What was seen before
 * is shown at once, and asked for again all the same.
 * @param first the month that came with the page
 * @param fresh newer than any other, after a refusal
 */
export function useMonths(
  secret: string,
  month: string,
  first: MonthTimes,
  fresh: MonthTimes | undefined,
) {
  const [months, setMonths] = useState<Months>({ [first.month]: first });
  const [failed, setFailed] = useState<string>();
  useKept(first, setMonths);
  useKept(fresh, setMonths);

  // Not a fetcher's: that would fetch a route's code first, and without a connection give up the
  // whole page.
  async function load(other: string) {
    setFailed(undefined);
    try {
      const answer = await fetch(`${bookingPath(secret)}/times?month=${other}`);
      if (!answer.ok) throw new Error(`The times were answered with ${answer.status}.`);
      const times = (await answer.json()) as MonthTimes;
      setMonths((known) => ({ ...known, [times.month]: times }));
    } catch {
      setFailed(other);
    }
  }
  return { known: months[month], failed: failed === month, load };
}

function useKept(
  month: MonthTimes | undefined,
  setMonths: (change: (months: Months) => Months) => void,
) {
  useEffect(() => {
    if (month) setMonths((months) => ({ ...months, [month.month]: month }));
  }, [month, setMonths]);
}
