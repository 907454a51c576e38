import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { heldSentence } from "~/features/bookings/holds/rules";
import { cancelConfirmation } from "~/features/bookings/lifecycle/admin/cancel-booking";
import {
  shownStatus,
  statusLabel,
  statusTone,
  whenOf,
} from "~/features/bookings/lifecycle/labels.rules";
import { isLive } from "~/features/bookings/lifecycle/transitions.rules";
import {
  coverageOptions,
  labelIn,
  locationTypes,
  preferredContactOptions,
} from "~/features/bookings/requests/choices";
import { readableDate } from "~/shared/dates";
import type { Page } from "~/shared/paging";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { ContactLinks, StatusBadge } from "~/ui/admin/lists/cells";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import { buttonClass } from "~/ui/button";
import type { Booking } from "../schema";

/** A page of bookings. */
export function BookingList({
  caption,
  bookings: { rows, page, hasNext },
  empty,
  hint,
  cancellable = false,
}: {
  caption: string;
  bookings: Page<Booking>;
  /** The title when there are none. */
  empty: string;
  hint?: ReactNode;
  cancellable?: boolean;
}) {
  return (
    <>
      {rows.length > 0 ? (
        <BookingTable caption={caption} bookings={rows} cancellable={cancellable} />
      ) : (
        <Empty title={empty} page={page}>
          {hint}
        </Empty>
      )}
      <Pager page={page} hasNext={hasNext} />
    </>
  );
}

/** A table of bookings; `cancellable` adds a Cancel button to each. */
export function BookingTable({
  caption,
  bookings,
  cancellable = false,
}: {
  caption: string;
  bookings: readonly Booking[];
  cancellable?: boolean;
}) {
  return (
    <Table
      caption={caption}
      columns={[
        { label: "When", className: "w-48" },
        { label: "Customer" },
        { label: "Service", className: "w-1/4" },
        { label: "Status", className: "w-30" },
        ...(cancellable ? [{ label: "Action", className: "w-28 text-right" }] : []),
      ]}
    >
      {bookings.map((booking) => (
        <BookingEntry key={booking.id} booking={booking} cancellable={cancellable} />
      ))}
    </Table>
  );
}

function BookingEntry({ booking, cancellable }: { booking: Booking; cancellable: boolean }) {
  const status = shownStatus(booking);
  const { day, hours } = whenOf(booking);
  return (
    <TableEntry>
      <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 align-top @4xl:table-row">
        <td className="@4xl:pt-3 @4xl:pr-5">
          <p className="font-semibold whitespace-nowrap">{day}</p>
          <p className="text-muted">{hours}</p>
        </td>
        <td className="col-span-2 row-start-2 min-w-0 @4xl:pt-3 @4xl:pr-5">
          <p className="font-semibold [overflow-wrap:anywhere]">
            <Link
              to={`/admin/bookings/${booking.id}`}
              className="link inline-flex min-h-6 items-center"
            >
              {booking.name}
            </Link>
          </p>
          <ContactLinks email={booking.email} phone={booking.phone} />
        </td>
        <td className="row-start-3 min-w-0 [overflow-wrap:anywhere] @4xl:pt-3 @4xl:pr-5">
          <p>{booking.service}</p>
          {booking.company && <p className="text-muted">{booking.company}</p>}
          {booking.consultantName && <p className="text-muted">With {booking.consultantName}</p>}
        </td>
        <td className="col-start-2 row-start-1 text-right @4xl:pt-3 @4xl:pr-5 @4xl:text-left">
          <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>
          {booking.held && (
            <p className="mt-1 text-xs text-muted" title={heldSentence(booking.held)}>
              until {booking.held}
            </p>
          )}
          {booking.overbooked && <p className="mt-1 text-xs font-semibold text-bad">Overbooked</p>}
        </td>
        {cancellable && (
          <td className="col-start-2 row-start-3 self-end text-right @4xl:pt-2.5 @4xl:pr-5">
            <CancelButton booking={booking} />
          </td>
        )}
      </tr>
      <BookingDetails booking={booking} columns={cancellable ? 5 : 4} />
    </TableEntry>
  );
}

export function CancelButton({ booking }: { booking: Booking }) {
  const { pathname, search } = useLocation();
  return (
    <ConfirmButton
      confirmation={cancelConfirmation(booking, pathname + search)}
      disabled={!isLive(booking.status)}
      className={buttonClass("outline", "small", "@max-4xl:min-h-10 @max-4xl:px-4")}
    >
      Cancel
      <span className="sr-only"> the booking of {booking.name}</span>
    </ConfirmButton>
  );
}

/** The request's details: one line, or all of them when opened. */
export function BookingDetails({ booking, columns }: { booking: Booking; columns: number }) {
  const facts = requestFacts(booking).filter(([, fact]) => fact);
  const { message } = booking;
  if (facts.length === 0 && !message) return null;
  const firstLine = [booking.siteAddress, message.trim().split("\n")[0]]
    .filter(Boolean)
    .join(" · ");
  return (
    <tr className="mt-2 block @4xl:mt-0 @4xl:table-row">
      <td
        colSpan={columns}
        className="block min-w-0 @4xl:table-cell @4xl:pt-1 @4xl:pr-5 @4xl:pb-2.5"
      >
        <details className="group/details">
          <summary className="-ml-1 flex min-h-7 max-w-full list-none items-center gap-1.5 rounded pr-2 pl-1 text-muted hover:text-fg">
            {/* Inline, because 25 icon components are the slowest part of the list. */}
            <svg
              viewBox="0 0 24 24"
              className="size-4 shrink-0 -rotate-90 fill-none stroke-current stroke-[1.75] transition-transform duration-150 group-open/details:rotate-0"
              aria-hidden="true"
            >
              <path d="m6 9 6 6 6-6" />
            </svg>
            <span className="shrink-0">Details</span>
            <span className="line-clamp-1 min-w-0 break-all group-open/details:invisible">
              {firstLine && `· ${firstLine}`}
            </span>
          </summary>
          <div className="grid gap-x-10 gap-y-3 border-l-2 border-edge py-1 pl-4 text-md @4xl:ml-1.5 @4xl:grid-cols-2">
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1 text-sm">
              {facts.map(([term, fact]) => (
                <div key={term} className="contents">
                  <dt className="text-muted">{term}</dt>
                  <dd className="[overflow-wrap:anywhere]">{fact}</dd>
                </div>
              ))}
            </dl>
            {message && (
              <p className="max-w-prose text-sm whitespace-pre-line [overflow-wrap:anywhere]">
                {message}
              </p>
            )}
          </div>
        </details>
      </td>
    </tr>
  );
}

/** What a customer asked for, by label; null if unspecified. */
export function requestFacts(booking: Booking & { coverage?: string | null }) {
  const { company, siteAddress, locationType, coverage = null, preferredContact } = booking;
  const { preferredDate } = booking;
  const facts: [label: string, fact: string | null][] = [
    ["Company", company],
    ["Site address", siteAddress],
    ["Location type", labelIn(locationTypes, locationType)],
    ["Estimated start date", preferredDate && readableDate(preferredDate)],
    ["Coverage hours", labelIn(coverageOptions, coverage)],
    ["Preferred contact", labelIn(preferredContactOptions, preferredContact)],
  ];
  return facts;
}
