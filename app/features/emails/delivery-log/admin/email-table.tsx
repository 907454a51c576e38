import { Link } from "react-router";
import { emailTitle } from "~/features/emails/templates/kinds.content";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import { emailStatusLabel } from "../rules";
import type { EmailStatus, LogEntry } from "../schema";

/** An email with its time as text. */
export type ShownEmail = Pick<LogEntry, "id" | "template" | "to" | "subject" | "status"> & {
  lastError: string | null;
  /** Why it is scheduled or wasn't sent. */
  note: string | null;
  when: string;
};

/** The delivery log's list. */
export function EmailTable({
  emails,
  search = "",
}: {
  emails: readonly ShownEmail[];
  search?: string;
}) {
  return (
    <Table
      caption="Emails"
      columns={[
        { label: "To", className: "w-76" },
        { label: "Email" },
        { label: "When", className: "w-56" },
        { label: "Status", className: "w-28" },
      ]}
    >
      {emails.map((email) => (
        <Entry key={email.id} email={email} search={search} />
      ))}
    </Table>
  );
}

function Entry({ email, search }: { email: ShownEmail; search: string }) {
  const { id, template, to, subject, status, lastError, note, when } = email;
  return (
    <TableEntry>
      <tr className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 align-top @4xl:table-row">
        <td className="min-w-0 @4xl:py-3 @4xl:pr-5">
          {/* The whole entry is the link. */}
          <Link
            to={`/admin/email-settings/log/${id}${search}`}
            title={to}
            className="block truncate after:absolute after:inset-0 after:content-['']"
          >
            {to}
          </Link>
        </td>
        <td className="col-span-2 row-start-2 min-w-0 [overflow-wrap:anywhere] @4xl:py-3 @4xl:pr-5">
          <p className="line-clamp-2">{subject}</p>
          <p className="text-muted">{emailTitle(template)}</p>
          {note && <p>{note}</p>}
          {lastError && <p className="line-clamp-2 text-bad">{lastError}</p>}
        </td>
        <td className="col-span-2 row-start-3 whitespace-nowrap text-muted @4xl:py-3 @4xl:pr-5">
          {when}
        </td>
        <td className="col-start-2 row-start-1 text-right @4xl:py-3 @4xl:pr-5 @4xl:text-left">
          <EmailBadge status={status} />
        </td>
      </tr>
    </TableEntry>
  );
}

export function EmailBadge({ status }: { status: EmailStatus }) {
  return <StatusBadge tone={tones[status]}>{emailStatusLabel(status)}</StatusBadge>;
}

const tones = {
  waiting: "warn",
  scheduled: "plain",
  sent: "good",
  failed: "bad",
  withdrawn: "plain",
} as const;
