import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { CancelDialog } from "~/features/bookings/lifecycle/admin/cancel-dialog";
import { hoursOf, statusLabel, statusTone } from "~/features/bookings/lifecycle/labels.rules";
import { isLive } from "~/features/bookings/lifecycle/transitions.rules";
import { readableDate } from "~/shared/dates";
import { ContactLinks, StatusBadge } from "~/ui/admin/lists/cells";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import { buttonClass } from "~/ui/button";
import type { Booking } from "../schema";
import { BookingDetails } from "./booking-details";

/** Bookings as the office reads them; `cancellable` adds a button to each. */
export function BookingTable({
  caption,
  bookings,
  cancellable = false,
}: {
  caption: string;
  bookings: readonly Booking[];
  cancellable?: boolean;
}) {
  const [asked, setAsked] = useState<Booking | null>(null);
  return (
    <>
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
          <BookingEntry
            key={booking.id}
            booking={booking}
            onCancel={cancellable ? () => setAsked(booking) : undefined}
          />
        ))}
      </Table>
      {cancellable && <CancelDialog booking={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function BookingEntry({
  booking,
  onCancel,
}: {
  booking: Booking;
  onCancel: (() => void) | undefined;
}) {
  const { status } = booking;
  return (
    <TableEntry>
      <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 align-top @4xl:table-row">
        <td className="@4xl:pt-3 @4xl:pr-5">
          <p className="font-semibold whitespace-nowrap">{readableDate(booking.date)}</p>
          <p className="text-muted">{hoursOf(booking)}</p>
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
        </td>
        <td className="col-start-2 row-start-1 text-right @4xl:pt-3 @4xl:pr-5 @4xl:text-left">
          <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>
          {booking.overbooked && <p className="mt-1 text-xs font-semibold text-bad">Overbooked</p>}
        </td>
        {onCancel && (
          <td className="col-start-2 row-start-3 self-end text-right @4xl:pt-2.5 @4xl:pr-5">
            <CancelButton booking={booking} onCancel={onCancel} />
          </td>
        )}
      </tr>
      <BookingDetails booking={booking} columns={onCancel ? 5 : 4} />
    </TableEntry>
  );
}

/** Asks in a dialog; without script its form leads to a page that asks the same. */
function CancelButton({ booking, onCancel }: { booking: Booking; onCancel: () => void }) {
  function ask(event: FormEvent) {
    event.preventDefault();
    onCancel();
  }
  return (
    <form method="get" action={`/admin/bookings/${booking.id}/cancel`} onSubmit={ask}>
      <button
        type="submit"
        disabled={!isLive(booking.status)}
        className={buttonClass("outline", "small", "@max-4xl:min-h-10 @max-4xl:px-4")}
      >
        Cancel
        <span className="sr-only"> the booking of {booking.name}</span>
      </button>
    </form>
  );
}
