import type { ReactNode } from "react";
import { Link } from "react-router";
import { May } from "../shell/may";
import { StatusBadge } from "./cells";

const box = "rounded border border-edge bg-surface text-sm";
const row = "border-t border-edge px-4 py-3 first:border-t-0 wrap-anywhere";

export interface HistoryEntry {
  key: string | number;
  /** The text, starting with the action in bold. */
  title: ReactNode;
  note?: string | null | undefined;
  /** The formatted time. */
  at: string;
}

/** The history of a record, newest first. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <section>
      <h2 className="mb-3 text-h4">History</h2>
      <ol className={box}>
        {entries.map(({ key, title, note, at }) => (
          <li key={key} className={row}>
            {title}
            {note && <p className="mt-1 border-l-2 border-edge pl-3 whitespace-pre-line">{note}</p>}
            <p className="text-muted tabular-nums">{at}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * A link to an email in the delivery log, or just its text for people without access to the log.
 */
export function EmailLogLink({
  id,
  className = "",
  children,
}: {
  id: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <May need="emails.view" otherwise={<span className={className}>{children}</span>}>
      <Link to={`/admin/email-settings/log/${id}`} className={`link ${className}`}>
        {children}
      </Link>
    </May>
  );
}

const deliveries = {
  waiting: { label: "Waiting", tone: "plain" },
  sent: { label: "Sent", tone: "good" },
  bounced: { label: "Bounced", tone: "bad" },
  failed: { label: "Failed", tone: "bad" },
  scheduled: { label: "Scheduled", tone: "plain" },
  withdrawn: { label: "Not sent", tone: "plain" },
} as const;

export interface ListedEmail {
  id: string;
  /** The text of the link to the email; the recipient by default. */
  subject?: string;
  to: string;
  status: keyof typeof deliveries;
  lastError?: string | null;
  /** The formatted time. */
  at?: string;
}

/** The emails about a record with their delivery. */
export function EmailList({ emails }: { emails: readonly ListedEmail[] }) {
  return (
    <ul className={box}>
      {emails.map(({ id, subject, to, status, lastError, at }) => (
        <li key={id} className={`${row} flex items-start justify-between gap-3`}>
          <div className="min-w-0">
            <EmailLogLink id={id} className="font-semibold">
              {subject ?? to}
            </EmailLogLink>
            {subject && <p className="text-muted">to {to}</p>}
            {lastError && status !== "sent" && <p className="text-bad">{lastError}</p>}
            {at && <p className="text-muted tabular-nums">{at}</p>}
          </div>
          <StatusBadge tone={deliveries[status].tone}>{deliveries[status].label}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
