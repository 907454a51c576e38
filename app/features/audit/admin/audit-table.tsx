import { Link } from "react-router";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import type { ReadableEntry } from "../entry.rules";
import { Differences } from "./changes";

export function AuditTable({ entries }: { entries: readonly ReadableEntry[] }) {
  return (
    <Table
      caption="Audit log"
      columns={[
        { label: "Time and person", className: "w-64" },
        { label: "Item", className: "w-[26%]" },
        { label: "Changes" },
      ]}
    >
      {entries.map((entry) => (
        <TableEntry key={entry.id}>
          <tr className="grid gap-2 align-top @4xl:table-row">
            <td className="min-w-0 @4xl:py-3 @4xl:pr-5">
              <p className="whitespace-nowrap text-muted">{entry.when}</p>
              <p className="[overflow-wrap:anywhere]">
                <Person person={entry.person} />
              </p>
            </td>
            <td className="min-w-0 @4xl:py-3 @4xl:pr-5">
              <p className="text-muted">
                {entry.action} · {entry.kind}
              </p>
              <p className="font-semibold [overflow-wrap:anywhere]">
                <ItemLink entry={entry} />
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

export function Person({ person }: { person: ReadableEntry["person"] }) {
  const name = person.name || person.email;
  if (!person.path) return name;
  return (
    <Link to={person.path} className="link" title={person.email}>
      {name}
    </Link>
  );
}

export function ItemLink({ entry: { path, label } }: { entry: ReadableEntry }) {
  return (
    <Link to={path} className="link">
      {label}
    </Link>
  );
}
