import type { ReactNode } from "react";
import { Link } from "react-router";
import { StatusBadge } from "~/ui/admin/lists/cells";
import type { ShownApplication } from "../rules";
import type { ApplicationEmail } from "../schema";
import { ApplicationBadge } from "./application-badge";

/** A step in the life of an application, in words. */
export interface HistoryLine {
  key: string;
  what: string;
  who: string;
  at: string;
  mailed: boolean;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-h4">{title}</h2>
      {children}
    </section>
  );
}

const list = "rounded border border-edge bg-surface text-sm";
const line = "border-t border-edge px-4 py-3 first:border-t-0 wrap-anywhere";

/** Who set which status when, newest first; the last line is how it began. */
export function ApplicationHistory({ lines }: { lines: readonly HistoryLine[] }) {
  return (
    <Section title="History">
      <ol className={list}>
        {lines.map(({ key, what, who, at, mailed }) => (
          <li key={key} className={line}>
            <p>
              <strong>{what}</strong> by {who}
              {mailed && <span className="text-muted">, told by mail</span>}
            </p>
            <p className="text-muted tabular-nums">{at}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Other applications from the same mailbox. */
export function OtherApplications({ applications }: { applications: readonly ShownApplication[] }) {
  if (applications.length === 0) return null;
  return (
    <Section title="Other applications">
      <ul className={list}>
        {applications.map(({ id, fullName, job, status, applied }) => (
          <li key={id} className={`${line} flex items-start justify-between gap-3`}>
            <div className="min-w-0">
              <Link to={`/admin/careers/applications/${id}`} className="link font-semibold">
                {job}
              </Link>
              <p className="text-muted">
                {fullName}, {applied}
              </p>
            </div>
            <ApplicationBadge status={status} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const states = {
  waiting: { label: "Waiting", tone: "plain" },
  sent: { label: "Sent", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  withdrawn: { label: "Not sent", tone: "plain" },
} as const;

/** The mails about an application and what became of them. */
export function ApplicationEmails({
  mails,
}: {
  mails: readonly (Omit<ApplicationEmail, "at"> & { at: string })[];
}) {
  return (
    <Section title="Emails">
      {mails.length === 0 ? (
        <p className={`${list} px-4 py-3 text-muted`}>
          No email has been sent about this application.
        </p>
      ) : (
        <ul className={list}>
          {mails.map(({ id, subject, to, status, at }) => (
            <li key={id} className={`${line} flex items-start justify-between gap-3`}>
              <div className="min-w-0">
                <Link to={`/admin/email-settings/log/${id}`} className="link font-semibold">
                  {subject}
                </Link>
                <p className="text-muted">to {to}</p>
                <p className="text-muted tabular-nums">{at}</p>
              </div>
              <StatusBadge tone={states[status].tone}>{states[status].label}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
