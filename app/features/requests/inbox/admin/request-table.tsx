import type { ReactNode } from "react";
import { timeToBeDecided } from "~/features/appointments/booking/choices.rules";
import { preferredTimeLabel } from "~/features/appointments/booking/request-words.rules";
import { townOf } from "~/features/appointments/booking/site.rules";
import { bulkLabels } from "~/features/appointments/bulk/rules";
import { requestBulkActions } from "~/features/appointments/bulk/schema";
import { heldSentence } from "~/features/appointments/holds/rules";
import { bookingDetails, CancelButton } from "~/features/appointments/records/admin/booking-table";
import { NewReply } from "~/features/appointments/records/admin/new-reply";
import type { Booking } from "~/features/appointments/records/schema";
import { sourceLabel } from "~/features/appointments/source/labels.rules";
import { shownStatus, statusLabel } from "~/shared/booking-status";
import { formatDate } from "~/shared/dates";
import { useDialogState } from "~/ui/admin/dialogs/dialog-data";
import { RowContact, StatusBadge } from "~/ui/admin/lists/cells";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable } from "~/ui/admin/lists/data-table";
import { Selection } from "~/ui/admin/lists/selection";
import type { formatResponse } from "~/ui/admin/lists/waiting";
import { RecordLink } from "~/ui/admin/panel/record-link";
import { useMay } from "~/ui/admin/shell/may";
import { bookingAddress, type RequestList, requestsPath, usualRequestSort } from "../rules";
import { ConfirmInList } from "./confirm-in-list";
import { useDone } from "./done-button";
import { RequestActions } from "./request-actions";

/** A request and how long it has been waiting. */
export interface WaitingRequest {
  booking: Booking;
  /** When it was received: "Nov 21", "4:12 PM", and both with weekday and year. */
  asked: { day: string; time: string; full: string };
  /** The day on which the customer wants the service to start: "Dec 14". */
  start: string;
  /** "waiting 3 hr"; null if it needs no answer anymore. */
  waited: string | null;
  /** The time left to respond, or when it was answered. */
  promise: ReturnType<typeof formatResponse>;
  /** The owner's name. */
  owner: string | null;
  /** The follow-up date, formatted. */
  followUp: string | null;
  isDone: boolean;
  /** Whether it can be taken off the list. */
  mayBeDone: boolean;
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
  const [confirming, confirm] = useDialogState<string>();
  const actions = (request: WaitingRequest) => (
    <RequestActions request={request} list={list} page={page} done={done} onConfirm={confirm} />
  );
  const nameOf = ({ booking }: WaitingRequest) => booking.name;
  const table = (
    <DataTable
      list="requests"
      caption={caption}
      columns={requestColumns(list, mayEdit ? actions : undefined)}
      rows={requests}
      rowKey={({ booking }) => booking.id}
      sort={{ order: list.sort, usual: usualRequestSort }}
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
      {confirming && (
        <ConfirmInList key={confirming} id={confirming} onClose={() => confirm(undefined)} />
      )}
    </Selection>
  );
}

function requestColumns(
  list: RequestList,
  actions: ((request: WaitingRequest) => ReactNode) | undefined,
): Column<WaitingRequest>[] {
  return [
    {
      key: "received",
      label: "Received",
      width: "w-28",
      shown: "always",
      sort: "asc",
      card: "",
      cell: ({ asked, waited }) => (
        <CellLines second={waited ?? asked.time}>
          <span title={asked.full}>{asked.day}</span>
        </CellLines>
      ),
    },
    {
      key: "customer",
      label: "Customer",
      shown: "always",
      sort: "asc",
      card: "order-2 col-span-full",
      cell: ({ booking: { id, name, email, phone, newReply } }) => (
        <CellLines second={<RowContact email={email} phone={phone} />}>
          <RecordLink
            to={bookingAddress(id, list)}
            id={id}
            panel={`${requestsPath}/${id}`}
            className="link row-link font-semibold"
          >
            {name}
          </RecordLink>
          {newReply && <NewReply />}
        </CellLines>
      ),
    },
    {
      key: "service",
      label: "Service and site",
      card: "order-3 col-span-full",
      cell: ({ booking: { service, siteAddress, company } }) => {
        const where = siteAddress ?? company;
        const second = where && (
          <span title={where}>
            <span className="@max-4xl:hidden">{siteAddress ? townOf(siteAddress) : company}</span>
            <span className="@4xl:hidden">{where}</span>
          </span>
        );
        return (
          <CellLines second={second}>
            <span title={service}>{service}</span>
          </CellLines>
        );
      },
    },
    {
      key: "start",
      label: "Estimated start",
      width: "w-26",
      sort: "asc",
      cell: ({ booking: { preferredDate, preferredTime }, start }) => (
        <CellLines second={preferredTime !== timeToBeDecided && coverageName(preferredTime)}>
          {preferredDate ? <span title={formatDate(preferredDate)}>{start}</span> : "Not decided"}
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
      key: "due",
      label: "Time left",
      width: "w-35",
      shown: "always",
      sort: "asc",
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
      label: "Owner and status",
      width: "w-32",
      card: "order-3 col-span-full",
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

/** "Night" for "Night (6 PM – 8 AM)": a row has no room for the hours. */
function coverageName(preferredTime: string): string {
  return preferredTimeLabel(preferredTime).replace(/ \(.*\)$/, "");
}

/** The owner, and what is unusual about a request: most are pending, so that isn't said. */
function State({ booking, owner, followUp, isDone }: WaitingRequest) {
  const status = shownStatus(booking);
  // The outcome says more than that it was marked as done.
  const state = status === "pending" ? isDone && "Done" : statusLabel(status);
  const more = [state, followUp && `Follow up ${followUp}`].filter(Boolean).join(" · ");
  return (
    <CellLines second={more && <span title={more}>{more}</span>}>
      {owner ? <span title={owner}>{owner}</span> : <span className="text-muted">Unassigned</span>}
    </CellLines>
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
