import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ReminderLine } from "~/features/bookings/reminders/rules";
import { StatusBadge } from "~/ui/admin/lists/cells";
import type { BookingEmail } from "../schema";

/** A history entry as text. */
export interface HistoryLine {
  key: string;
  at: string;
  who: string;
  what: string;
  /** How the time changed. */
  times?: string | undefined;
  note?: string | null;
}

/** A booking's history, the newest entry first. */
export function BookingHistory({ lines }: { lines: readonly HistoryLine[] }) {
  return (
    <section>
      <h2 className="mb-3 text-h4">History</h2>
      <ol className="rounded border border-edge bg-surface text-sm">
        {lines.map(({ key, at, who, what, times, note }) => (
          <li key={key} className="border-t border-edge px-4 py-3 first:border-t-0">
            <p className="[overflow-wrap:anywhere]">
              <strong>{what}</strong>
              {who && ` by ${who}`}
            </p>
            {times && <p>{times}</p>}
            {note && (
              <p className="mt-1 border-l-2 border-edge pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
                {note}
              </p>
            )}
            <p className="text-muted tabular-nums">{at}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const deliveryStates = {
  waiting: { label: "Waiting", tone: "plain" },
  sent: { label: "Sent", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  scheduled: { label: "Scheduled", tone: "plain" },
  withdrawn: { label: "Not sent", tone: "plain" },
} as const;

/** The emails about a booking with their delivery, and its reminder. */
export function BookingEmails({
  emails,
  reminder,
}: {
  emails: readonly (BookingEmail & { at: string })[];
  reminder: ReminderLine | undefined;
}) {
  return (
    <section>
      <h2 className="mb-3 text-h4">Emails</h2>
      {reminder && (
        <p className="mb-3 text-sm">
          <strong>Reminder:</strong> {reminder.text}
          {reminder.off && (
            <>
              {" ("}
              <Link to="/admin/email-settings" className="link">
                Email Settings
              </Link>
              )
            </>
          )}
        </p>
      )}
      {emails.length === 0 ? (
        <p className="rounded border border-edge bg-surface px-4 py-3 text-sm text-muted">
          No emails about this booking yet.
        </p>
      ) : (
        <ul className="rounded border border-edge bg-surface text-sm">
          {emails.map((email) => (
            <Email key={email.id} email={email}>
              {email.at}
            </Email>
          ))}
        </ul>
      )}
    </section>
  );
}

function Email({
  email: { id, subject, to, status, lastError },
  children: at,
}: {
  email: BookingEmail;
  children: ReactNode;
}) {
  const { tone, label } = deliveryStates[status];
  return (
    <li className="flex items-start justify-between gap-3 border-t border-edge px-4 py-3 first:border-t-0">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          <Link to={`/admin/email-settings/log/${id}`} className="link">
            {subject}
          </Link>
        </p>
        <p className="text-muted">to {to}</p>
        {lastError && status !== "sent" && <p className="text-bad">{lastError}</p>}
        <p className="text-muted tabular-nums">{at}</p>
      </div>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </li>
  );
}
