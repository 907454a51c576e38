import "./time-picker.css";
import { useEffect, useRef, useState } from "react";
import { dayInWords, monthInWords } from "~/shared/dates";
import { zoneInWords } from "~/shared/zones";
import { Note } from "~/ui/notice";
import { useToasts } from "~/ui/toasts/toaster";
import { SchedulerTimes } from "./day-times";
import { SchedulerMonth } from "./month";
import type { SchedulerProps } from "./props";
import { availableCounts, dayLabel, monthOf } from "./rules";
import type { MonthTimes, OfferedDay } from "./schema";
import { NoTimes, TimesFailed, TimesLoading } from "./unavailable";
import { useMonths } from "./use-months";
import { useVisitorZone } from "./use-visitor-zone";
import { VisitorZone } from "./visitor-zone";

/**
 * A month with its free days, then the times of one of them. The document works as links and a
 * form; with script the same elements need no page load, and arrow keys lead through the month.
 * See docs/decisions/0017-time-picker.md.
 */
export function Scheduler(props: SchedulerProps) {
  const { secret, title, month: first, answer, otherwise, ownDay } = props;
  const refusal = answer && "refused" in answer ? answer : undefined;
  const [month, setMonth] = useState(first.month);
  const [day, setDay] = useState(props.day);
  const months = useMonths(secret, month, first, refusal?.month);
  const { known } = months;
  const zone = useVisitorZone();
  const [said, setSaid] = useState("");
  const [heard, setHeard] = useState<typeof answer>();
  const told = refusal && refusal !== heard ? refusal.refused : undefined;
  const times = useRef<HTMLHeadingElement>(null);
  const goesOn = useRef(false);

  const current = known?.current ?? null;
  const free = known && availableCounts(known);
  const chosen = known && free && shownDay(known, free, day);
  const latest = known ?? first;
  const zoneWords = zoneInWords(latest.zone, chosen?.zoneName ?? latest.zoneName);
  // What is said of the last step would lie over the times of this one.
  const { end } = useToasts();
  const goOn = () => end("own booking");
  function showMonth(to: string) {
    if (to === month) return;
    goOn();
    setMonth(to);
    setDay(undefined);
    months.load(to);
  }
  function chooseDay(to: string) {
    const elsewhere = monthOf(to) !== month;
    if (elsewhere) showMonth(monthOf(to));
    else setSaid(dayLabel(to, free?.get(to) ?? 0));
    goOn();
    setDay(to);
    setHeard(answer);
    goesOn.current = true;
  }
  // The times, as soon as they are there, are where whoever has chosen a day goes on.
  useEffect(() => {
    if (!goesOn.current || !times.current) return;
    goesOn.current = false;
    times.current.focus();
  });
  // What was chosen is gone. What never reached us stays chosen, and can be sent once more.
  useEffect(() => {
    if (!refusal) return;
    if (!refusal.failed) times.current?.focus({ preventScroll: true });
    setSaid("");
  }, [refusal]);
  useMonthSaid(month, free?.size, first, setSaid);
  const { controls, clear } = useClearOfChat();

  return (
    <section aria-labelledby="scheduler-heading" className="scheduler" data-clear={clear}>
      <h2 id="scheduler-heading" className="mb-2 text-h2">
        {title}
      </h2>
      <p className="mb-6 max-w-prose text-md text-muted">
        Times are {zoneWords}.<VisitorZone zone={zone} day={chosen ?? first.days[0]} />
      </p>
      {ownDay && <OwnDayTaken ownDay={ownDay} day={props.day} />}
      {told && !chosen && <Note bad {...told} />}
      <div className="sched" ref={controls}>
        <SchedulerMonth
          secret={secret}
          month={month}
          range={latest}
          free={free}
          chosen={chosen?.date}
          onMonth={showMonth}
          onDay={chooseDay}
        />
        <div className="sched-side">
          {chosen ? (
            <SchedulerTimes
              {...props}
              key={chosen.date}
              current={current}
              told={told}
              onChoose={() => {
                goOn();
                setHeard(answer);
              }}
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

/** Why another day is shown than the one that the appointment is on. */
function OwnDayTaken({ ownDay, day }: { ownDay: string; day: string | undefined }) {
  return (
    <p className="mb-6 border-l-2 border-edge pl-4 text-md">
      <strong>{dayInWords(ownDay)},</strong> the day of your appointment, has no other free time.
      {day && ` The next one is on ${dayInWords(day)}.`}
    </p>
  );
}

/** The chosen day, though it may have no time any more, else the first one that has. */
function shownDay(
  { days, month }: MonthTimes,
  free: Map<string, number>,
  day: string | undefined,
): OfferedDay | undefined {
  const wanted = day && monthOf(day) === month ? day : undefined;
  const found = days.find(({ date }) => (wanted ? date === wanted : free.has(date)));
  if (found || !wanted) return found;
  return free.size > 0 ? { date: wanted, times: [] } : undefined;
}

/** Says what a month has as soon as it is known; the page's first one is read with the page. */
function useMonthSaid(
  month: string,
  free: number | undefined,
  first: MonthTimes,
  say: (words: string) => void,
) {
  const heard = useRef(first.month);
  useEffect(() => {
    if (free === undefined || heard.current === month) return;
    heard.current = month;
    const days = free === 1 ? "1 day" : `${free || "no"} days`;
    say(`${monthInWords(month)}: ${days} with available times`);
  }, [month, free, say]);
}

/**
 * On a phone the chat button floats where a thumb presses a time. It waits until none is under it;
 * without script, for good. See scheduler.css.
 */
function useClearOfChat() {
  const controls = useRef<HTMLDivElement>(null);
  const [clear, setClear] = useState(false);
  useEffect(() => {
    if (!controls.current) return;
    const lowest = { rootMargin: "-80% 0px 0px" };
    const watch = new IntersectionObserver(([seen]) => setClear(!seen?.isIntersecting), lowest);
    watch.observe(controls.current);
    return () => watch.disconnect();
  }, []);
  return { controls, clear: clear || undefined };
}
