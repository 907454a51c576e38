import "./week.css";
import { TriangleAlert } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Link, useNavigate } from "react-router";
import { heldSentence } from "~/features/bookings/holds/rules";
import { hoursOf, shownStatus, statusLabel } from "~/features/bookings/lifecycle/labels.rules";
import { useStyleNonce } from "~/platform/hydration/nonce";
import { readableTime } from "~/shared/dates";
import type { PlacedBooking, Span, Week, WeekBooking, WeekDay } from "../rules";

/**
 * A week: seven columns with hours on a wide screen, a list by day on a phone, from the same
 * elements. Arrow keys move between bookings, Page Up and Page Down between weeks.
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
    const next = neighbor(event.currentTarget, event.target as HTMLElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the links inside
    <div className="week" onKeyDown={move}>
      <WeekStyle week={week} />
      <div
        className="week-hours row-start-2 hidden text-right text-xs leading-none text-muted lg:grid"
        aria-hidden="true"
      >
        {Array.from({ length: week.hours }, (_, row) => week.firstHour + row).map((hour) => (
          <span key={hour} className="row-span-4 -translate-y-[0.4em] pr-2 whitespace-nowrap">
            {hour > week.firstHour && readableTime(`${hour}:00`).replace(":00", "")}
          </span>
        ))}
      </div>
      {week.days.map((day) => (
        <Day key={day.date} day={day} />
      ))}
    </div>
  );
}

/** Where this week's bookings are in the grid; the policy allows no style attributes. */
function WeekStyle({ week }: { week: Week }) {
  const nonce = useStyleNonce();
  const rules = week.days.flatMap(({ date, lanes, open, timed }) => [
    `#week-${date}{--lanes:${lanes}}`,
    ...open.map((span, at) => `#week-${date} .week-open:nth-child(${at + 1}){${rowsOf(span)}}`),
    ...timed.map(
      (booking) => `#week-${booking.id}{${rowsOf(booking)};grid-column:${booking.lane || "1/-1"}}`,
    ),
  ]);
  return <style nonce={nonce}>{[`.week{--hours:${week.hours}}`, ...rules].join("\n")}</style>;
}

