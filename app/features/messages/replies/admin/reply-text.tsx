import type { ReactNode } from "react";
import { Link } from "react-router";
import { emailStatusLabel, reasonLabels } from "~/features/emails/delivery-log/rules";
import { May } from "~/ui/admin/shell/may";
import type { Reply } from "../schema";

/** A reply of the office. */
export function ReplyText({
  reply,
  sent,
}: {
  reply: Omit<Reply, "sentAt">;
  /** The formatted time. */
  sent: string;
}) {
  const { author, subject, emailStatus, emailReason, receivedId } = reply;
  const onPage = emailReason === "page" || emailReason === "seen";
  return (
    <LetterSheet
      head={
        <>
          <p>
            <strong>{author}</strong> replied: {subject}
          </p>
          <p
            className={
              emailStatus === "failed" || emailStatus === "bounced"
                ? "font-semibold text-bad"
                : "text-muted"
            }
          >
            {sent}
            {emailStatus &&
              ` · ${onPage ? reasonLabels[emailReason] : emailStatusLabel(emailStatus)}`}
            {receivedId && (
              <>
                {" · "}
                <ReceivedLink id={receivedId} />
              </>
            )}
          </p>
        </>
      }
    >
      {reply.reply}
    </LetterSheet>
  );
}

/** A link to a reply that its author sent from their own email program. */
function ReceivedLink({ id }: { id: string }) {
  const label = "Sent from an email app";
  return (
    <May need="messages.view" otherwise={label}>
      <Link to={`/admin/messages/${id}`} className="link">
        {label}
      </Link>
    </May>
  );
}

/**
 * Quoted text below a line that says who wrote it.
 * @param folded more text, collapsed until clicked
 */
export function LetterSheet({
  head,
  folded = "",
  children,
}: {
  head: ReactNode;
  folded?: string;
  children: string;
}) {
  return (
    <article className="rounded border border-edge bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-edge px-5 py-3 text-sm [overflow-wrap:anywhere]">
        {head}
      </header>
      <p className="max-w-prose px-5 py-4 text-md whitespace-pre-wrap [overflow-wrap:anywhere]">
        {/* Forms send CRLF. */}
        {children.replace(/\r\n?/g, "\n")}
      </p>
      {folded && (
        <details className="px-5 pb-4">
          <summary className="link min-h-6 w-fit text-sm">Show quoted text</summary>
          <p className="mt-2 max-w-prose text-md whitespace-pre-wrap [overflow-wrap:anywhere]">
            {folded}
          </p>
        </details>
      )}
    </article>
  );
}
