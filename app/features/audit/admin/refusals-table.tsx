import { Link } from "react-router";
import type { RefusalKind, RefusalsOfDay } from "~/platform/audit/refusals";
import { readableDate, readableMoment } from "~/shared/dates";
import { Table, TableEntry } from "~/ui/admin/lists/table";

const kinds: Record<RefusalKind, string> = {
  "sign-in": "Failed sign-in",
  "no-role": "Account without a role",
  "no-permission": "Page not included in the role",
};

/** Refused sign-ins and requests by day, account and network. */
export function RefusalsTable({
  rows,
  timeZone,
}: {
  rows: readonly RefusalsOfDay[];
  timeZone: string;
}) {
  return (
    <Table
      caption="Denied access"
      columns={[
        { label: "Day", className: "w-44" },
        { label: "Reason" },
        { label: "Account" },
        { label: "Network", className: "w-44" },
        { label: "Attempts", className: "w-20" },
        { label: "Last attempt", className: "w-56" },
      ]}
    >
      {rows.map((row) => (
        <TableEntry key={`${row.day} ${row.kind} ${row.account?.id} ${row.network}`}>
          <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 align-top @4xl:table-row">
            <td className="font-semibold @4xl:py-2.5 @4xl:pr-5">{readableDate(row.day)}</td>
            <td className="row-start-2 @4xl:py-2.5 @4xl:pr-5">{kinds[row.kind]}</td>
            <td className="col-start-1 row-start-3 min-w-0 [overflow-wrap:anywhere] @4xl:py-2.5 @4xl:pr-5">
              {row.account ? (
                <Link
                  to={`/admin/people/${row.account.id}`}
                  className="link"
                  title={row.account.email}
                >
                  {row.account.name || row.account.email}
                </Link>
              ) : (
                <span className="text-muted">No such account</span>
              )}
            </td>
            <td className="row-start-3 min-w-0 text-right [overflow-wrap:anywhere] tabular-nums @4xl:py-2.5 @4xl:pr-5 @4xl:text-left">
              {row.network || <span className="text-muted">Other networks</span>}
            </td>
            <td className="col-start-2 row-start-1 text-right tabular-nums @4xl:py-2.5 @4xl:pr-5 @4xl:text-left">
              {row.times.toLocaleString("en-US")}
              <span className="@4xl:hidden"> {row.times === 1 ? "attempt" : "attempts"}</span>
            </td>
            <td className="col-span-2 row-start-4 text-muted @4xl:py-2.5 @4xl:pr-5">
              <span className="@4xl:hidden">Last attempt: </span>
              {readableMoment(row.lastAt, timeZone)}
            </td>
          </tr>
        </TableEntry>
      ))}
    </Table>
  );
}