const rowsOf = ({ from, length }: Span) => `grid-row:${from + 1}/span ${length}`;

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function Day({ day }: { day: WeekDay }) {
  const date = new Date(`${day.date}T00:00:00Z`);
  const empty = day.timed.length === 0 && day.untimed.length === 0;
  return (
    <section
      id={`week-${day.date}`}
      className="week-day border-t border-edge py-3.5 lg:border-t-0 lg:border-l lg:py-0"
      aria-labelledby={`day-${day.date}`}
    >
      <header className="mb-1.5 lg:mb-0 lg:border-b lg:border-edge lg:p-2">
        <h2
          id={`day-${day.date}`}
          className={`text-sm tracking-normal ${
            day.today
              ? "-ml-2 inline-block rounded bg-fg px-2 py-px text-canvas lg:-ml-1 lg:px-1"
              : ""
          }`}
          aria-current={day.today ? "date" : undefined}
        >
          <span className="font-normal">{weekdays[date.getUTCDay()]}</span> {date.getUTCDate()}
          {day.today && <span className="sr-only"> (today)</span>}
        </h2>
        {day.blackout !== null && (
          <p className="text-xs wrap-anywhere text-muted">
            Closed{day.blackout && `: ${day.blackout}`}
          </p>
        )}
        {day.untimed.length > 0 && (
          <ul className="mt-1 space-y-1" aria-label="No time yet">
            {day.untimed.map((booking) => (
              <li key={booking.id}>
                <Entry booking={booking} shape={shapes.untimed} />
              </li>
            ))}
          </ul>
        )}
        {empty && <p className="text-sm text-muted lg:sr-only">Nothing booked</p>}
      </header>
      <ol
        className={`week-grid space-y-1 lg:space-y-0 ${day.blackout === null ? "" : "week-closed"}`}
      >
        {day.open.map((span) => (
          <li
            key={`${span.from}-${span.length}`}
            aria-hidden="true"
            className={`week-open col-span-full hidden ${day.blackout === null ? "lg:block" : ""}`}
          />
        ))}
        {day.timed.map((booking) => (
          <li
            key={booking.id}
            id={`week-${booking.id}`}
            className="lg:min-h-0 lg:min-w-0 lg:p-px lg:pr-0.5"
          >
            <Entry booking={booking} shape={shapeOf(booking)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How an entry uses its space on a wide screen. */
interface Shape {
  entry: string;
  name?: string;
  time?: string;
  /** Hides what doesn't fit next to other bookings: the status text, and AM or PM. */
  extra?: string;
}

const slot = "lg:h-full lg:min-h-0";
const shapes = {
  untimed: { entry: "lg:min-h-7 lg:px-1.5 lg:py-0.5" },
  whole: { entry: `${slot} lg:px-1.5 lg:py-0.5 lg:leading-tight`, name: "lg:line-clamp-2" },
  wholeBrief: {
    entry: `${slot} lg:flex lg:gap-1.5 lg:px-1.5 lg:py-0 lg:leading-tight`,
    name: "lg:order-1 lg:line-clamp-1",
    time: "lg:flex-none",
  },
  lane: {
    entry: `${slot} lg:py-0.5 lg:pr-0.5 lg:pl-1 lg:leading-tight`,
    name: "lg:line-clamp-2",
    extra: "lg:sr-only",
  },
  laneBrief: {
    entry: `${slot} lg:py-0 lg:pr-0.5 lg:pl-1 lg:leading-[1.15]`,
    name: "lg:truncate",
    extra: "lg:sr-only",
  },
} satisfies Record<string, Shape>;

function shapeOf({ lane, length }: PlacedBooking): Shape {
  const brief = length < 3;
  if (lane === 0) return brief ? shapes.wholeBrief : shapes.whole;
  return brief ? shapes.laneBrief : shapes.lane;
}

const looks: Record<string, string> = {
  pending: "border-dashed border-l-field text-fg",
  held: "border-dashed border-l-warn text-fg",
  completed: "border-l-field text-muted",
  no_show: "border-l-field text-muted",
  confirmed: "border-l-good text-fg",
};

function Entry({ booking, shape }: { booking: WeekBooking | PlacedBooking; shape: Shape }) {
  const { overbooked, held } = booking;
  const status = shownStatus(booking);
  return (
    <Link
      to={`/admin/bookings/${booking.id}`}
      className={`week-entry block min-h-11 overflow-hidden rounded border border-l-3 border-edge bg-raised px-2.5 py-1.5 text-xs leading-[1.35] tabular-nums hover:border-y-fg hover:border-r-fg ${looks[status]} ${overbooked ? "border-l-bad!" : ""} ${shape.entry}`}
      title={`${overbooked ? "Overbooked · " : ""}${hoursOf(booking)} · ${booking.name} · ${booking.service}${held ? ` · ${heldSentence(held)}` : ""}`}
    >
      <span className={`block font-semibold wrap-anywhere ${shape.name ?? ""}`}>
        {booking.name}
      </span>
      <span className={`block wrap-anywhere ${shape.time ?? ""}`}>
        {overbooked && (
          <>
            <TriangleAlert
              className="mr-1 inline-block size-3.5 align-[-0.125rem] text-bad"
              strokeWidth={2.25}
              aria-hidden="true"
            />
            <span className={`font-semibold text-bad ${shape.extra ?? ""}`}>Overbooked, </span>
          </>
        )}
        {held && (
          <span className="font-semibold">
            Held<span className="lg:sr-only"> until {held}</span>,{" "}
          </span>
        )}
        {/* On a wide screen only the start fits. */}
        <span className="lg:sr-only">{hoursOf(booking)}</span>
        <span className="hidden lg:inline" aria-hidden="true">
          {booking.startTime ? (
            <Start at={booking.startTime} halfClass={shape.extra} />
          ) : (
            hoursOf(booking)
          )}
        </span>
        {status !== "confirmed" && !held && (
          <span className="sr-only">, {statusLabel(status)}</span>
        )}
      </span>
      <span className="block truncate lg:hidden">{booking.service}</span>
    </Link>
  );
}

/** "1:30 PM", where AM or PM can be left out. */
function Start({ at, halfClass }: { at: string; halfClass: string | undefined }) {
  const [clock, half] = readableTime(at).split(" ");
  return (
    <>
      {clock}
      <span className={halfClass}> {half}</span>
    </>
  );
}

const steps: Record<string, { days: number; entries: number }> = {
  ArrowUp: { days: 0, entries: -1 },
  ArrowDown: { days: 0, entries: 1 },
  ArrowLeft: { days: -1, entries: 0 },
  ArrowRight: { days: 1, entries: 0 },
};

/** The booking that an arrow key moves to, on the same day or the nearest day that has one. */
function neighbor(view: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
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
