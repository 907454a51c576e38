import { Link } from "react-router";
import { EmailList, HistoryList } from "~/ui/admin/lists/record-log";
import { May } from "~/ui/admin/shell/may";
import type { ReminderLine } from "../../reminders/rules";
import type { BookingEmail } from "../schema";

/** A history entry, formatted. */
export interface HistoryLine {
  key: string;
  at: string;
  who: string;
  what: string;
  /** How the time changed. */
  times?: string | undefined;
  note?: string | null;
}

/** A booking's history, newest first. */
export function BookingHistory({ lines }: { lines: readonly HistoryLine[] }) {
  const entries = lines.map(({ who, what, times, ...line }) => ({
    ...line,
    title: (
      <>
        <p>
          <strong>{what}</strong>
          {who && ` by ${who}`}
        </p>
        {times && <p>{times}</p>}
      </>
    ),
  }));
  return <HistoryList entries={entries} />;
}

/** The emails about a booking with their delivery, and its reminder. */
export function BookingEmails({
  emails,
  others,
  reminder,
}: {
  emails: readonly (BookingEmail & { at: string })[];
  /** Whether the screen shows other emails elsewhere. */
  others: boolean;
  reminder: ReminderLine | undefined;
}) {
  return (
    <section>
      <h2 className="mb-3 text-h4">Emails</h2>
      {reminder && (
        <p className="mb-3 text-sm">
          <strong>Reminder:</strong> {reminder.text}
          {reminder.off && (
            <May need="emails.view">
              {" ("}
              <Link to="/admin/email-settings" className="link">
                Email Settings
              </Link>
              )
            </May>
          )}
        </p>
      )}
      {emails.length > 0 && <EmailList emails={emails} />}
      {emails.length === 0 && (
        <p className="rounded border border-edge bg-surface px-4 py-3 text-sm text-muted">
          {others
            ? "All emails about this booking are under Correspondence."
            : "No emails about this booking yet."}
        </p>
      )}
    </section>
  );
}
