import type { UrgentStatus } from "~/shared/stored-values";
import { PhoneLink, StatusBadge } from "~/ui/admin/lists/cells";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable, type ListSort } from "~/ui/admin/lists/data-table";
import { RecordLink } from "~/ui/admin/panel/record-link";
import { reasonLabel } from "../../requests/rules";
import { urgentPanelPath, urgentRequestPath, urgentStatusLabel, urgentTones } from "../rules";
import type { UrgentEntry } from "../schema";

/** A request in a list, with its time formatted. */
export type ShownUrgent = Omit<UrgentEntry, "receivedAt"> & { received: string };

/** A list of urgent requests. */
export function UrgentTable({
  caption,
  requests,
  list,
}: {
  caption: string;
  requests: readonly ShownUrgent[];
  /**
   * For the list with a panel: its order, and whether to add checkboxes. Elsewhere a request opens
   * as a page.
   */
  list?: { sort: ListSort; select: boolean };
}) {
  return (
    <DataTable
      list="urgent"
      caption={caption}
      columns={list ? columns : columnsWithoutPanel}
      rows={requests}
      rowKey={({ id }) => id}
      {...(list && { sort: list.sort })}
      select={
        list?.select
          ? ({ reason, siteAddress }) => `${reasonLabel(reason)}, ${siteAddress}`
          : undefined
      }
    />
  );
}

export function UrgentBadge({ status }: { status: UrgentStatus }) {
  return <StatusBadge tone={urgentTones[status]}>{urgentStatusLabel(status)}</StatusBadge>;
}

const request = (hasPanel: boolean): Column<ShownUrgent> => ({
  key: "request",
  label: "Request",
  shown: "always",
  card: "",
  cell: ({ id, reason, siteAddress }) => (
    <CellLines second={siteAddress}>
      <RecordLink
        to={urgentRequestPath(id)}
        id={id}
        panel={hasPanel ? urgentPanelPath(id) : undefined}
        className="link row-link font-semibold"
      >
        {reasonLabel(reason)}
      </RecordLink>
    </CellLines>
  ),
});

const facts: readonly Column<ShownUrgent>[] = [
  {
    key: "phone",
    label: "Phone",
    width: "w-44",
    card: "order-2 col-span-full",
    cell: ({ callbackPhone }) => <PhoneLink phone={callbackPhone} />,
  },
  {
    key: "contact",
    label: "On-site contact",
    shown: "optional",
    cell: ({ contact }) => <CellLines>{contact || "Not specified"}</CellLines>,
  },
  {
    key: "received",
    label: "Received",
    width: "w-56",
    sort: "desc",
    card: "order-3 col-span-full text-muted",
    cell: ({ received }) => received,
  },
  {
    key: "outcome",
    label: "Outcome",
    shown: "optional",
    cell: ({ outcome }) => <CellLines>{outcome || "None yet"}</CellLines>,
  },
  {
    key: "taken-by",
    label: "Taken by",
    width: "w-40",
    card: "order-4 col-span-full empty:hidden",
    cell: ({ takenBy }) =>
      takenBy && (
        <CellLines>
          <span className="text-muted @4xl:hidden">Taken by </span>
          {takenBy}
        </CellLines>
      ),
  },
  {
    key: "status",
    label: "Status",
    width: "w-36",
    shown: "always",
    right: true,
    card: "order-1 text-right",
    cell: UrgentBadge,
  },
];

const columns = [request(true), ...facts];
const columnsWithoutPanel = [request(false), ...facts];
