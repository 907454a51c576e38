import type { ReactNode } from "react";
import { Link } from "react-router";
import { bulkLabels } from "~/features/bookings/bulk/rules";
import { requestBulkActions } from "~/features/bookings/bulk/schema";
import { heldSentence } from "~/features/bookings/holds/rules";
import { shownStatus, statusLabel, statusTone } from "~/features/bookings/lifecycle/labels.rules";
import { timeToBeDecided } from "~/features/bookings/requests/choices";
import { preferredTimeLabel } from "~/features/bookings/requests/rules";
import { type DayAndTime, formatDate, shortDate } from "~/shared/dates";
import { RowContact, StatusBadge } from "~/ui/admin/lists/cells";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable } from "~/ui/admin/lists/data-table";
import { Selection } from "~/ui/admin/lists/selection";
import type { formatResponse } from "~/ui/admin/lists/waiting";
import { useMay } from "~/ui/admin/shell/may";
import { useConfirmInList } from "../../inbox/admin/confirm-in-list";
import { useDone } from "../../inbox/admin/done-button";
import { bookingAddress, type RequestList } from "../../inbox/rules";
import { sourceLabel } from "../../source/labels.rules";
import type { Booking } from "../schema";
import { bookingDetails, CancelButton } from "./booking-table";
import { NewReply } from "./new-reply";
import { RequestActions } from "./request-actions";

/** A request and how long it has been waiting. */
export interface WaitingRequest {
  booking: Booking;
  /** When it was received, in the company's time zone. */
  asked: DayAndTime;
  /** "waiting 3 hr"; null if it needs no answer anymore. */
  waited: string | null;
  /** The time left to respond, or when it was answered. */
  promise: ReturnType<typeof formatResponse>;
  /** The owner's name. */
  owner: string | null;
  /** The follow-up date, formatted. */
  followUp: string | null;
  isDone: boolean;
}

const bulkOffers = requestBulkActions.map((value) => ({ value, label: bulkLabels[value].offer }));

/** The list of requests and follow-ups; `page` is the list's page, for links back to it. */
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
  const may = useMay();
  const [mayEdit, mayExport] = [may("bookings.edit"), may("bookings.export")];
  const done = useDone();
  const confirm = useConfirmInList();
  const actions = (request: WaitingRequest) => (
    <RequestActions
      request={request}
      list={list}
      page={page}
      done={done}
      onConfirm={confirm.open}
    />
  );
  const nameOf = ({ booking }: WaitingRequest) => booking.name;
  const table = (
    <DataTable
      list="requests"
      caption={caption}
      columns={requestColumns(list, mayEdit ? actions : undefined)}
      rows={requests}
      rowKey={({ booking }) => booking.id}
      keys
      select={mayEdit || mayExport ? nameOf : undefined}
      details={{ name: nameOf, of: ({ booking }) => requestDetails(booking, mayEdit) }}
    />
  );
  if (!mayEdit && !mayExport) return table;
  return (
    <Selection
      action="/admin/bookings/bulk"
      actions={mayEdit ? bulkOffers : []}
      exportPath={mayExport ? "/admin/bookings/export" : undefined}
    >
      {table}
      {confirm.dialog}
    </Selection>
  );
}

function requestColumns(
  list: RequestList,
  actions: ((request: WaitingRequest) => ReactNode) | undefined,
): Column<WaitingRequest>[] {
  return [
    {
      key: "waiting",
      label: "Waiting since",
      width: "w-40",
      shown: "always",
      card: "",
      cell: ({ asked, waited }) => (
        <CellLines
          second={
            <span title={asked.time}>
              {waited}
              <span className={waited ? "@4xl:sr-only" : ""}>
                {waited ? ` · ${asked.time}` : asked.time}
              </span>
            </span>
          }
        >
          {asked.day}
        </CellLines>
      ),
    },
    {
      key: "customer",
      label: "Customer",
      shown: "always",
      card: "order-2 col-span-full",
      cell: ({ booking: { id, name, email, phone, newReply } }) => (
        <CellLines second={<RowContact email={email} phone={phone} />}>
          <Link to={bookingAddress(id, list)} className="link row-link font-semibold">
            {name}
          </Link>
          {newReply && <NewReply />}
        </CellLines>
      ),
    },
    {
      key: "service",
      label: "Service and site",
      width: "w-42",
      card: "order-3 col-span-full",
      cell: ({ booking: { service, siteAddress, company } }) => (
        <CellLines second={siteAddress ?? company}>{service}</CellLines>
      ),
    },
    {
      key: "start",
      label: "Estimated start",
      width: "w-30",
      cell: ({ booking: { preferredDate, preferredTime } }) => (
        <CellLines second={preferredTime !== timeToBeDecided && preferredTimeLabel(preferredTime)}>
          {preferredDate ? (
            <span title={formatDate(preferredDate)}>{shortDate(preferredDate)}</span>
          ) : (
            "Not decided"
          )}
        </CellLines>
      ),
    },
    {
      key: "company",
      label: "Company",
      width: "w-32",
      shown: "optional",
      cell: ({ booking: { company } }) => <CellLines>{company ?? "Not specified"}</CellLines>,
    },
    {
      key: "source",
      label: "Source",
      width: "w-32",
      shown: "optional",
      cell: ({ booking: { leadSource, utm_medium, utm_campaign } }) => (
        <CellLines second={[utm_medium, utm_campaign].filter(Boolean).join(" · ")}>
          {sourceLabel(leadSource)}
        </CellLines>
      ),
    },
    {
      key: "promise",
      label: "Time left",
      width: "w-37",
      shown: "always",
      card: "order-1 text-right @4xl:text-left",
      cell: ({ promise }) =>
        promise && (
          <span title={promise.text}>
            <StatusBadge tone={promise.tone}>{promise.badge}</StatusBadge>
          </span>
        ),
    },
    {
      key: "status",
      label: "Status and owner",
      width: "w-30",
      card: "order-3 col-span-full flex flex-wrap items-center gap-2",
      cell: (request) => <State {...request} />,
    },
    ...(actions
      ? [
          {
            key: "actions",
            label: "Actions",
            width: "w-26",
            shown: "always" as const,
            card: "order-4 col-span-full",
            cell: actions,
          },
        ]
      : []),
  ];
}

function State({ booking, owner, followUp, isDone }: WaitingRequest) {
  const status = shownStatus(booking);
  const more = [owner, followUp && `Follow up ${followUp}`].filter(Boolean).join(" · ");
  return (
    // Two lines fit a row of 44 px.
    <div className="flex flex-wrap items-center gap-x-2 @4xl:block @4xl:[&>span]:block @4xl:[&>span]:w-fit @4xl:[&>span]:py-0 @4xl:[&>span]:leading-4">
      <StatusBadge tone={isDone ? "good" : statusTone(status)}>
        {isDone ? "Done" : statusLabel(status)}
      </StatusBadge>
      <p className="text-xs text-muted @4xl:truncate @4xl:leading-4" title={more}>
        {more || "Unassigned"}
      </p>
    </div>
  );
}

/** The request's details, and a button to cancel it. */
function requestDetails(booking: Booking, mayEdit: boolean): ReactNode {
  const details = bookingDetails(booking);
  if (!details && !mayEdit) return null;
  return (
    <div className="space-y-3">
      {booking.held && <p className="text-warn">{heldSentence(booking.held)}.</p>}
      {details}
      <CancelButton booking={booking} />
    </div>
  );
}
