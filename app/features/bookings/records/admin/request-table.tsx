import { Link } from "react-router";
import { heldSentence } from "~/features/bookings/holds/rules";
import { timeToBeDecided } from "~/features/bookings/requests/choices";
import { preferredTimeLabel } from "~/features/bookings/requests/rules";
import { readableDate } from "~/shared/dates";
import { ContactLinks, StatusBadge } from "~/ui/admin/lists/cells";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import type { Waited } from "~/ui/admin/lists/waiting";
import { useMay } from "~/ui/admin/shell/may";
import type { Booking } from "../schema";
import { BookingDetails, CancelButton } from "./booking-table";

/** A request and how long it has been waiting. */
export interface WaitingRequest {
  booking: Booking;
  /** When it was received, in the company's time zone. */
  asked: string;
  waited: Waited;
  /** The time left to answer as promised; null without a promise, or once answered. */
  left: Waited | null;
  /** The owner's name. */
  owner: string | null;
  /** The day to come back to it, as text. */
  followUp: string | null;
  /** When the office first answered it, as text. */
  answered: string | null;
}

/** Requests without an appointment. */
export function RequestTable({
  caption,
  requests,
}: {
  caption: string;
  requests: readonly WaitingRequest[];
}) {
  const editable = useMay()("bookings.edit");
  return (
    <Table
      caption={caption}
      columns={[
        { label: "Waiting since", className: "w-46" },
        { label: "Customer" },
        { label: "Service", className: "w-1/5" },
        { label: "Estimated start", className: "w-38" },
        { label: "Promise left", className: "w-40" },
        ...(editable ? [{ label: "Action", className: "w-22 text-right" }] : []),
      ]}
    >
      {requests.map((request) => (
        <RequestEntry key={request.booking.id} {...request} />
      ))}
    </Table>
  );
}

function RequestEntry({ booking, asked, waited, left, ...state }: WaitingRequest) {
  const { owner, followUp, answered } = state;
  const { preferredDate, preferredTime } = booking;
  return (
    <TableEntry>
      <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 align-top @4xl:table-row">
        <td className="@4xl:pt-3 @4xl:pr-5">
          <p className="font-semibold">{asked}</p>
          {!answered && <p className="text-muted first-letter:uppercase">{waited.label}</p>}
          {followUp && <p className="text-muted">Follow up {followUp}</p>}
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
        <td className="col-span-2 row-start-3 min-w-0 [overflow-wrap:anywhere] @4xl:pt-3 @4xl:pr-5">
          <p>{booking.service}</p>
          {booking.company && <p className="text-muted">{booking.company}</p>}
          {booking.held && <p className="mt-1 text-xs text-warn">{heldSentence(booking.held)}</p>}
        </td>
        <td className="row-start-4 min-w-0 @4xl:pt-3 @4xl:pr-5">
          <p>
            <span className="text-muted @4xl:hidden">Start: </span>
            {preferredDate ? readableDate(preferredDate) : "Not decided"}
          </p>
          {preferredTime !== timeToBeDecided && (
            <p className="text-muted">{preferredTimeLabel(preferredTime)}</p>
          )}
        </td>
        <td className="col-start-2 row-start-1 text-right @4xl:pt-3 @4xl:pr-5 @4xl:text-left">
          {answered && (
            <>
              <StatusBadge tone="good">Answered</StatusBadge>
              <p className="mt-1 text-xs text-muted">{answered}</p>
            </>
          )}
          {left && <StatusBadge tone={left.late ? "bad" : "plain"}>{left.label}</StatusBadge>}
          {owner && <p className="mt-1 text-xs text-muted wrap-anywhere">{owner}</p>}
        </td>
        <td className="col-start-2 row-start-4 self-end text-right @4xl:pt-2.5 @4xl:pr-5">
          <CancelButton booking={booking} />
        </td>
      </tr>
      <BookingDetails booking={booking} columns={6} />
    </TableEntry>
  );
}
