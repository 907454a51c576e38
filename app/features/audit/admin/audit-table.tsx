import { Link } from "react-router";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable } from "~/ui/admin/lists/data-table";
import type { FormattedEntry } from "../entry.rules";
import { Differences } from "./changes";

/** Entries by day. The list names the changed fields; the details show their values. */
export function AuditTable({ entries }: { entries: readonly FormattedEntry[] }) {
  return (
    <DataTable
      list="audit-log"
      caption="Audit log"
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      dayOf={({ when }) => when.day}
      details={{ name: ({ label }) => `this change to ${label}`, of: changes, openOnCards: true }}
    />
  );
}

const columns: readonly Column<FormattedEntry>[] = [
  {
    key: "time",
    label: "Time",
    width: "w-24",
    shown: "always",
    card: "text-muted",
    cell: ({ when }) => when.time,
  },
  {
    key: "person",
    label: "Person",
    width: "w-40",
    shown: "always",
    card: "order-1 text-right @4xl:text-left",
    cell: ({ person }) => (
      <CellLines>
        <Person person={person} />
      </CellLines>
    ),
  },
  {
    key: "item",
    label: "Item",
    shown: "always",
    card: "order-2 col-span-full",
    cell: (entry) => (
      <CellLines second={`${entry.action} · ${entry.kind}`}>
        <span className="font-semibold">
          <ItemLink entry={entry} />
        </span>
      </CellLines>
    ),
  },
  {
    key: "changes",
    label: "Changes",
    width: "w-[30%]",
    shown: "always",
    card: "hidden @4xl:table-cell",
    cell: ({ differences }) => <CellLines>{differences.map(inOneLine).join("; ")}</CellLines>,
  },
];

function inOneLine({ label, from, to }: FormattedEntry["differences"][number]): string {
  return `${label}: ${[from, to].filter(Boolean).join(" → ")}`;
}

function changes(entry: FormattedEntry) {
  if (entry.differences.length === 0 && !entry.shortened) return null;
  return (
    <div className="border-l-2 border-edge py-1 pl-4">
      <Differences differences={entry.differences} />
      {entry.shortened && (
        <Link to={`/admin/audit-log/${entry.id}`} className="link mt-1.5 inline-block">
          Show all<span className="sr-only"> of this change to {entry.label}</span>
        </Link>
      )}
    </div>
  );
}

export function Person({ person }: { person: FormattedEntry["person"] }) {
  const name = person.name || person.email;
  if (!person.path) return name;
  return (
    <Link to={person.path} className="link" title={person.email}>
      {name}
    </Link>
  );
}

export function ItemLink({ entry: { path, label } }: { entry: FormattedEntry }) {
  return (
    <Link to={path} className="link">
      {label}
    </Link>
  );
}
