import "./week.css";
import { TriangleAlert } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Link, useNavigate } from "react-router";
import { hoursOf, statusLabel } from "~/features/bookings/lifecycle/status.rules";
import { readableTime } from "~/shared/dates";
import type { PlacedBooking, Span, Week, WeekBooking, WeekDay } from "../rules";

/**
 * A week: on a wide screen seven columns with hours, on a phone a list by day; both are the same
 * elements. Arrow keys lead from booking to booking, Page Up and Page Down to other weeks.
 */
export function WeekView({ week, before, after }: { week: Week; before: string; after: string }) {
  const navigate = useNavigate();
  function move(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "PageUp" || event.key === "PageDown") {
      event.preventDefault();
      navigate({ search: `?from=${event.key === "PageUp" ? before : after}` });
      return;
    }
    const next = neighbour(event.currentTarget, event.target as HTMLElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the links inside
    <div className="week" onKeyDown={move}>
      <div className={`week-hours hours-${week.hours}`} aria-hidden="true">
        {Array.from({ length: week.hours }, (_, row) => week.firstHour + row).map((hour) => (
          <span
            key={hour}
            className={`week-hour ${at({ from: (hour - week.firstHour) * 4, length: 4 })}`}
          >
            {hour > week.firstHour && readableTime(`${hour}:00`).replace(":00", "")}
          </span>
        ))}
      </div>
      {week.days.map((day) => (
        <Day key={day.date} day={day} hours={week.hours} />
      ))}
    </div>
  );
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function Day({ day, hours }: { day: WeekDay; hours: number }) {
  const date = new Date(`${day.date}T00:00:00Z`);
  const empty = day.timed.length === 0 && day.untimed.length === 0;
  return (
    <section className={`week-day lanes-${day.lanes}`} aria-labelledby={`day-${day.date}`}>
      <header className="week-head">
        <h2
          id={`day-${day.date}`}
          className={`text-sm tracking-normal ${day.today ? "week-today" : ""}`}
          aria-current={day.today ? "date" : undefined}
        >
          <span className="font-normal">{weekdays[date.getUTCDay()]}</span> {date.getUTCDate()}
          {day.today && <span className="sr-only"> (today)</span>}
        </h2>
        {day.blackout !== null && (
          <p className="text-xs [overflow-wrap:anywhere] text-muted">
            Closed{day.blackout && `: ${day.blackout}`}
          </p>
        )}
        {day.untimed.length > 0 && (
          <ul className="mt-1 space-y-1" aria-label="Without a time">
            {day.untimed.map((booking) => (
              <li key={booking.id}>
                <Entry booking={booking} />
              </li>
            ))}
          </ul>
        )}
        {empty && <p className="week-nothing">Nothing booked</p>}
      </header>
      <ol className={`week-grid hours-${hours} ${day.blackout === null ? "" : "week-closed"}`}>
        {day.open.map((span) => (
          <li
            key={`${span.from}-${span.length}`}
            aria-hidden="true"
            className={`week-open ${at(span)}`}
          />
        ))}
        {day.timed.map((booking) => (
          <li
            key={booking.id}
            className={`week-slot ${at(booking)} lane-${booking.lane} ${booking.length < 3 ? "week-brief" : ""}`}
          >
            <Entry booking={booking} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The classes that place something in the grid: no style attribute is allowed to. */
function at({ from, length }: Span): string {
  const hours = (quarters: number) => Math.floor(quarters / 4);
  return `from-h${hours(from)} from-q${from % 4} for-h${hours(length)} for-q${length % 4}`;
}

function Entry({ booking }: { booking: WeekBooking | PlacedBooking }) {
  const { status, overbooked } = booking;
  return (
    <Link
      to={`/admin/bookings/${booking.id}`}
      className={`week-entry week-${status} ${overbooked ? "week-overbooked" : ""}`}
      title={`${overbooked ? "Overbooked · " : ""}${hoursOf(booking)} · ${booking.name} · ${booking.service}`}
    >
      <span className="week-name">{booking.name}</span>
      <span className="week-time">
        {overbooked && (
          <TriangleAlert className="week-alert" strokeWidth={2.25} aria-hidden="true" />
        )}
        {overbooked && <span className="week-mark">Overbooked, </span>}
        <span className="week-whole">{hoursOf(booking)}</span>
        <span className="week-start" aria-hidden="true">
          {booking.startTime ? <Start at={booking.startTime} /> : hoursOf(booking)}
        </span>
        {status !== "confirmed" && <span className="sr-only">, {statusLabel(status)}</span>}
      </span>
      <span className="week-service truncate">{booking.service}</span>
    </Link>
  );
}

/** "1:30 PM", of which the half of the day can be left out where there is little room. */
function Start({ at }: { at: string }) {
  const [clock, half] = readableTime(at).split(" ");
  return (
    <>
      {clock}
      <span className="week-half"> {half}</span>
    </>
  );
}

const steps: Record<string, { days: number; entries: number }> = {
  ArrowUp: { days: 0, entries: -1 },
  ArrowDown: { days: 0, entries: 1 },
  ArrowLeft: { days: -1, entries: 0 },
  ArrowRight: { days: 1, entries: 0 },
};

/** The booking that an arrow key leads to: in the same day, or the nearest day that has one. */
function neighbour(view: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const days = [...view.querySelectorAll("section")].map((day) => [
    ...day.querySelectorAll<HTMLElement>(".week-entry"),
  ]);
  const day = days.findIndex((entries) => entries.includes(from));
  const place = days[day]?.indexOf(from) ?? -1;
  if (place === -1) return undefined;
  if (step.days === 0) return days[day]?.[place + step.entries];
  for (let other = day + step.days; other >= 0 && other < 7; other += step.days) {
    const entries = days[other];
    if (entries && entries.length > 0) return entries[Math.min(place, entries.length - 1)];
  }
  return undefined;
}
