import type { ReactNode } from "react";
import { bookingPath } from "~/features/appointments/links/rules";
import { formatDay, shortDate, timeSpan } from "~/shared/dates";
import { m } from "~/shared/messages/customer/booking";
import { within } from "~/shared/response-times";
import { buttonClass } from "~/ui/button";
import { useResponseTimes } from "~/ui/response-times";
import type { CustomerBooking } from "../schema";
import { TimeForVisitor, useVisitorZone } from "../time-picker/visitor-zone";

type When = NonNullable<CustomerBooking["when"]>;

/** The appointment's day and time, and the booking's details. */
export function AppointmentDetails({ booking }: { booking: CustomerBooking }) {
  const { when, service, place } = booking;
  return (
    <>
      {when && (
        <DayWindow
          when={when}
          lit={booking.status === "confirmed"}
          struck={booking.status === "cancelled"}
        />
      )}
      <dl className={`border-edge ${when ? "" : "border-t"}`}>
        <Fact term={m.appointment_details_status}>
          {statusText(booking, useResponseTimes().answer)}
        </Fact>
        <Fact term={m.appointment_details_service}>{service}</Fact>
        <Fact term={m.appointment_details_where}>
          <bdi>{place}</bdi>
        </Fact>
      </dl>
    </>
  );
}

function DayWindow({ when, lit, struck }: { when: When; lit: boolean; struck: boolean }) {
  const zone = useVisitorZone();
  const [month, number] = shortDate(when.date).split(" ");
  const day = formatDay(when.date);
  return (
    <div className="night flex items-center gap-5 rounded p-5 sm:gap-7 sm:p-7">
      <p
        className={`grid w-22 shrink-0 rounded-[3px] py-3 text-center text-sm leading-tight font-semibold ${lit ? "bg-light text-ink" : "bg-ink text-muted"}`}
        aria-hidden="true"
      >
        <span>{month}</span>
        <strong className="font-heading text-[2.5rem] leading-[1.1] font-[640]">{number}</strong>
        <span>{day.slice(0, 3)}</span>
      </p>
      <p className="min-w-0">
        <strong
          className={`block font-heading text-h3 leading-[1.2] font-[640] ${struck ? "line-through decoration-1" : ""}`}
        >
          {timeSpan(when.startTime, when.endTime, when.minutes)}
        </strong>
        <span className="mt-1.5 block">
          {day}, {when.date.slice(0, 4)}
        </span>
        <span className="block text-md text-muted">{when.formatZone}</span>
        <TimeForVisitor zone={zone} time={{ ...when, start: when.startTime.slice(0, 5) }} />
      </p>
    </div>
  );
}

/** "Tuesday, December 1, 10:00 AM – 11:00 AM", without a line break in the time. */
export function AppointmentTime({ when }: { when: When }) {
  const { date, startTime, endTime, minutes } = when;
  return (
    <>
      {formatDay(date)},{" "}
      <span className="whitespace-nowrap">{timeSpan(startTime, endTime, minutes)}</span>
    </>
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

function statusText(
  { status, can, when, held }: CustomerBooking,
  answer: string | undefined,
): string {
  if (held && when) return m.appointment_details_held({ until: held.until });
  if (status === "cancelled") return m.appointment_details_canceled;
  if (status === "confirmed")
    return when ? m.appointment_details_confirmed : m.appointment_details_confirmed_no_time;
  return can.includes("choose")
    ? m.appointment_details_choose_time({ answer: within(answer) })
    : m.appointment_details_no_time;
}

/** Links and a file to add the appointment to a calendar. */
export function AddToCalendar({ booking, secret }: { booking: CustomerBooking; secret: string }) {
  if (booking.calendars.length === 0) return null;
  return (
    <section aria-labelledby="calendar-heading">
      <h2 id="calendar-heading" className="mb-4 text-h3">
        {m.appointment_details_add_to_calendar}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {booking.calendars.map(({ label, href }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={calendarButton}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <a href={`${bookingPath(secret)}/appointment.ics`} download className={calendarButton}>
            {m.appointment_details_calendar_file}
          </a>
        </li>
      </ul>
    </section>
  );
}

const calendarButton = buttonClass("outline");
