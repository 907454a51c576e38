import { m } from "~/shared/messages/customer/booking";
import "./time-picker.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatDay, formatMonth } from "~/shared/dates";
import { formatZone } from "~/shared/zones";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";
import { useToasts } from "~/ui/toasts/toaster";
import type { TimeResult } from "../schema";
import { type ConfirmProps, DayTimes, LoadingTimes, NoTimes, TimesNotLoaded } from "./day-times";
import { Month } from "./month";
import { availableCounts, dayLabel, monthOf } from "./rules";
import type { MonthTimes, OfferedDay } from "./schema";
import { useMonths } from "./use-months";
import { useVisitorZone, VisitorZone } from "./visitor-zone";

interface TimePickerProps extends ConfirmProps {
  title: ReactNode;
  /** The month loaded with the page. */
  month: MonthTimes;
  /** The day to show first; defaults to the first one with available times. */
  day?: string | undefined;
  /** The appointment's own day, if that day has no other times and `day` is a different one. */
  bookedDay?: string | undefined;
  /** Shown if there are no times at all. */
  otherwise: string;
  /** The result of the fetcher or, without JavaScript, of the page's action. */
  result: TimeResult | undefined;
  /** Called when the booking may have changed elsewhere. */
  onRefused?: () => void;
}

/**
 * A month with its available days, then the times of one of them. Without JavaScript it works with
 * links and a form; with JavaScript, the same elements need no page load, and arrow keys move
 * through the month. See docs/decisions/0017-time-picker.md.
 */
export function TimePicker(props: TimePickerProps) {
  const { secret, title, month: first, otherwise, bookedDay, confirm } = props;
  const [month, setMonth] = useState(first.month);
  const [day, setDay] = useState(props.day);
  const { known, failed, load } = useMonths(secret, month, first);
  const zone = useVisitorZone();
  const [announced, setAnnounced] = useState("");
  // A refusal is about the previous choice, so choosing another day or time clears it.
  const [dismissed, setDismissed] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusTimes = useRef<{ day?: string; preventScroll?: boolean }>(undefined);
  const { errors, failure } = useFormResult(props.result, {
    failed: "time-not-chosen",
    onResult: ({ errors, failure }) => {
      setDismissed(false);
      // The request never reached the server, so keep the choice to send it again.
      if (failure || Object.keys(errors).length === 0) return;
      setRefusals((count) => count + 1);
      setAnnounced("");
      load(month);
      props.onRefused?.();
    },
  });
  const alert = dismissed || confirm.state !== "idle" ? undefined : (failure ?? errors.booking);

  const counts = known && availableCounts(known);
  const chosen = known && counts && shownDay(known, counts, day);
  const latest = known ?? first;
  const zoneWords = formatZone(latest.zone, chosen?.zoneName ?? latest.zoneName);
  const { dismiss } = useToasts();
  function goOn() {
    setDismissed(true);
    // Close the last toast, which would cover the times.
    dismiss("customer-booking");
  }
  function showMonth(to: string) {
    if (to === month) return;
    goOn();
    setMonth(to);
    setDay(undefined);
    load(to);
  }
  function chooseDay(to: string) {
    if (monthOf(to) !== month) showMonth(monthOf(to));
    else setAnnounced(dayLabel(to, counts?.get(to) ?? 0));
    goOn();
    setDay(to);
    focusTimes.current = { day: to };
  }
  // The times are rendered anew after a refusal, and lose the focus.
  useEffect(() => {
    if (refusals > 0) focusTimes.current = { preventScroll: true };
  }, [refusals]);
  useEffect(() => {
    const wanted = focusTimes.current;
    if (!wanted || !heading.current) return;
    // On a slow device, this can be the effect of an earlier render, whose heading is about to go.
    if (wanted.day !== undefined && wanted.day !== chosen?.date) return;
    heading.current.focus({ preventScroll: wanted.preventScroll ?? false });
    focusTimes.current = undefined;
  });
  useAnnouncedMonth(month, counts?.size, first, setAnnounced);
  const { controls, clear } = useClearOfChat();

  return (
    <section aria-labelledby="picker-heading" className="time-picker" data-clear={clear}>
      <h2 id="picker-heading" className="mb-2 text-h2">
        {title}
      </h2>
      <p className="mb-6 max-w-prose text-md text-muted">
        {m.time_picker_zone({ zone_words: zoneWords })}
        <VisitorZone zone={zone} day={chosen ?? first.days[0]} />
      </p>
      {bookedDay && (
        <p className="mb-6 border-l-2 border-edge pl-4 text-md">
          {m.time_picker_no_others_that_day({ booked_day: formatDay(bookedDay) })}{" "}
          {props.day && m.time_picker_next_available({ day: formatDay(props.day) })}
        </p>
      )}
      {!chosen && alert && (
        <div className="mb-6">
          <FormAlert>{alert}</FormAlert>
        </div>
      )}
      <div className="picker" ref={controls}>
        <Month
          secret={secret}
          month={month}
          range={latest}
          counts={counts}
          chosen={chosen?.date}
          onMonth={showMonth}
          onDay={chooseDay}
        />
        <div className="picker-side">
          {chosen ? (
            <DayTimes
              // The key clears the choice on another day or after a refusal.
              key={`${chosen.date} ${refusals}`}
              {...props}
              current={known.current}
              day={chosen}
              zone={zone}
              companyZone={latest.zone}
              zoneWords={zoneWords}
              heading={heading}
              alert={alert}
              error={dismissed ? undefined : errors.startsAt}
              onChoose={goOn}
            />
          ) : known ? (
            <NoTimes {...{ secret, known, otherwise }} onDay={chooseDay} />
          ) : failed ? (
            <TimesNotLoaded month={month} onRetry={() => load(month)} />
          ) : (
            <LoadingTimes month={month} />
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </section>
  );
}

/** The chosen day, even if its last time was taken, or else the first one with times. */
function shownDay(
  { days, month }: MonthTimes,
  counts: Map<string, number>,
  day: string | undefined,
): OfferedDay | undefined {
  const wanted = day && monthOf(day) === month ? day : undefined;
  const found = days.find(({ date }) => (wanted ? date === wanted : counts.has(date)));
  if (found || !wanted) return found;
  return counts.size > 0 ? { date: wanted, times: [] } : undefined;
}

/**
 * Announces how many days of a month have available times, once it is loaded. Not for the first
 * month, which came with the page.
 */
function useAnnouncedMonth(
  month: string,
  count: number | undefined,
  first: MonthTimes,
  announce: (words: string) => void,
) {
  const last = useRef(first.month);
  useEffect(() => {
    if (count === undefined || last.current === month) return;
    last.current = month;
    const days = m.time_picker_days({ count });
    announce(m.time_picker_days_available({ month: formatMonth(month), days }));
  }, [month, count, announce]);
}

/**
 * On a phone the chat button would float over the times. It is hidden while they are in view;
 * without JavaScript, it always is. See time-picker.css.
 */
function useClearOfChat() {
  const controls = useRef<HTMLDivElement>(null);
  const [clear, setClear] = useState(false);
  useEffect(() => {
    if (!controls.current) return;
    const lowest = { rootMargin: "-80% 0px 0px" };
    const watch = new IntersectionObserver(
      // A busy browser reports several changes at once, the latest one last.
      (changes) => setClear(!changes.at(-1)?.isIntersecting),
      lowest,
    );
    watch.observe(controls.current);
    return () => watch.disconnect();
  }, []);
  return { controls, clear: clear || undefined };
}
