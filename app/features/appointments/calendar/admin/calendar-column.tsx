import { GripVertical, Plus } from "lucide-react";
import { type MouseEvent, type PointerEvent, useRef } from "react";
import { Link } from "react-router";
import { formatDate, formatTime, minutesOf, timeOf } from "~/shared/dates";
import { May } from "~/ui/admin/shell/may";
import type { useDrag } from "~/ui/admin/sorting/drag";
import { type Drag, translate } from "~/ui/admin/sorting/drag-layouts";
import { calendarAddress, newBookingAddress } from "../../booking/calendar.rules";
import { formatHours, Notes } from "./agenda";
import { GridEntry, RequestEntry, Requests } from "./calendar-entry";
import type { Column, OpenSpan, PlacedBooking } from "./layout.rules";
import { startAfter } from "./moves.rules";

/** The current date and time in the company's time zone: yyyy-MM-dd and HH:MM. */
export interface Present {
  date: string;
  time: string;
}

/** Converts a vertical distance in the grid to minutes, in 15-minute steps. */
export function minutesIn(pixels: number): number {
  return Math.round(pixels / rem()) * 15;
}

/** The height of a quarter of an hour in CSS pixels; see calendar.css. */
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

type Handle = ReturnType<ReturnType<typeof useDrag>["handle"]>;

export function ColumnView({
  column,
  now,
  drag,
  isTarget,
  handleOf,
}: {
  column: Column;
  now: Present;
  drag: Drag | undefined;
  /** An appointment from another column would be dropped here. */
  isTarget: boolean;
  /** Undefined for a booking that can't be moved. */
  handleOf: (booking: PlacedBooking) => Handle | undefined;
}) {
  const { id, date, name, consultant, notes, formatOpen, closed, open, requests, timed, busy } =
    column;
  const today = date === now.date;
  const empty = timed.length === 0 && requests.length === 0;
  const add = { date, consultant: consultant ?? undefined };
  return (
    <section
      id={`column-${id}`}
      className={`calendar-column border-l border-edge ${isTarget ? "bg-light/15" : ""}`}
      aria-labelledby={`heading-${id}`}
    >
      <header className="border-b border-edge p-2">
        <div className="flex items-start justify-between gap-1">
          <h2
            id={`heading-${id}`}
            className={`text-sm tracking-normal wrap-anywhere ${today && !name ? "-ml-1 rounded bg-fg px-1 py-px text-canvas" : ""}`}
            aria-current={today && !name ? "date" : undefined}
          >
            {name || <DayLink date={date} />}
            {today && !name && <span className="sr-only"> (today)</span>}
          </h2>
          {date >= now.date && (
            <May need="bookings.edit">
              <Link
                to={newBookingAddress(add)}
                aria-label={`Add a booking on ${formatDate(date)}${name && consultant ? ` for ${name}` : ""}`}
                title="Add Booking"
                className="-my-1 -mr-1 grid size-7 shrink-0 place-items-center rounded text-muted hover:bg-fg/6 hover:text-fg"
              >
                <Plus className="size-4" strokeWidth={1.75} aria-hidden />
              </Link>
            </May>
          )}
        </div>
        <Notes notes={notes} />
        <p className="sr-only">{formatOpen}</p>
        <Requests requests={requests}>{(booking) => <RequestEntry booking={booking} />}</Requests>
        {empty && <p className="sr-only">Nothing booked</p>}
      </header>
      <ol className={`calendar-grid ${closed ? "calendar-closed" : ""}`}>
        {open.map((span) => (
          <li key={span.start} aria-hidden="true" className="calendar-open col-span-full">
            <May need="bookings.edit">
              <FreeTimes span={span} now={now} {...add} />
            </May>
          </li>
        ))}
        {busy.map(({ start, end }) => (
          <li
            key={start}
            className="calendar-busy calendar-closed col-span-full overflow-hidden border-y border-edge px-1.5 text-xs leading-tight text-muted"
          >
            Busy (external calendar)
            <span className="sr-only">, {formatHours({ start, end })}</span>
          </li>
        ))}
        {timed.map((booking) => (
          <GridItem
            key={booking.id}
            booking={booking}
            ownColumn={name !== "" && consultant !== null}
            drag={drag?.id === booking.id ? drag : undefined}
            handle={handleOf(booking)}
          />
        ))}
        {today && <li aria-hidden="true" className="calendar-now" />}
      </ol>
    </section>
  );
}

/** Smaller movements count as a click, not a drag; in CSS pixels. */
const slack = 5;

/** A booking in its place, or under the pointer that drags it. */
function GridItem({
  booking,
  ownColumn,
  drag,
  handle,
}: {
  booking: PlacedBooking;
  ownColumn: boolean;
  drag: Drag | undefined;
  handle: Handle | undefined;
}) {
  const pressed = useRef({ x: 0, y: 0 });
  const minutes = drag ? minutesIn(drag.by.y) : 0;
  return (
    <li
      id={`at-${booking.id}`}
      // Only while dragging, so server-rendered documents have no style attributes.
      style={drag && { transform: translate({ x: drag.by.x, y: (minutes / 15) * rem() }) }}
      className={`relative min-h-0 min-w-0 p-px pr-0.5 ${drag ? "z-10 opacity-90" : ""}`}
    >
      <GridEntry
        booking={booking}
        ownColumn={ownColumn}
        start={drag ? startAfter(booking, minutes) : booking.startTime}
        draggable={false}
        {...(handle && {
          ...handle,
          "aria-describedby": "move-hint",
          onPointerDown: (event: PointerEvent<HTMLElement>) => {
            pressed.current = { x: event.clientX, y: event.clientY };
            // Touch scrolls, except on the handle.
            if (event.pointerType !== "touch") handle.onPointerDown(event);
          },
          // Dragging doesn't open the booking.
          onClick: (event: MouseEvent) => {
            const { x, y } = pressed.current;
            const moved = Math.hypot(event.clientX - x, event.clientY - y) > slack;
            if (moved && event.detail > 0) event.preventDefault();
          },
        })}
      />
      {handle && (
        <span
          {...handle}
          aria-hidden
          className="absolute top-0.5 right-0.5 hidden size-7 cursor-grab touch-none place-items-center rounded bg-raised text-muted pointer-coarse:grid"
        >
          <GripVertical className="size-4" strokeWidth={1.75} />
        </span>
      )}
    </li>
  );
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function DayLink({ date }: { date: string }) {
  const day = new Date(`${date}T00:00:00Z`);
  return (
    <Link to={calendarAddress({ view: "day", date })} className="hover:underline">
      <span className="font-normal">{weekdays[day.getUTCDay()]}</span> {day.getUTCDate()}
    </Link>
  );
}

/**
 * Each future half hour links to the form for a new booking. Only for the pointer: with the
 * keyboard, the column's "Add Booking" does the same.
 */
function FreeTimes({
  span: { start, end },
  date,
  consultant,
  now,
}: {
  span: OpenSpan;
  date: string;
  consultant: number | undefined;
  now: Present;
}) {
  const times: string[] = [];
  for (let at = minutesOf(start); at < minutesOf(end); at += 30) times.push(timeOf(at));
  return times.map((time) =>
    date > now.date || (date === now.date && time > now.time) ? (
      <Link
        key={time}
        to={newBookingAddress({ date, start: time, consultant })}
        tabIndex={-1}
        draggable={false}
        className="block px-1.5 py-0.5 text-xs leading-tight text-transparent tabular-nums hover:bg-light/20 hover:text-fg"
      >
        + {formatTime(time)}
      </Link>
    ) : (
      <span key={time} />
    ),
  );
}
