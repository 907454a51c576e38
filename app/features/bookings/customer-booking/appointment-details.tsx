import "./customer-booking.css";
import type { ReactNode } from "react";
import { dayInWords, shortDate, timeSpan } from "~/shared/dates";
import { buttonClass } from "~/ui/button";
import { bookingPath } from "../time-picker/rules";
import type { OwnView } from "../time-picker/schema";
import { useVisitorZone } from "../time-picker/use-visitor-zone";
import { TimeForVisitor } from "../time-picker/visitor-time";

/** What is booked: its day as a lit window, the time, and what it is about. */
export function OwnFacts({ own }: { own: OwnView }) {
  const { when } = own;
  return (
    <>
      {when && <Leaf when={when} lit={own.status === "confirmed"} />}
      <dl className={`border-edge ${when ? "" : "border-t"}`}>
        <Fact term="Status">{statusSentence(own)}</Fact>
        <Fact term="About">{own.service}</Fact>
        {own.place && (
          <Fact term="Where">
            <bdi>{own.place}</bdi>
          </Fact>
        )}
      </dl>
    </>
  );
}

function Leaf({ when, lit }: { when: NonNullable<OwnView["when"]>; lit: boolean }) {
  const zone = useVisitorZone();
  const [month, number] = shortDate(when.date).split(" ");
  const day = dayInWords(when.date);
  return (
    <div className={`own-leaf night ${lit ? "" : "own-leaf-out"}`}>
      <p className="own-leaf-day" aria-hidden="true">
        <span>{month}</span>
        <strong>{number}</strong>
        <span>{day.slice(0, 3)}</span>
      </p>
      <p className="min-w-0">
        <strong className="own-leaf-time">
          {timeSpan(when.startTime, when.endTime, when.minutes)}
        </strong>
        <span className="mt-1.5 block">
          {day}, {when.date.slice(0, 4)}
        </span>
        <span className="block text-md text-muted">{when.zoneInWords}</span>
        <TimeForVisitor zone={zone} time={{ ...when, start: when.startTime.slice(0, 5) }} />
      </p>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-b border-edge py-4 text-md sm:grid-cols-[6rem_1fr]">
      <dt className="font-semibold">{term}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

function statusSentence({ status, can, when }: OwnView): string {
  if (status === "cancelled") return "Cancelled";
  if (status === "confirmed")
    return when ? "Confirmed" : "Confirmed; our office tells you the time";
  return can.includes("choose")
    ? "Waiting for a time. Choose one, or leave it: we’ll contact you within 24 hours."
    : "Waiting for a time. Our office will contact you.";
}

/** The appointment for the visitor's own calendar. */
export function AddToCalendar({ own, secret }: { own: OwnView; secret: string }) {
  if (own.calendars.length === 0) return null;
  return (
    <section aria-labelledby="calendar-heading">
      <h2 id="calendar-heading" className="mb-4 text-h3">
        Add to calendar
      </h2>
      <ul className="flex flex-wrap gap-2">
        {own.calendars.map(({ label, href }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={calendarButton}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <a href={`${bookingPath(secret)}/appointment.ics`} download className={calendarButton}>
            Calendar file (.ics)
          </a>
        </li>
      </ul>
    </section>
  );
}

const calendarButton = buttonClass("outline");
