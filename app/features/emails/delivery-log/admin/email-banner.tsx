import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { EmailDeliveryProblem } from "../schema";

/** Shown above every screen while emails can't be sent. */
export function EmailBanner({ problem }: { problem: EmailDeliveryProblem }) {
  return (
    <div
      role="status"
      className="mb-6 flex gap-3 rounded border border-warn bg-surface px-4 py-3 text-sm [overflow-wrap:anywhere]"
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
      <p>
        <Words problem={problem} />{" "}
        <Link
          to={`/admin/email-settings/log?show=${
            problem.kind === "failing" && !problem.waiting ? "failed" : "waiting"
          }`}
          className="link"
        >
          Delivery log
        </Link>
      </p>
    </div>
  );
}

const reasons = {
  none: "no email server is set up.",
  off: "they’re turned off on the server (SMTP_URL).",
  unreadable: "the email server’s password can’t be read with the current AUTH_SECRET.",
};

function Words({ problem }: { problem: EmailDeliveryProblem }) {
  if (problem.kind === "no-server") {
    const { server, waiting } = problem;
    return (
      <>
        <strong>Emails can’t be sent:</strong> {reasons[server]}{" "}
        {waiting === 1 && "1 email is waiting. "}
        {waiting > 1 && `${waiting < 100 ? waiting : "99+"} emails are waiting. `}
        {server !== "off" && (
          <Link to="/admin/email-settings/server" className="link">
            {server === "none" ? "Set up the email server" : "Enter it again"}
          </Link>
        )}
      </>
    );
  }
  return (
    <>
      <strong>
        {problem.waiting
          ? "Emails can’t be sent right now:"
          : `The last email couldn’t be sent (to ${problem.to}):`}
      </strong>{" "}
      {problem.error}
      {problem.waiting && ". We’ll keep trying."}
    </>
  );
}
