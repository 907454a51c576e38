import { Link } from "react-router";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { May } from "~/ui/admin/shell/may";
import { TextAreaField } from "~/ui/forms/field";
import { officeInterviewPath } from "../../office/rules";
import { type SessionView, sessionsPath } from "../rules";

/** Group interviews with the applicants who have a seat. */
export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  return (
    <ul className="divide-y divide-edge rounded border border-edge bg-surface">
      {sessions.map((session) => (
        <Session key={session.id} session={session} />
      ))}
    </ul>
  );
}

function Session({ session }: { session: SessionView }) {
  const { title, job, when, kindWords, place, people, seatWords, applicants } = session;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-h4">{title}</h2>
          {session.canceled && <StatusBadge tone="bad">Canceled</StatusBadge>}
        </div>
        <p className="mt-1 text-md tabular-nums">
          {when.date}, {when.time}
        </p>
        <p className="text-sm text-muted">
          {[kindWords, place, people, job ?? "Applicants for every job"].join(" · ")}
        </p>
        <p className="mt-1 text-sm">
          {seatWords}
          {applicants.length > 0 && ": "}
          {applicants.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ", "}
              <Link to={officeInterviewPath(id)} className="link">
                {name}
              </Link>
            </span>
          ))}
        </p>
      </div>
      {session.cancelable && (
        <May need="careers.edit">
          <ConfirmButton confirmation={cancelConfirmation(session)}>
            Cancel<span className="sr-only"> {title}</span>
          </ConfirmButton>
        </May>
      )}
    </li>
  );
}

function cancelConfirmation({ id, title, applicants }: SessionView): Confirmation {
  const count = applicants.length;
  return {
    action: `${sessionsPath}/${id}/cancel`,
    failed: "interview-session-not-canceled",
    question: "Are you sure you want to cancel this group interview?",
    facts: (
      <>
        <strong className="text-fg">{title}</strong> is canceled for everyone.{" "}
        {count === 0
          ? "No applicant has a seat."
          : `We’ll email the interviewers and ${count === 1 ? "1 applicant" : `${count} applicants`}.`}
      </>
    ),
    fields: <TextAreaField label="Message to applicants" name="note" rows={3} maxLength={1000} />,
    keepLabel: "Keep Group Interview",
    confirmLabel: "Cancel Group Interview",
    busyLabel: "Canceling...",
  };
}
