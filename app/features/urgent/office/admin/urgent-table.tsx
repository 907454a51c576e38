import { Link } from "react-router";
import { PhoneLink, StatusBadge } from "~/ui/admin/lists/cells";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import { reasonLabel } from "../../requests/rules";
import type { UrgentStatus } from "../../requests/schema";
import { urgentStatusLabel, urgentTones } from "../rules";
import type { UrgentEntry } from "../schema";

/** A request in a list, with its time formatted. */
export type ShownUrgent = Omit<UrgentEntry, "receivedAt"> & { received: string };

/** A list of urgent requests. */
export function UrgentTable({
  caption,
  requests,
  search = "",
}: {
  caption: string;
  requests: readonly ShownUrgent[];
  /** The list's query string, for links back to it. */
  search?: string;
}) {
  return (
    <Table
      caption={caption}
      columns={[
        { label: "Request" },
        { label: "Phone", className: "w-44" },
        { label: "Received", className: "w-56" },
        { label: "Status", className: "w-44" },
      ]}
    >
      {requests.map(({ id, reason, siteAddress, callbackPhone, received, status, takenBy }) => (
        <TableEntry key={id}>
          <tr className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 align-top @4xl:table-row">
            <td className="min-w-0 [overflow-wrap:anywhere] @4xl:py-3 @4xl:pr-5">
              {/* The whole entry is a link. */}
              <Link
                to={`/admin/urgent/${id}${search}`}
                className="font-semibold after:absolute after:inset-0 after:content-['']"
              >
                {reasonLabel(reason)}
              </Link>
              <p className="line-clamp-2 text-muted">{siteAddress}</p>
            </td>
            <td className="relative col-span-2 row-start-2 w-fit @4xl:w-auto @4xl:py-3 @4xl:pr-5">
              <PhoneLink phone={callbackPhone} />
            </td>
            <td className="col-span-2 row-start-3 whitespace-nowrap text-muted @4xl:py-3 @4xl:pr-5">
              {received}
            </td>
            <td className="col-start-2 row-start-1 text-right @4xl:py-3 @4xl:pr-5 @4xl:text-left">
              <UrgentBadge status={status} />
              {status === "taken" && (
                <p className="mt-1 text-muted [overflow-wrap:anywhere]">{takenBy}</p>
              )}
            </td>
          </tr>
        </TableEntry>
      ))}
    </Table>
  );
}

export function UrgentBadge({ status }: { status: UrgentStatus }) {
  return <StatusBadge tone={urgentTones[status]}>{urgentStatusLabel(status)}</StatusBadge>;
}
