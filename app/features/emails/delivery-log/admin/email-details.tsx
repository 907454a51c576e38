import { Link } from "react-router";
import type { LoggedEmail } from "../schema";

interface EmailFactsProps {
  mail: Pick<LoggedEmail, "to" | "replyTo" | "calendar" | "attempts" | "lastError" | "copyOf">;
  kind: string;
  created: string;
  tried: string | null;
  sent: string | null;
  copies: readonly { id: string; created: string }[];
}

/** To whom, when, how often, and what the mail server said. */
export function EmailFacts({ mail, kind, created, tried, sent, copies }: EmailFactsProps) {
  const { to, replyTo, calendar, attempts, lastError, copyOf } = mail;
  const facts: [string, React.ReactNode][] = [
    ["Mail", kind],
    ["To", to],
    ["Answers go to", replyTo],
    ["Invitation", calendar && invitations[calendar]],
    ["Written", created],
    ["Sent", sent],
    ["Last tried", sent ? null : tried],
    ["Attempts", attempts > 0 ? attempts : null],
    ["Mail server", lastError && <span className="font-semibold text-bad">{lastError}</span>],
    ["Copy of", copyOf && <EmailLink id={copyOf}>the mail sent before</EmailLink>],
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
  REQUEST: "puts the appointment into the calendar",
  PUBLISH: "shows the appointment to a calendar",
  CANCEL: "takes the appointment out of the calendar",
};

function EmailLink({ id, children }: { id: string; children: string }) {
  return (
    <Link to={`/admin/email-settings/log/${id}`} className="link">
      {children}
    </Link>
  );
}
