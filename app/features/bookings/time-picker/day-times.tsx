import { type FormEvent, type Ref, useEffect, useRef, useState } from "react";
import { dayInWords, readableTime, timeSpan } from "~/shared/dates";
import { zoneInWords } from "~/shared/zones";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/forms/field";
import { Note } from "~/ui/notice";
import { useHydrated } from "~/ui/use-hydrated";
import { noneChosen } from "../customer-booking/labels.rules";
import type { ConfirmProps } from "./props";
import { countLabel, monthOf, otherTimes, timePath } from "./rules";
import type { OfferedDay, OfferedTime } from "./schema";
import { TimeForVisitor } from "./visitor-time";
import { differsIn, shortTimeIn } from "./visitor-zone.rules";

interface SchedulerTimesProps extends ConfirmProps {
  /** The day whose times these are. */
  day: OfferedDay;
  /** The company's, and what it is called on this day, in words. */
  companyZone: string;
  zoneWords: string;
  /** The visitor's own. */
  zone: string | undefined;
  heading: Ref<HTMLHeadingElement>;
  /** Why the last choice came to nothing, until there is another one. */
  told: { title: string; text: string } | undefined;
  onChoose: () => void;
}

/** The times of a day, and the button that takes one: until it is pressed nothing is held. */
export function SchedulerTimes(props: SchedulerTimesProps) {
  const { secret, day, zone, confirm, answer, stay, heading, told } = props;
  const current = props.current ?? "";
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [startsAt, setStartsAt] = useState<string>();
  const [missing, setMissing] = useState(false);
  const busy = confirm.state !== "idle";
  const free = otherTimes(day, current);
  const time = free.find((offered) => offered.startsAt === startsAt);

  // Chosen before script ran; and after a refusal not chosen any more.
  useEffect(() => {
    if (answer && !("failed" in answer)) form.current?.reset();
    setStartsAt(form.current?.querySelector<HTMLInputElement>(":checked")?.value);
  }, [answer]);
  // While it was busy the button could not keep the focus.
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (!busy && lost && answer && "failed" in answer) button.current?.focus();
  }, [answer, busy]);

  function checkChoice(event: FormEvent<HTMLFormElement>) {
    if (new FormData(event.currentTarget).has("startsAt")) return;
    event.preventDefault();
    setMissing(true);
    event.currentTarget.querySelector<HTMLElement>("[type=radio]:enabled")?.focus();
  }
  function choose(time: string) {
    setMissing(false);
    setStartsAt(time);
    props.onChoose();
  }
  const note = told && !busy && <Note bad {...told} />;

  return (
    // Without script the browser asks for a choice; with it, our own sentence does.
    <confirm.Form
      method="post"
      action={`${timePath(secret, monthOf(day.date), day.date)}#times`}
      ref={form}
      id="times"
      className="sched-times"
      noValidate={hydrated}
      onSubmit={checkChoice}
    >
      <input type="hidden" name="was" value={current} />
      {hydrated && stay && <input type="hidden" name="stay" value="yes" />}
      <h3 ref={heading} id="times-heading" tabIndex={-1} className="text-h3">
        {dayInWords(day.date)}
      </h3>
      {free.length === 0 ? (
        <>
          <p className="mt-2 mb-6 text-md">
            No {day.times.length > 0 && "other "}time is left on this day. The days with a light in
            the window have some.
          </p>
          {note}
        </>
      ) : (
        <>
          <p className="mt-0.5 text-sm text-muted">{sentence(countLabel(free.length))}</p>
          <FieldError id="times">{missing ? noneChosen.text : undefined}</FieldError>
          <fieldset
            aria-labelledby="times-heading"
            aria-describedby={missing ? "times-error" : undefined}
            className="sched-slots"
          >
            {day.times.map((offered) => (
              <Slot
                key={offered.startsAt}
                time={offered}
                date={day.date}
                zone={zone}
                current={offered.startsAt === current}
                onChoose={choose}
              />
            ))}
          </fieldset>
          <div className="sched-confirm">
            {note}
            <Choice {...props} time={time} />
            <Button
              type="submit"
              look="light"
              size="large"
              busy={busy}
              busyLabel="Confirming..."
              ref={button}
            >
              Confirm this time
            </Button>
          </div>
        </>
      )}
    </confirm.Form>
  );
}

interface SlotProps {
  time: OfferedTime;
  date: string;
  zone: string | undefined;
  /** It is the booking's own already. */
  current: boolean;
  onChoose: (startsAt: string) => void;
}

function Slot({ time, date, zone, current, onChoose }: SlotProps) {
  const elsewhere = zone !== undefined && differsIn(zone, { ...time, date });
  const there = elsewhere ? shortTimeIn(zone, time.startsAt, date) : undefined;
  return (
    <label className="sched-slot">
      <input
        type="radio"
        name="startsAt"
        value={time.startsAt}
        required
        disabled={current}
        onChange={() => onChoose(time.startsAt)}
      />
      <span>
        {readableTime(time.start)}
        {current && <small>your time now</small>}
        {there?.date && <small>{there.date}</small>}
        {there && <small>{there.time}</small>}
      </span>
    </label>
  );
}

/** What will be confirmed, in words. */
function Choice({
  time,
  day,
  zone,
  companyZone,
  zoneWords,
}: Pick<SchedulerTimesProps, "day" | "zone" | "companyZone" | "zoneWords"> & {
  time: OfferedTime | undefined;
}) {
  if (!time) {
    return <p className="text-md text-muted">Choose a time. It is yours once you confirm it.</p>;
  }
  return (
    <p className="text-md">
      <strong className="block text-h4">
        {dayInWords(day.date)}
        <span className="block">{timeSpan(time.start, time.end, time.minutes)}</span>
      </strong>
      <span className="block text-muted">
        {time.zoneName ? zoneInWords(companyZone, time.zoneName) : zoneWords}
      </span>
      <TimeForVisitor zone={zone} time={{ ...time, date: day.date }} />
    </p>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
