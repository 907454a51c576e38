import { Link } from "react-router";
import type { ReminderLine } from "~/features/bookings/reminders/rules";
import { StatusBadge } from "~/ui/admin/lists/cells";
import type { BookingEmail } from "../details.schema";

const states = {
  waiting: { label: "Waiting", tone: "plain" },
  sent: { label: "Sent", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  withdrawn: { label: "Not sent", tone: "plain" },
} as const;

/** The mails about a booking and what became of them. `at` is a moment in words. */
export function BookingEmails({
  mails,
  reminder,
}: {
  mails: readonly (BookingEmail & { at: string })[];
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
              {" "}
              (
              <Link to="/admin/email-settings" className="link">
                Email Settings
              </Link>
              )
            </>
          )}
        </p>
      )}
      {mails.length === 0 ? (
        <p className="rounded border border-edge bg-surface px-4 py-3 text-sm text-muted">
          No email has been sent about this booking.
        </p>
      ) : (
        <ul className="rounded border border-edge bg-surface text-sm">
          {mails.map((mail) => (
            <li
              key={mail.id}
              className="flex items-start justify-between gap-3 border-t border-edge px-4 py-3 first:border-t-0"
            >
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p className="font-semibold">
                  <Link to={`/admin/email-settings/log/${mail.id}`} className="link">
                    {mail.subject}
                  </Link>
                </p>
                <p className="text-muted">to {mail.to}</p>
                {mail.lastError && mail.status !== "sent" && (
                  <p className="text-bad">{mail.lastError}</p>
                )}
                <p className="text-muted tabular-nums">{mail.at}</p>
              </div>
              <StatusBadge tone={states[mail.status].tone}>{states[mail.status].label}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
