import "./calendar.css";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { PossibleConsultant } from "~/features/availability/times/consultants.rules";
import { useStyleNonce } from "~/platform/hydration/nonce";
import { formatTime, minutesOf } from "~/shared/dates";
import { useMay } from "~/ui/admin/shell/may";
import { useDrag } from "~/ui/admin/sorting/drag";
import { ColumnView, minutesIn, type Present } from "./calendar-column";
import { ListEntry, Requests } from "./calendar-entry";
import type { CalendarGrid as Grid, Span } from "./layout.rules";
import { MoveDialog } from "./move-dialog";
import { canMove, type Move, moveTo } from "./moves.rules";

/** How many minutes Shift and an arrow key move an appointment. */
const keyMinutes = 30;

/**
 * Columns with hours: the days of a week, or the consultants on a day. Arrow keys move between
 * bookings, Page Up and Page Down go to the previous and next page. Appointments are moved by
 * dragging them or with Shift and an arrow key; a dialog asks before anything changes.
 */
export function CalendarGrid({
  grid: latest,
  now,
  consultants,
  before,
  after,
  className = "",
}: {
  grid: Grid;
  now: Present;
  /** The active consultants. */
  consultants: readonly PossibleConsultant[];
  /** Links to the previous and next page. */
  before: string;
  after: string;
  className?: string;
}) {
  const navigate = useNavigate();
  const editable = useMay()("bookings.edit");
  const [move, setMove] = useState<Move>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog's answer is a navigation
  useEffect(() => setMove(undefined), [key]);

  const area = useRef<HTMLDivElement>(null);
  const { drag, handle } = useDrag(area, "columns", ({ id, from, to, by }) => {
    // The column of hours is the area's first child.
    const booking = grid.columns[from - 1]?.timed.find((found) => found.id === id);
    const column = grid.columns[to - 1];
    if (booking && column) setMove(moveTo(booking, column, minutesIn(by.y)));
  });
  // Holds back live updates during a drag, so that nothing moves under the pointer.
  const held = useRef(latest);
  if (!drag) held.current = latest;
  const grid = held.current;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.shiftKey) return moveByKey(event);
    if (event.key === "PageUp" || event.key === "PageDown") {
      event.preventDefault();
      navigate(event.key === "PageUp" ? before : after);
      return;
    }
    const next = neighbor(event.currentTarget, event.target as HTMLElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    const place = (event.target as HTMLElement).closest("li")?.id;
    const isIt = ({ id }: { id: string }) => `at-${id}` === place;
    const at = grid.columns.findIndex(({ timed }) => timed.some(isIt));
    const booking = grid.columns[at]?.timed.find(isIt);
    const column = grid.columns[at + (step?.columns ?? 0)];
    if (!step || !booking || !column || !editable || !canMove(booking)) return;
    event.preventDefault();
    setMove(moveTo(booking, column, step.entries * keyMinutes));
  }

  return (
    <>
      <CalendarStyle grid={grid} now={now} />
      {grid.requests.length > 0 && (
        <section aria-label="Requests" className="mb-3">
          <Requests requests={grid.requests} heading="h2">
            {(booking) => <ListEntry booking={booking} />}
          </Requests>
        </section>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for the links inside */}
      <div
        ref={area}
        className={`calendar ${className} ${drag ? "select-none" : ""}`}
        onKeyDown={onKeyDown}
      >
        <div
          className="calendar-hours row-start-2 text-right text-xs leading-none text-muted"
          aria-hidden="true"
        >
          {Array.from({ length: grid.hours }, (_, row) => grid.firstHour + row).map((hour) => (
            <span
              key={hour}
              // The first label would overlap the column headings.
              className="row-span-4 -translate-y-[0.4em] pr-2 whitespace-nowrap first:translate-y-1"
            >
              {formatTime(`${hour}:00`).replace(":00", "")}
            </span>
          ))}
        </div>
        {grid.columns.map((column, at) => (
          <ColumnView
            key={column.id}
            column={column}
            now={now}
            drag={drag}
            isTarget={drag?.to === at + 1 && drag.from !== drag.to}
            handleOf={(booking) =>
              editable && canMove(booking) ? handle(booking.id, at + 1) : undefined
            }
          />
        ))}
      </div>
      {editable && (
        <p id="move-hint" className={`mt-2 text-sm text-muted ${className}`}>
          Drag an appointment to reschedule it, or select it and press Shift and an arrow key. On a
          touchscreen, drag it by its handle.
        </p>
      )}
      {move && (
        <MoveDialog
          move={move}
          today={now.date}
          consultants={consultants}
          onClose={() => setMove(undefined)}
        />
      )}
    </>
  );
}

/**
 * Positions the bookings with a style element, since the content security policy allows no style
 * attributes.
 */
function CalendarStyle({ grid: { columns, firstHour, hours }, now }: { grid: Grid; now: Present }) {
  const nonce = useStyleNonce();
  const minutes = minutesOf(now.time) + useMinutesSince(now.time) - firstHour * 60;
  const line =
    minutes < 0 || minutes > hours * 60 ? "display:none" : `top:${(minutes / 15).toFixed(2)}rem`;
  const rules = columns.flatMap(({ id, lanes, open, busy, timed }) => [
    `#column-${id}{--lanes:${lanes}}`,
    ...open.map((span, at) => `#column-${id} .calendar-open:nth-child(${at + 1}){${rowsOf(span)}}`),
    ...busy.map(
      (span, at) =>
        `#column-${id} .calendar-busy:nth-child(${open.length + at + 1}){${rowsOf(span)}}`,
    ),
    ...timed.map(
      (booking) => `#at-${booking.id}{${rowsOf(booking)};grid-column:${booking.lane || "1/-1"}}`,
    ),
  ]);
  const size = `.calendar{--hours:${hours};--columns:${columns.length}}`;
  return <style nonce={nonce}>{[size, `.calendar-now{${line}}`, ...rules].join("\n")}</style>;
}

/** The minutes since the page's data were loaded, which had this time. */
function useMinutesSince(time: string): number {
  const [minutes, setMinutes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts over with each load
  useEffect(() => {
    setMinutes(0);
    const loaded = performance.now();
    const minutesSince = () => Math.floor((performance.now() - loaded) / 60_000);
    const every = setInterval(() => setMinutes(minutesSince()), 20_000);
    return () => clearInterval(every);
  }, [time]);
  return minutes;
}

const rowsOf = ({ from, length }: Span) => `grid-row:${from + 1}/span ${length}`;

const steps: Record<string, { columns: number; entries: number }> = {
  ArrowUp: { columns: 0, entries: -1 },
  ArrowDown: { columns: 0, entries: 1 },
  ArrowLeft: { columns: -1, entries: 0 },
  ArrowRight: { columns: 1, entries: 0 },
};

/** The booking that an arrow key moves to, in the same column or the nearest one that has any. */
function neighbor(view: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const columns = [...view.querySelectorAll("section")].map((column) => [
    ...column.querySelectorAll<HTMLElement>(".calendar-entry"),
  ]);
  const column = columns.findIndex((entries) => entries.includes(from));
  const place = columns[column]?.indexOf(from) ?? -1;
  if (place === -1) return undefined;
  if (step.columns === 0) return columns[column]?.[place + step.entries];
  for (let other = column + step.columns; columns[other]; other += step.columns) {
    const entries = columns[other];
    if (entries && entries.length > 0) return entries[Math.min(place, entries.length - 1)];
  }
  return undefined;
}
