import { Link } from "react-router";
import { formatDate, timeSpan } from "~/shared/dates";
import { May } from "~/ui/admin/shell/may";
import { newBookingAddress } from "../../booking/calendar.rules";
import { ListEntry, Requests } from "./calendar-entry";
import type { CalendarBooking, DayFacts } from "./layout.rules";

/** Bookings as a list by day. */
export function Agenda({
  days,
  today,
  consultant,
}: {
  days: readonly (DayFacts & { timed: readonly CalendarBooking[] })[];
  /** yyyy-MM-dd in the company's time zone. */
  today: string;
  /** Preselected for new bookings. */
  consultant: number | undefined;
}) {
  if (days.length === 0) {
    return <p className="rounded border border-edge bg-surface p-5 text-md">Nothing booked</p>;
  }
  return (
    <div className="rounded border border-edge bg-surface">
      {days.map(({ date, notes, requests, busy, timed }) => (
        <section
          key={date}
          aria-labelledby={`agenda-${date}`}
          className="border-t border-edge p-3.5 first:border-t-0"
        >
          <header className="mb-1.5 flex items-center justify-between gap-3">
            <h2
              id={`agenda-${date}`}
              className={`text-sm tracking-normal ${date === today ? "rounded bg-fg px-2 py-px text-canvas" : ""}`}
              aria-current={date === today ? "date" : undefined}
            >
              {formatDate(date)}
              {date === today && <span className="font-normal"> · Today</span>}
            </h2>
            {date >= today && (
              <May need="bookings.edit">
                <Link
                  to={newBookingAddress({ date, consultant })}
                  className="link inline-flex min-h-8 items-center text-sm"
                >
                  Add<span className="sr-only"> a booking on {formatDate(date)}</span>
                </Link>
              </May>
            )}
          </header>
          <Notes
            notes={[
              ...notes,
              ...busy.map((time) => `${formatHours(time)}: Busy (external calendar)`),
            ]}
          />
          <Requests requests={requests}>{(booking) => <ListEntry booking={booking} />}</Requests>
          {timed.length > 0 ? (
            <ol aria-label="Appointments" className="mt-2 space-y-1">
              {timed.map((booking) => (
                <li key={booking.id}>
                  <ListEntry booking={booking} />
                </li>
              ))}
            </ol>
          ) : (
            requests.length === 0 && <p className="text-sm text-muted">Nothing booked</p>
          )}
        </section>
      ))}
    </div>
  );
}

/** "9:00 AM – 10:00 AM", or "All day". */
export function formatHours({ start, end }: { start: string; end: string }): string {
  return start === "00:00" && end === "24:00"
    ? "All day"
    : timeSpan(start, end === "24:00" ? "00:00" : end);
}

/** Closed days, days off and busy times. */
export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="text-xs wrap-anywhere text-muted">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
