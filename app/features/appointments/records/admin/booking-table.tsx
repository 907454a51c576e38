import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { isLive, shownStatus, statusLabel, statusTone } from "~/shared/booking-status";
import { dayAndTime, formatDate } from "~/shared/dates";
import type { Page } from "~/shared/lists/pagination";
import { sortParts } from "~/shared/lists/sorting";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { RowContact, StatusBadge } from "~/ui/admin/lists/cells";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable, type ListSort } from "~/ui/admin/lists/data-table";
import { Empty, Pager } from "~/ui/admin/lists/pagination";
import { Selection } from "~/ui/admin/lists/selection";
import { RecordLink } from "~/ui/admin/panel/record-link";
import { useMay } from "~/ui/admin/shell/may";
import { buttonClass } from "~/ui/button";
import { coverageOptions, labelIn } from "../../booking/choices.rules";
import { detailFacts } from "../../booking/details.schema";
import { formatConsultant, whenOf } from "../../booking/labels.rules";
import { bulkLabels } from "../../bulk/rules";
import { bookingBulkActions } from "../../bulk/schema";
import type { Estimate } from "../../estimate/rules";
import { formatEstimate } from "../../estimate/rules";
import { heldSentence } from "../../holds/rules";
import { cancelConfirmation } from "../../office/admin/cancel-booking";
import type { Booking } from "../schema";
import { NewReply } from "./new-reply";

interface BookingTableProps {
  /** The list's name, under which its chosen columns are remembered. */
  list: string;
  caption: string;
  /** Unset for a list that can't be sorted. */
  sort?: ListSort;
  /** All bookings are on one day, which the screen names. */
  oneDay?: boolean;
  /** All bookings are of one customer, whom the screen names. */
  oneCustomer?: boolean;
  /** The address of the list, if bookings open next to it. */
  panel?: string;
  /** Adds a Cancel button to each row. */
  cancellable?: boolean;
  /** Adds an optional column with the time at which a booking was received, in this time zone. */
  timeZone?: string;
  /** Adds checkboxes for the bulk actions that the person may use. */
  bulk?: boolean;
}

/** A page of bookings. */
export function BookingList({
  bookings,
  empty,
  hint,
  ...table
}: BookingTableProps & {
  bookings: Page<Booking>;
  /** The title of an empty list. */
  empty: string;
  hint?: ReactNode;
}) {
  return (
    <>
      {bookings.rows.length > 0 ? (
        <BookingTable bookings={bookings.rows} {...table} />
      ) : (
        <Empty title={empty} page={bookings.page}>
          {hint}
        </Empty>
      )}
      <Pager {...bookings} />
    </>
  );
}

/** A table of bookings, with a heading for each day when it is sorted by day. */
function BookingTable({
  list,
  caption,
  bookings,
  sort,
  oneDay = false,
  oneCustomer = false,
  panel,
  cancellable = false,
  timeZone,
  bulk = false,
}: BookingTableProps & { bookings: readonly Booking[] }) {
  const byDay = !oneDay && (!sort || sortParts(sort.order).column === "when");
  const may = useMay();
  const selectable = bulk && (may("bookings.edit") || may("bookings.export"));
  const table = (
    <DataTable
      list={list}
      caption={caption}
      columns={bookingColumns({
        onlyTime: byDay || oneDay,
        oneCustomer,
        panel,
        cancellable,
        timeZone,
      })}
      rows={bookings}
      rowKey={({ id }) => id}
      {...(sort && { sort })}
      dayOf={byDay ? (booking) => whenOf(booking).day : undefined}
      select={selectable ? ({ name }) => name : undefined}
      details={{
        name: (booking) =>
          oneCustomer ? `${booking.service}, ${whenOf(booking).day}` : booking.name,
        of: bookingDetails,
      }}
    />
  );
  if (!selectable) return table;
  return (
    <Selection
      action="/admin/bookings/bulk"
      actions={may("bookings.edit") ? bulkOffers : []}
      exportPath={may("bookings.export") ? "/admin/bookings/export" : undefined}
    >
      {table}
    </Selection>
  );
}

const bulkOffers = bookingBulkActions.map((value) => ({ value, label: bulkLabels[value].offer }));

