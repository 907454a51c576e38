import "./scheduler.css";
import { useEffect, useRef, useState } from "react";
import { monthInWords } from "~/shared/dates";
import { Note } from "~/ui/note";
import { dayLabel, monthOf, zoneInWords } from "../scheduler.rules";
import type { MonthTimes, OfferedDay } from "../scheduler.schema";
import { SchedulerMonth } from "./scheduler-month";
import type { SchedulerProps } from "./scheduler-props";
import { SchedulerTimes } from "./scheduler-times";
import { NoTimes, TimesFailed, TimesLoading } from "./scheduler-without";
import { useMonths } from "./use-months";
import { useVisitorZone } from "./use-visitor-zone";
import { VisitorZone } from "./visitor-zone";

/**
 * A month with its free days, then the times of one of them. The document works as links and a
 * form; with script the same elements need no page load, and arrow keys lead through the month.
 * See docs/decisions/0017-scheduler.md.
 */
export function Scheduler(props: SchedulerProps) {
  const { secret, title, month: first, answer, otherwise } = props;
  const refusal = answer && "refused" in answer ? answer : undefined;
  const [month, setMonth] = useState(first.month);
  const [day, setDay] = useState(props.day);
  const months = useMonths(secret, month, first, refusal?.month);
  const { known } = months;
  const zone = useVisitorZone();
  const [said, setSaid] = useState("");
  const times = useRef<HTMLHeadingElement>(null);
  const goesOn = useRef(false);

  const chosen = known && shownDay(known, day);
  const latest = known ?? first;
  const zoneWords = zoneInWords(latest.zone, chosen?.zoneName ?? latest.zoneName);
  function showMonth(to: string) {
    if (to === month) return;
    setMonth(to);
    setDay(undefined);
    months.load(to);
  }
  function chooseDay(to: string) {
    const elsewhere = monthOf(to) !== month;
    if (elsewhere) showMonth(monthOf(to));
    else setSaid(dayLabel(to, known?.days.find(({ date }) => date === to)?.times.length ?? 0));
    setDay(to);
    goesOn.current = true;
  }
  // The times, as soon as they are there, are where whoever has chosen a day goes on.
  useEffect(() => {
    if (!goesOn.current || !times.current) return;
    goesOn.current = false;
    times.current.focus();
  });
  // What was chosen is gone; the button that was pressed is, too.
  useEffect(() => {
    if (!refusal) return;
    times.current?.focus({ preventScroll: true });
    setSaid("");
  }, [refusal]);
  useMonthSaid(month, known, first, setSaid);

  return (
    <section aria-labelledby="scheduler-heading" className="scheduler">
      <h2 id="scheduler-heading" className="mb-2 text-h2">
        {title}
      </h2>
      <p className="mb-6 max-w-prose text-md text-muted">
        Times are {zoneWords}.<VisitorZone zone={zone} day={chosen ?? first.days[0]} />
      </p>
      {refusal && <Note bad {...refusal.refused} />}
      <div className="sched">
        <SchedulerMonth
          secret={secret}
          month={month}
          range={latest}
          known={known}
          chosen={chosen?.date}
          onMonth={showMonth}
          onDay={chooseDay}
        />
        <div className="sched-side">
          {chosen ? (
            <SchedulerTimes
              {...props}
              key={chosen.date}
              current={refusal?.current ?? props.current}
              day={chosen}
              zone={zone}
              companyZone={latest.zone}
              zoneWords={zoneWords}
              heading={times}
            />
          ) : known ? (
            <NoTimes {...{ secret, known, otherwise }} onDay={chooseDay} />
          ) : months.failed ? (
            <TimesFailed month={month} onRetry={() => months.load(month)} />
          ) : (
            <TimesLoading month={month} />
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

/** The chosen day, though it may have no time any more, else the first one that has. */
function shownDay({ days, month }: MonthTimes, day: string | undefined): OfferedDay | undefined {
  const asked = days.find(({ date }) => date === day);
  if (asked || !day || monthOf(day) !== month) return asked ?? days[0];
  return days.length > 0 ? { date: day, times: [] } : undefined;
}

/** Says what a month has as soon as it is known; the page's first one is read with the page. */
function useMonthSaid(
  month: string,
  known: MonthTimes | undefined,
  first: MonthTimes,
  say: (words: string) => void,
) {
  const heard = useRef(first.month);
  useEffect(() => {
    if (!known || heard.current === month) return;
    heard.current = month;
    const { length } = known.days;
    const days = length === 1 ? "1 day" : `${length || "no"} days`;
    say(`${monthInWords(month)}: ${days} with free times`);
  }, [month, known, say]);
}
