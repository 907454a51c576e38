import { TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { shownStatus, statusLabel } from "~/shared/booking-status";
import { formatTime } from "~/shared/dates";
import { timeToBeDecided } from "../../booking/choices.rules";
import { formatConsultant, hoursOf } from "../../booking/labels.rules";
import { preferredTimeLabel } from "../../booking/request-words.rules";
import { heldSentence } from "../../holds/rules";
import type { CalendarBooking, PlacedBooking } from "./layout.rules";

const looks: Record<string, string> = {
  pending: "border-dashed border-l-field text-fg",
  held: "border-dashed border-l-warn text-fg",
  completed: "border-l-field text-muted",
  no_show: "border-l-field text-muted",
  confirmed: "border-l-good text-fg",
};

type EntryProps = Omit<ComponentProps<typeof Link>, "to" | "className" | "title" | "children"> & {
  className: string;
};

function EntryLink({
  booking,
  className,
  children,
  ...rest
}: EntryProps & { booking: CalendarBooking; children: ReactNode }) {
  const { name, service, overbooked, held } = booking;
  const facts = [
    overbooked && "Overbooked",
    hoursOf(booking),
    name,
    service,
    formatConsultant(booking),
    held && heldSentence(held),
  ];
  return (
    <Link
      {...rest}
      to={`/admin/bookings/${booking.id}`}
      className={`calendar-entry block overflow-hidden rounded border border-l-3 border-edge bg-raised text-xs tabular-nums hover:border-y-fg hover:border-r-fg ${looks[shownStatus(booking)]} ${overbooked ? "border-l-bad!" : ""} ${className}`}
      title={facts.filter(Boolean).join(" · ")}
    >
      {children}
    </Link>
  );
}

/** A booking in its place in the grid. Its tooltip has the details that don't fit. */
export function GridEntry({
  booking,
  start,
  ownColumn,
  ...rest
}: Omit<EntryProps, "className"> & {
  booking: PlacedBooking;
  /** The column is the consultant's, so their name isn't repeated. */
  ownColumn: boolean;
  /** The start to show; while the booking is dragged, the time at which it would be dropped. */
  start: string;
}) {
  const { length, lane, name, service } = booking;
  const brief = length < 3;
  const time = formatTime(start);
  const consultant = ownColumn ? "" : formatConsultant(booking);
  const status = shownStatus(booking);
  return (
    <EntryLink
      {...rest}
      booking={booking}
      className={`h-full ${lane ? "pr-0.5 pl-1" : "px-1.5"} ${brief || lane ? "py-0 leading-[1.1]" : "py-0.5 leading-tight"}`}
    >
      <span className="block truncate font-semibold">
        {booking.overbooked && (
          <TriangleAlert
            className="mr-1 inline-block size-3.5 align-[-0.125rem] text-bad"
            strokeWidth={2.25}
            aria-hidden="true"
          />
        )}
        {booking.overbooked && <span className="sr-only">Overbooked, </span>}
        {brief && <span className="font-normal">{time} </span>}
        {name}
      </span>
      {!brief && (
        <span className="block truncate">
          {booking.held && (
            <span className="font-semibold">
              Held<span className="sr-only"> until {booking.held}</span>,{" "}
            </span>
          )}
          {lane ? time : [time, consultant].filter(Boolean).join(" · ")}
        </span>
      )}
      {/* Side by side, each line has room for one fact. */}
      {!brief && lane > 0 && consultant && <span className="block truncate">{consultant}</span>}
      <span className="block truncate">
        {(lane && brief ? [consultant || service] : [service, brief && consultant])
          .filter(Boolean)
          .join(" · ")}
      </span>
      {status !== "confirmed" && !booking.held && (
        <span className="sr-only">, {statusLabel(status)}</span>
      )}
      {brief && booking.held && <span className="sr-only">, held until {booking.held}</span>}
    </EntryLink>
  );
}

/** A booking in a list, with all its details. */
export function ListEntry({ booking }: { booking: CalendarBooking }) {
  const { name, service, overbooked, held, startTime } = booking;
  const status = shownStatus(booking);
  const consultant = formatConsultant(booking);
  return (
    <EntryLink
      booking={booking}
      className="min-h-11 px-2.5 py-1.5 leading-[1.35] sm:grid sm:grid-cols-[11rem_1fr_1fr] sm:items-center sm:gap-x-4 sm:text-sm"
    >
      <span className="block sm:order-first">
        {overbooked && <span className="font-semibold text-bad">Overbooked, </span>}
        {held && <span className="font-semibold">Held until {held}, </span>}
        {startTime ? hoursOf(booking) : wishedTime(booking)}
      </span>
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="block truncate">
        {[service, consultant].filter(Boolean).join(" · ")}
        {startTime && status !== "confirmed" && !held && `, ${statusLabel(status)}`}
      </span>
    </EntryLink>
  );
}

function wishedTime({ preferredTime }: CalendarBooking): string {
  return preferredTime === timeToBeDecided ? "No time yet" : preferredTimeLabel(preferredTime);
}

/** A day's requests, listed above its appointments. */
export function Requests({
  requests,
  heading: Heading = "h3",
  children,
}: {
  requests: readonly CalendarBooking[];
  /** "h2" where no day's heading comes before it. */
  heading?: "h2" | "h3";
  children: (booking: CalendarBooking) => ReactNode;
}) {
  if (requests.length === 0) return null;
  return (
    <>
      <Heading className="mt-1.5 text-xs font-semibold tracking-normal text-muted">
        Requests
      </Heading>
      <ul className="mt-1 space-y-1">
        {requests.map((booking) => (
          <li key={booking.id}>{children(booking)}</li>
        ))}
      </ul>
    </>
  );
}

/** A request in the row above the grid. */
export function RequestEntry({ booking }: { booking: CalendarBooking }) {
  return (
    <EntryLink booking={booking} className="px-1.5 py-0.5 leading-tight">
      <span className="block truncate font-semibold">{booking.name}</span>
      <span className="block truncate">{booking.service}</span>
    </EntryLink>
  );
}