function bookingColumns({
  onlyTime,
  oneCustomer,
  panel,
  cancellable,
  timeZone,
}: {
  /** The day is in the list's headings or the screen's title. */
  onlyTime: boolean;
  oneCustomer: boolean;
  panel: string | undefined;
  cancellable: boolean;
  timeZone: string | undefined;
}): Column<Booking>[] {
  const received: Column<Booking>[] = timeZone
    ? [
        {
          key: "received",
          label: "Received",
          width: "w-34",
          shown: "optional",
          sort: "desc",
          cell: ({ askedAt }) => {
            const { day, time } = dayAndTime(askedAt, timeZone);
            return <CellLines second={time}>{day}</CellLines>;
          },
        },
      ]
    : [];
  const customer: Column<Booking> = {
    key: "customer",
    label: "Customer",
    shown: "always",
    sort: "asc",
    card: "order-2 col-span-full",
    cell: (booking) => (
      <CellLines second={<RowContact email={booking.email} phone={booking.phone} />}>
        <BookingLink booking={booking} text={booking.name} panel={panel} />
      </CellLines>
    ),
  };
  return [
    {
      key: "when",
      label: "When",
      width: "w-44",
      shown: "always",
      sort: "asc",
      card: "",
      cell: (booking) => <When booking={booking} onlyTime={onlyTime} />,
    },
    ...(oneCustomer ? [] : [customer]),
    {
      key: "service",
      label: "Service",
      ...(oneCustomer ? { shown: "always" } : { width: "w-1/5" }),
      card: "order-3",
      cell: (booking) => {
        const { service, company, consultantName } = booking;
        return (
          <CellLines
            second={[consultantName && `With ${consultantName}`, company]
              .filter(Boolean)
              .join(" · ")}
          >
            {oneCustomer ? <BookingLink booking={booking} text={service} panel={panel} /> : service}
          </CellLines>
        );
      },
    },
    {
      key: "consultant",
      label: "Consultant",
      width: "w-36",
      shown: "optional",
      cell: (booking) => <CellLines>{formatConsultant(booking)}</CellLines>,
    },
    {
      key: "site",
      label: "Site address",
      shown: "optional",
      cell: ({ siteAddress }) => <CellLines>{siteAddress ?? "Not specified"}</CellLines>,
    },
    {
      key: "start",
      label: "Estimated start",
      width: "w-38",
      shown: "optional",
      cell: ({ preferredDate }) => (preferredDate ? formatDate(preferredDate) : "Not decided"),
    },
    ...received,
    {
      key: "status",
      label: "Status",
      width: "w-30",
      shown: "always",
      card: "order-1 text-right @4xl:text-left",
      cell: (booking) => <Status booking={booking} />,
    },
    ...(cancellable
      ? [
          {
            key: "action",
            label: "Action",
            width: "w-26",
            right: true,
            shown: "always" as const,
            card: "order-4 self-end text-right",
            cell: (booking: Booking) => <CancelButton booking={booking} />,
          },
        ]
      : []),
  ];
}

function BookingLink({
  booking: { id, newReply },
  text,
  panel,
}: {
  booking: Booking;
  text: string;
  panel: string | undefined;
}) {
  return (
    <>
      <RecordLink
        to={`/admin/bookings/${id}`}
        id={id}
        panel={panel && `${panel}/${id}`}
        className="link row-link font-semibold"
      >
        {text}
      </RecordLink>
      {newReply && <NewReply />}
    </>
  );
}

function When({ booking, onlyTime }: { booking: Booking; onlyTime: boolean }) {
  const { day, hours, lines } = whenOf(booking);
  return onlyTime ? (
    <CellLines second={lines[1]}>{lines[0]}</CellLines>
  ) : (
    <CellLines second={<span title={hours}>{hours}</span>}>{day}</CellLines>
  );
}

function Status({ booking }: { booking: Booking }) {
  const status = shownStatus(booking);
  const { held, overbooked } = booking;
  return (
    <div className="@4xl:-my-1">
      <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>
      {held && (
        <p className="text-xs text-muted @4xl:leading-4" title={heldSentence(held)}>
          until {held}
        </p>
      )}
      {overbooked && <p className="text-xs font-semibold text-bad @4xl:leading-4">Overbooked</p>}
    </div>
  );
}

export function CancelButton({ booking }: { booking: Booking }) {
  const { pathname, search } = useLocation();
  const may = useMay();
  if (!may("bookings.edit")) return null;
  return (
    <ConfirmButton
      confirmation={cancelConfirmation(booking, pathname + search)}
      disabled={!isLive(booking.status)}
      className={buttonClass("outline", "small", "relative @max-4xl:min-h-10 @max-4xl:px-4")}
    >
      Cancel
      <span className="sr-only"> the booking for {booking.name}</span>
    </ConfirmButton>
  );
}

/** The request's details and message; null if there are none. */
export function bookingDetails(booking: Booking): ReactNode {
  const facts = requestFacts(booking).filter(([, fact]) => fact);
  const { message } = booking;
  if (facts.length === 0 && !message) return null;
  return (
    <div className="grid gap-x-10 gap-y-3 border-l-2 border-edge py-1 pl-4 @4xl:grid-cols-2">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1">
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="[overflow-wrap:anywhere]">{fact}</dd>
          </div>
        ))}
      </dl>
      {message && (
        <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
      )}
    </div>
  );
}

/** The details of a request by label; null if unspecified. */
export function requestFacts(
  booking: Booking & { coverage?: string | null; estimate?: Estimate | null },
) {
  const { company, siteAddress, preferredDate, coverage = null, estimate = null } = booking;
  const facts: [label: string, fact: string | null][] = [
    ["Company", company],
    ["Site address", siteAddress],
    ...detailFacts.map(({ label, value }): [string, string | null] => [label, value(booking)]),
    ["Estimated start date", preferredDate && formatDate(preferredDate)],
    ["Coverage hours", labelIn(coverageOptions, coverage)],
    ["Guard hours", estimate && formatEstimate(estimate)],
  ];
  return facts;
}
