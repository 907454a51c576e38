import { Link } from "react-router";
import type { RefusalKind, RefusalsOfDay } from "~/platform/audit/refusals";
import { formatDate } from "~/shared/dates";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable } from "~/ui/admin/lists/data-table";

const kinds: Record<RefusalKind, string> = {
  "sign-in": "Failed sign-in",
  "no-role": "Account without a role",
  "no-permission": "No permission for this page",
  "too-many-emails": "Too many emails received",
};

/** A day's refusals of an account from a network, with the time formatted. */
export interface ListedRefusals extends Omit<RefusalsOfDay, "lastAt"> {
  last: string;
}

/** Refused sign-ins and requests by day, account and network. */
export function RefusalsTable({ rows }: { rows: readonly ListedRefusals[] }) {
  return (
    <DataTable
      list="refusals"
      caption="Denied access"
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.day} ${row.kind} ${row.account?.id} ${row.network}`}
      dayOf={({ day }) => formatDate(day)}
    />
  );
}

const columns: readonly Column<ListedRefusals>[] = [
  {
    key: "last",
    label: "Last attempt",
    width: "w-28",
    shown: "always",
    cell: ({ last }) => last,
  },
  {
    key: "reason",
    label: "Reason",
    shown: "always",
    card: "",
    cell: ({ kind }) => <CellLines>{kinds[kind]}</CellLines>,
  },
  {
    key: "account",
    label: "Account",
    card: "order-2 col-span-full",
    cell: ({ account, kind }) => (
      <CellLines second={account?.name && account.email}>
        {account ? (
          <Link to={`/admin/people/${account.id}`} className="link">
            {account.name || account.email}
          </Link>
        ) : (
          <span className="text-muted">
            {kind === "too-many-emails" ? "None" : "No such account"}
          </span>
        )}
      </CellLines>
    ),
  },
  {
    key: "network",
    label: "Network",
    width: "w-44",
    cell: ({ network }) => (
      <CellLines>{network || <span className="text-muted">Other networks</span>}</CellLines>
    ),
  },
  {
    key: "attempts",
    label: "Attempts",
    width: "w-24",
    right: true,
    card: "order-1 text-right",
    cell: ({ times }) => (
      <>
        {times.toLocaleString("en-US")}
        <span className="@4xl:hidden"> {times === 1 ? "attempt" : "attempts"}</span>
      </>
    ),
  },
];
