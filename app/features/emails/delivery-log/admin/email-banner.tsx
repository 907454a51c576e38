import { Link } from "react-router";
import { WarningNotice } from "~/ui/admin/shell/warning-notice";
import type { EmailDeliveryProblem } from "../schema";

/** Shown above every screen while emails can't be sent. */
export function EmailBanner({ problem }: { problem: EmailDeliveryProblem }) {
  return (
    <WarningNotice>
      <Words problem={problem} />{" "}
      <Link
        to={`/admin/email-settings/log?show=${
          problem.kind === "failing" && !problem.waiting ? "failed" : "waiting"
        }`}
        className="link"
      >
        Delivery log
      </Link>
    </WarningNotice>
  );
}

const reasons = {
  none: "no email server is set up.",
  off: "email is turned off on the server. To turn it on, ask the person who runs your server.",
  unreadable: "we can’t read the saved password of the email server.",
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
          <>
            <Link to="/admin/email-settings/server" className="link">
              {server === "none" ? "Set up the email server" : "Enter the password again"}
            </Link>{" "}
            ·
          </>
        )}
      </>
    );
  }
  const { to, error, waiting } = problem;
  if (waiting) {
    return (
      <>
        <strong>Emails can’t be sent right now:</strong> {error}. We’ll keep trying.
      </>
    );
  }
  return (
    <>
      <strong>The last email couldn’t be sent (to {to}).</strong> Check the address and send it
      again. Server response: {error}
    </>
  );
}
