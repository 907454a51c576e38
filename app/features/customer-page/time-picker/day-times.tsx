import { type FormEvent, type Ref, useEffect, useRef, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { formatDay, formatMonth, timeSpan } from "~/shared/dates";
import { m } from "~/shared/messages/customer/booking";
import { formatZone } from "~/shared/zones";
import { Button, buttonClass } from "~/ui/button";
import { FieldError } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useHydrated } from "~/ui/use-hydrated";
import { receivedPath, timePath } from "../rules";
import type { TimeResult } from "../schema";
import { countLabel, monthOf, otherTimes } from "./rules";
import type { MonthTimes, OfferedDay, OfferedTime } from "./schema";
import { TimeSlot } from "./time-slot";
import { TimeForVisitor } from "./visitor-zone";

/** How a chosen time is confirmed. */
export interface ConfirmProps {
  /** The secret of the booking's link. */
  secret: string;
  confirm: FetcherWithComponents<TimeResult>;
  /** The page itself shows the result, so don't redirect. */
  stay?: boolean;
}

interface DayTimesProps extends ConfirmProps {
  day: OfferedDay;
  /** The booking's time, as ISO text. */
  current: string | null;
  /** The company's time zone, and its name on this day. */
  companyZone: string;
  zoneWords: string;
  /** The visitor's time zone. */
  zone: string | undefined;
  heading: Ref<HTMLHeadingElement>;
  /** Why the last choice was refused. */
  alert: string | undefined;
  /** Why the choice is invalid. */
  error: string | undefined;
  onChoose: () => void;
}

const missing = m.day_times_time_required;

/** The times of a day and the button that confirms one. */
export function DayTimes(props: DayTimesProps) {
  const { secret, day, zone, current, confirm, stay, heading, alert } = props;
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [startsAt, setStartsAt] = useState<string>();
  const [error, setError] = useState(props.error);
  const busy = confirm.state !== "idle";
  const available = otherTimes(day, current);
  const time = available.find((offered) => offered.startsAt === startsAt);

  // The visitor may have chosen a time before hydration.
  useEffect(() => {
    setStartsAt(form.current?.querySelector<HTMLInputElement>(":checked")?.value);
  }, []);
  // Restore the focus, which the button loses while it is disabled.
  useEffect(() => {
    if (!busy && alert && document.activeElement === document.body) button.current?.focus();
  }, [busy, alert]);

  function checkChoice(event: FormEvent<HTMLFormElement>) {
    if (new FormData(event.currentTarget).has("startsAt")) return;
    event.preventDefault();
    setError(missing);
    event.currentTarget.querySelector<HTMLElement>("[type=radio]:enabled")?.focus();
  }
  function choose(time: string) {
    setError(undefined);
    setStartsAt(time);
    props.onChoose();
  }

  return (
    // Without JavaScript the browser asks for a choice; with it, we show our own message.
    <confirm.Form
      method="post"
      action={
        hydrated && stay
          ? receivedPath(secret)
          : `${timePath(secret, monthOf(day.date), day.date)}#times`
      }
      ref={form}
      id="times"
      className="picker-times"
      noValidate={hydrated}
      onSubmit={checkChoice}
    >
      <input type="hidden" name="was" value={current ?? ""} />
      <h3 ref={heading} id="times-heading" tabIndex={-1} className="text-h3">
        {formatDay(day.date)}
      </h3>
      {available.length === 0 ? (
        <>
          <p className="mt-2 mb-6 text-md">
            {day.times.length > 0 ? m.day_times_no_others_left : m.day_times_none_left}
          </p>
          <FormAlert>{alert}</FormAlert>
        </>
      ) : (
        <>
          <p className="mt-0.5 text-sm text-muted">{countLabel(available.length)}</p>
          <FieldError id="times">{error}</FieldError>
          <fieldset
            aria-labelledby="times-heading"
            aria-describedby={error ? "times-error" : undefined}
            className="picker-slots"
          >
            {day.times.map((offered) => (
              <TimeSlot
                key={offered.startsAt}
                time={offered}
                date={day.date}
                zone={zone}
                current={offered.startsAt === current}
                invalid={error !== undefined}
                onChoose={choose}
              />
            ))}
          </fieldset>
          <div className="picker-confirm">
            <FormAlert>{alert}</FormAlert>
            <Choice {...props} time={time} />
            <Button
              type="submit"
              look="light"
              size="large"
              busy={busy}
              busyLabel={m.day_times_confirming}
              ref={button}
            >
              {m.day_times_confirm_time}
            </Button>
          </div>
        </>
      )}
    </confirm.Form>
  );
}

/** The chosen time in words. */
function Choice({
  time,
  day,
  zone,
  companyZone,
  zoneWords,
}: Pick<DayTimesProps, "day" | "zone" | "companyZone" | "zoneWords"> & {
  time: OfferedTime | undefined;
}) {
  if (!time) {
    return <p className="text-md text-muted">{m.day_times_choose_time}</p>;
  }
  return (
    <p className="text-md">
      <strong className="block text-h4">
        {formatDay(day.date)}
        <span className="block">{timeSpan(time.start, time.end, time.minutes)}</span>
      </strong>
      <span className="block text-muted">
        {time.zoneName ? formatZone(companyZone, time.zoneName) : zoneWords}
      </span>
      <TimeForVisitor zone={zone} time={{ ...time, date: day.date }} />
    </p>
  );
}

/**
 * For a month without available times: a link to the nearest day with some, or what to do instead.
 */
export function NoTimes({
  secret,
  known: { month, nextDate },
  otherwise,
  onDay,
}: {
  secret: string;
  known: MonthTimes;
  otherwise: string;
  onDay: (day: string) => void;
}) {
  if (!nextDate) {
    return (
      <div className="picker-times">
        <h3 className="text-h3">{m.day_times_none_available}</h3>
        <p className="mt-2 text-md">{otherwise}</p>
      </div>
    );
  }
  return (
    <div className="picker-times">
      <h3 className="text-h3">{m.day_times_none_in_month({ month: formatMonth(month) })}</h3>
      <p className="mt-2 mb-5 text-md">
        {m.day_times_next_available({ next_date: formatDay(nextDate) })}
      </p>
      <a
        href={`${timePath(secret, monthOf(nextDate), nextDate)}#times`}
        className={buttonClass("solid")}
        onClick={(event) => {
          event.preventDefault();
          onDay(nextDate);
        }}
      >
        {m.day_times_show_day({ next_date: formatDay(nextDate) })}
      </a>
    </div>
  );
}

/** A placeholder of the same size as the times. */
export function LoadingTimes({ month }: { month: string }) {
  return (
    <div className="picker-times">
      <p className="sr-only">{m.day_times_loading({ month: formatMonth(month) })}</p>
      <div className="loading-bar h-7 w-48" />
      <div className="picker-slots" aria-hidden="true">
        {Array.from({ length: 9 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={place} className="loading-bar h-12" />
        ))}
      </div>
    </div>
  );
}

export function TimesNotLoaded({ month, onRetry }: { month: string; onRetry: () => void }) {
  return (
    <div className="picker-times" role="alert">
      <h3 className="text-h3">{m.day_times_not_loaded}</h3>
      <p className="mt-2 mb-5 text-md">
        {m.day_times_not_loaded_text({ month: formatMonth(month) })}
      </p>
      <Button look="solid" onClick={onRetry}>
        {m.day_times_try_again}
      </Button>
    </div>
  );
}
