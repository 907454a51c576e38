import { Link } from "react-router";
import type { LoggedEmail } from "../schema";

interface EmailFactsProps {
  email: Pick<LoggedEmail, "to" | "replyTo" | "calendar" | "attempts" | "lastError" | "copyOf">;
  kind: string;
  created: string;
  tried: string | null;
  sent: string | null;
  scheduled: string | null;
  copies: readonly { id: string; created: string }[];
}

/** Recipient, times, attempts and the mail server's response. */
export function EmailFacts({
  email,
  kind,
  created,
  tried,
  sent,
  scheduled,
  copies,
}: EmailFactsProps) {
  const { to, replyTo, calendar, attempts, lastError, copyOf } = email;
  const facts: [string, React.ReactNode][] = [
    ["Email", kind],
    ["To", to],
    ["Reply-To", replyTo],
    ["Calendar invite", calendar && invitations[calendar]],
    ["Created", created],
    ["Scheduled for", scheduled],
    ["Sent", sent],
    ["Last tried", sent ? null : tried],
    ["Attempts", attempts > 0 ? attempts : null],
    ["Server response", lastError && <span className="font-semibold text-bad">{lastError}</span>],
    ["Copy of", copyOf && <EmailLink id={copyOf}>an earlier email</EmailLink>],
    [
      "Sent again",
      copies.length > 0 &&
        copies.map((copy) => (
          <span key={copy.id} className="block">
            <EmailLink id={copy.id}>{copy.created}</EmailLink>
          </span>
        )),
    ],
  ];
  return (
    <dl className="mb-8 grid max-w-2xl grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
      {facts
        .filter(([, fact]) => fact)
        .map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="[overflow-wrap:anywhere]">{fact}</dd>
          </div>
        ))}
    </dl>
  );
}

const invitations = {
  REQUEST: "adds the appointment to the calendar",
  PUBLISH: "shows the appointment so it can be added to a calendar",
  CANCEL: "removes the appointment from the calendar",
};

function EmailLink({ id, children }: { id: string; children: string }) {
  return (
    <Link to={`/admin/email-settings/log/${id}`} className="link">
      {children}
    </Link>
  );
}
