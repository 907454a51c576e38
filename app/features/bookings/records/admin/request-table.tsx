import type { ReactNode } from "react";
import { Link } from "react-router";
import { heldSentence } from "~/features/bookings/holds/rules";
import { timeToBeDecided } from "~/features/bookings/requests/choices";
import { preferredTimeLabel } from "~/features/bookings/requests/rules";
import { readableDate } from "~/shared/dates";
import { ContactLinks, StatusBadge } from "~/ui/admin/lists/cells";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import type { promiseInWords } from "~/ui/admin/lists/waiting";
import { useMay } from "~/ui/admin/shell/may";
import { LinkButton } from "~/ui/button";
import { DoneButton, useDone } from "../../inbox/admin/done-button";
import { bookingAddress, listAddress, type RequestList } from "../../inbox/rules";
import type { Booking } from "../schema";
import { BookingDetails, CancelButton } from "./booking-table";

/** A request and how long it has been waiting. */
export interface WaitingRequest {
  booking: Booking;
  /** When it was received, in the company's time zone. */
  asked: string;
  /** "waiting 3 h" */
  waited: string;
  /** The rest of the promised time, or the time of the answer. */
  promise: ReturnType<typeof promiseInWords>;
  /** The owner's name. */
  owner: string | null;
  /** The day to come back to it, as text. */
  followUp: string | null;
  isAnswered: boolean;
  isDone: boolean;
}

/** Requests without an appointment; `page` is that of the list, for the way back to it. */
export function RequestTable({
  caption,
  requests,
  list,
  page,
}: {
  caption: string;
  requests: readonly WaitingRequest[];
  list: RequestList;
  page: number;
}) {
  const editable = useMay()("bookings.edit");
  const done = useDone();
  return (
    <Table
      caption={caption}
      columns={[
        { label: "Waiting since", className: "w-46" },
        { label: "Customer" },
        { label: "Service", className: "w-1/5" },
        { label: "Estimated start", className: "w-38" },
        { label: "Promise left", className: "w-40" },
      ]}
    >
      {requests.map((request) => (
        <RequestEntry
          key={request.booking.id}
          {...request}
          list={list}
          actions={
            editable && <RequestActions request={request} list={list} page={page} done={done} />
          }
        />
      ))}
    </Table>
  );
}

function RequestEntry({
  booking,
  asked,
  waited,
  promise,
  list,
  actions,
  ...state
}: WaitingRequest & { list: RequestList; actions: ReactNode }) {
  const { owner, followUp, isAnswered } = state;
  const { preferredDate, preferredTime } = booking;
  return (
    <TableEntry row>
      <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 align-top @4xl:table-row">
        <td className="@4xl:pt-3 @4xl:pr-5">
          <p className="font-semibold">{asked}</p>
          {!isAnswered && <p className="text-muted first-letter:uppercase">{waited}</p>}
          {followUp && <p className="text-muted">Follow up {followUp}</p>}
        </td>
        <td className="col-span-2 row-start-2 min-w-0 @4xl:pt-3 @4xl:pr-5">
          <p className="font-semibold [overflow-wrap:anywhere]">
            <Link
              to={bookingAddress(booking.id, list)}
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
          {promise && <StatusBadge tone={promise.tone}>{promise.badge}</StatusBadge>}
          {isAnswered && promise && <p className="mt-1 text-xs text-muted">{promise.text}</p>}
          {owner && <p className="mt-1 text-xs text-muted wrap-anywhere">{owner}</p>}
        </td>
      </tr>
      <BookingDetails booking={booking} columns={5} actions={actions} />
    </TableEntry>
  );
}

const small = "@max-4xl:min-h-10";

/** Buttons for a request that needn't be opened. */
function RequestActions({
  request: { booking, isDone },
  list,
  page,
  done,
}: {
  request: WaitingRequest;
  list: RequestList;
  page: number;
  done: ReturnType<typeof useDone>;
}) {
  const { id, name, email, status } = booking;
  const whose = <span className="sr-only"> the request of {name}</span>;
  return (
    <>
      {status === "pending" && (
        <LinkButton
          look="outline"
          size="small"
          className={small}
          to={bookingAddress(id, list, "/confirm")}
          aria-keyshortcuts="c"
        >
          Confirm{whose}
        </LinkButton>
      )}
      {email && (
        <LinkButton
          look="outline"
          size="small"
          className={small}
          to={bookingAddress(id, list, "/reply")}
          aria-keyshortcuts="r"
        >
          Reply<span className="sr-only"> to {name}</span>
        </LinkButton>
      )}
      {!isDone && (
        <DoneButton
          id={id}
          name={name}
          back={listAddress(list, page)}
          done={done}
          className={small}
        />
      )}
      <CancelButton booking={booking} />
    </>
  );
}
