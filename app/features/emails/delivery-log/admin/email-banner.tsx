import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { EmailDeliveryProblem } from "../schema";

/** Above every screen while mails can't go out. */
export function EmailBanner({ trouble }: { trouble: EmailDeliveryProblem }) {
  return (
    <div
      role="status"
      className="mb-6 flex gap-3 rounded border border-warn bg-surface px-4 py-3 text-sm [overflow-wrap:anywhere]"
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
      <p>
        <Words trouble={trouble} />{" "}
        <Link
          to={`/admin/email-settings/log?show=${
            trouble.kind === "failing" && !trouble.waiting ? "failed" : "waiting"
          }`}
          className="link"
        >
          Delivery log
        </Link>
      </p>
    </div>
  );
}

function Words({ trouble }: { trouble: EmailDeliveryProblem }) {
  if (trouble.kind === "no-server") {
    const { waiting } = trouble;
    return (
      <>
        <strong>Mails can't go out:</strong> no mail server is set up (SMTP_URL).{" "}
        {waiting === 1 ? "1 mail waits." : `${waiting < 100 ? waiting : "99+"} mails wait.`}
      </>
    );
  }
  return (
    <>
      <strong>
        {trouble.waiting
          ? "Mails don't go out at the moment:"
          : `The last mail could not be sent (to ${trouble.to}):`}
      </strong>{" "}
      {trouble.error}
      {trouble.waiting && ". They are tried again by themselves."}
    </>
  );
}
