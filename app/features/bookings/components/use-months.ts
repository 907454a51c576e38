import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useHeardAnswer } from "~/platform/http/heard-answer";
import { ownPath } from "../scheduler.rules";
import type { MonthTimes } from "../scheduler.schema";

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
  const loads = useFetcher<MonthTimes | { failed: true }>();
  const [months, setMonths] = useState<Months>({ [first.month]: first });
  const { data } = loads;
  const loaded = data && "month" in data ? data : undefined;
  useKept(first, setMonths);
  useKept(fresh, setMonths);
  useHeardAnswer(loaded, (month) => setMonths((known) => ({ ...known, [month.month]: month })));
  return {
    known: months[month],
    failed: loads.state === "idle" && data !== undefined && "failed" in data,
    load: (other: string) => loads.load(`${ownPath(secret)}/times?month=${other}`),
  };
}

function useKept(
  month: MonthTimes | undefined,
  setMonths: (change: (months: Months) => Months) => void,
) {
  useEffect(() => {
    if (month) setMonths((months) => ({ ...months, [month.month]: month }));
  }, [month, setMonths]);
}
