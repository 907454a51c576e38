import type { DayAndTime } from "~/shared/dates";
import type { EmailStatus } from "~/shared/stored-values";
import { StatusBadge } from "~/ui/admin/lists/cells";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable, type ListSort } from "~/ui/admin/lists/data-table";
import { RecordLink } from "~/ui/admin/panel/record-link";
import { emailPath, emailStatusLabel } from "../rules";
import type { LogEntry } from "../schema";

/** An email with its time as text. */
export type ShownEmail = Pick<LogEntry, "id" | "to" | "subject" | "status"> & {
  /** What kind of email it is. */
  kind: string;
  lastError: string | null;
  /** Why it is scheduled or wasn't sent. */
  note: string | null;
  when: DayAndTime;
};

/** The delivery log's list, by day. */
export function EmailTable({
  emails,
  sort,
  search = "",
}: {
  emails: readonly ShownEmail[];
  sort: ListSort;
  search?: string;
}) {
  return (
    <DataTable
      list="emails"
      caption="Emails"
      columns={emailColumns(search)}
      rows={emails}
      rowKey={({ id }) => id}
      sort={sort}
      dayOf={({ when }) => when.day}
    />
  );
}

function emailColumns(search: string): Column<ShownEmail>[] {
  return [
    {
      key: "when",
      label: "When",
      width: "w-26",
      shown: "always",
      sort: "desc",
      card: "order-3 text-muted",
      cell: ({ when }) => when.time,
    },
    {
      key: "to",
      label: "To",
      width: "w-66",
      shown: "always",
      card: "order-1",
      cell: ({ id, to }) => (
        <CellLines>
          <RecordLink
            to={`${emailPath(id)}${search}`}
            id={id}
            panel={emailPath(`open/${id}`)}
            title={to}
            className="row-link"
          >
            {to}
          </RecordLink>
        </CellLines>
      ),
    },
    {
      key: "email",
      label: "Email",
      shown: "always",
      card: "order-2 col-span-full",
      cell: ({ kind, subject, note, lastError }) => (
        <CellLines
          second={
            lastError ? (
              <span className="text-bad" title={lastError}>
                {lastError}
              </span>
            ) : (
              [note, kind].filter(Boolean).join(" · ")
            )
          }
        >
          <span title={subject}>{subject}</span>
        </CellLines>
      ),
    },
    {
      key: "status",
      label: "Status",
      width: "w-26",
      shown: "always",
      card: "order-1 text-right @4xl:text-left",
      cell: ({ status }) => <EmailBadge status={status} />,
    },
  ];
}

export function EmailBadge({ status }: { status: EmailStatus }) {
  return <StatusBadge tone={tones[status]}>{emailStatusLabel(status)}</StatusBadge>;
}

const tones = {
  waiting: "warn",
  scheduled: "plain",
  sent: "good",
  bounced: "bad",
  failed: "bad",
  withdrawn: "plain",
} as const;
