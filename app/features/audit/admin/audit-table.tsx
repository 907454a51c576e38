import { Link } from "react-router";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import type { ReadableEntry } from "../entry.rules";
import { Differences } from "./changes";

/** Who did what, newest first. */
export function AuditTable({ entries }: { entries: readonly ReadableEntry[] }) {
  return (
    <Table
      caption="Audit log"
      columns={[
        { label: "When and who", className: "w-64" },
        { label: "What", className: "w-[26%]" },
        { label: "From what to what" },
      ]}
    >
      {entries.map((entry) => (
        <TableEntry key={entry.id}>
          <tr className="grid gap-2 align-top @4xl:table-row">
            <td className="min-w-0 @4xl:py-3 @4xl:pr-5">
              <p className="whitespace-nowrap text-muted">{entry.when}</p>
              <p className="[overflow-wrap:anywhere]">
                <Who who={entry.who} />
              </p>
            </td>
            <td className="min-w-0 @4xl:py-3 @4xl:pr-5">
              <p className="text-muted">
                {entry.action} · {entry.kind}
              </p>
              <p className="font-semibold [overflow-wrap:anywhere]">
                <Thing entry={entry} />
              </p>
            </td>
            <td className="min-w-0 @4xl:py-3 @4xl:pr-5">
              <Differences differences={entry.differences} />
              {entry.shortened && (
                <Link to={`/admin/audit-log/${entry.id}`} className="link mt-1.5 inline-block">
                  Show all<span className="sr-only"> of this change to {entry.label}</span>
                </Link>
              )}
            </td>
          </tr>
        </TableEntry>
      ))}
    </Table>
  );
}

export function Who({ who }: { who: ReadableEntry["who"] }) {
  const name = who.name || who.email;
  if (!who.place) return name;
  return (
    <Link to={who.place} className="link" title={who.email}>
      {name}
    </Link>
  );
}

export function Thing({ entry: { place, label } }: { entry: ReadableEntry }) {
  return (
    <Link to={place} className="link">
      {label}
    </Link>
  );
}
