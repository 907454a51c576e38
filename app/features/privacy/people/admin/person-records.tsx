import { Link } from "react-router";
import { formatMoment } from "~/shared/dates";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import type { PersonRecord } from "../schema";

/** The records about a person, with the reason for each one that an erasure would keep. */
export function PersonRecords({
  records,
  timeZone,
}: {
  records: readonly PersonRecord[];
  timeZone: string;
}) {
  return (
    <Table
      caption="Records"
      columns={[
        { label: "Type", className: "w-32" },
        { label: "Record" },
        { label: "Date", className: "w-56" },
        { label: "Consent", className: "w-[24%]" },
      ]}
    >
      {records.map((record) => (
        <TableEntry key={`${record.kind} ${record.id}`}>
          <tr className="grid gap-1 align-top @4xl:table-row">
            <td className="text-muted @4xl:py-2.5 @4xl:pr-5">{record.title}</td>
            <td className="min-w-0 [overflow-wrap:anywhere] @4xl:py-2.5 @4xl:pr-5">
              <Link to={record.path} className="link font-semibold">
                {record.label}
              </Link>
              {record.stays && <p className="mt-0.5 text-muted">Can’t be erased: {record.stays}</p>}
            </td>
            <td className="text-muted @4xl:py-2.5 @4xl:pr-5">
              {formatMoment(record.at, timeZone)}
            </td>
            <td className="min-w-0 text-muted @4xl:py-2.5 @4xl:pr-5">
              {record.consent && <span className="@4xl:hidden">Consent: </span>}
              {record.consent}
            </td>
          </tr>
        </TableEntry>
      ))}
    </Table>
  );
}
