import { Form, Link } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { DownloadLink } from "~/ui/admin/downloads/download-link";
import { EmailLogLink } from "~/ui/admin/lists/record-log";
import { May, useMay } from "~/ui/admin/shell/may";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { replyRecipient } from "../../reading-emails/rules";
import type { ListedAttachment, ReadingProblem } from "../../reading-emails/schema";

interface ReceivedEmailFactsProps {
  /** The message's id. */
  id: string;
  /** Its sender's address. */
  email: string;
  /** The result of the button that reads it again. */
  result: FormResult | undefined;
  facts: {
    subject: string;
    automatic: boolean;
    attachments: number;
    attachmentList: readonly (ListedAttachment & { number: number })[];
    problem: ReadingProblem | null;
    failedChecks: string;
    replyTo: string | null;
    bookingId: string | null;
    applicationId: string | null;
    /** An earlier message in its thread. */
    answeredId: string | null;
    /** Someone in the office sent it. */
    fromOffice: boolean;
    /** Our email that it reports as bounced. */
    bouncedId: string | null;
  };
}

/**
 * Facts about a message received by email: whether it may be forged, what it replies to, where our
 * replies go, and a link to the original with the attachments. One that couldn't be read has a button
 * to try again.
 */
export function ReceivedEmailFacts({ id, email, facts, result }: ReceivedEmailFactsProps) {
  const { subject, attachments, problem, failedChecks, bookingId, applicationId } = facts;
  const may = useMay();
  const subjectOfReply =
    bookingId && may("bookings.view")
      ? { to: `/admin/bookings/${bookingId}`, label: "Open the booking" }
      : applicationId && may("careers.view")
        ? { to: `/admin/careers/applications/${applicationId}`, label: "Open the application" }
        : facts.answeredId && facts.answeredId !== id
          ? { to: `/admin/messages/${facts.answeredId}`, label: "Open the earlier message" }
          : undefined;
  return (
    <div className="text-sm">
      <h2 className="text-h4 [overflow-wrap:anywhere]">{subject}</h2>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-muted">
        <span>{kindOf(facts)}</span>
        {facts.bouncedId && (
          <EmailLogLink id={facts.bouncedId}>Open the email that bounced</EmailLogLink>
        )}
        {subjectOfReply && (
          <Link to={subjectOfReply.to} className="link">
            {subjectOfReply.label}
          </Link>
        )}
        <DownloadLink href={`/admin/messages/${id}/original`} className="link" download>
          Download the original{attachments > 0 && ` with ${countOf(attachments)}`}
        </DownloadLink>
      </p>
      {facts.attachmentList.length > 0 && (
        <ul aria-label="Attachments" className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
          {facts.attachmentList.map(({ name, size, number }) => (
            <li key={number} className="[overflow-wrap:anywhere]">
              <DownloadLink
                failed="attachment-not-opened"
                href={`/admin/messages/${id}/attachments/${number}`}
                className="link"
                target="_blank"
                rel="noreferrer"
              >
                {name || `Attachment ${number + 1}`}
              </DownloadLink>
              <span className="text-muted"> {formatSize(size)}</span>
            </li>
          ))}
        </ul>
      )}
      <ReplyTo email={email} {...facts} />
      {failedChecks && (
        <p className="mt-2 font-semibold text-bad [overflow-wrap:anywhere]">
          This email may not be from {email}: it failed the sender check. Call to confirm before you
          do what it asks.
        </p>
      )}
      {problem && (
        <May need="messages.edit">
          <ReadAgain result={result} />
        </May>
      )}
    </div>
  );
}

function kindOf({
  bouncedId,
  fromOffice,
  automatic,
}: Pick<ReceivedEmailFactsProps["facts"], "bouncedId" | "fromOffice" | "automatic">): string {
  if (bouncedId) return "Bounce notice";
  if (fromOffice) return "Reply sent from an email app";
  return automatic ? "Automated email" : "Received by email";
}

/** Where replies to an email with a Reply-To go. */
function ReplyTo({
  email,
  replyTo,
  failedChecks,
}: {
  email: string;
  replyTo: string | null;
  failedChecks: string;
}) {
  if (!replyTo) return null;
  if (replyRecipient({ email, replyTo, failedChecks }) === replyTo) {
    return <p className="mt-2 [overflow-wrap:anywhere]">Replies to this email go to {replyTo}.</p>;
  }
  return (
    <p className="mt-2 font-semibold text-bad [overflow-wrap:anywhere]">
      This email asks for replies to {replyTo}, which may be someone else. Your reply will go to{" "}
      {email}.
    </p>
  );
}

function ReadAgain({ result }: { result: FormResult | undefined }) {
  const { failure, form } = useFormResult(result, {
    intent: "read-again",
    failed: "email-not-read-again",
  });
  return (
    <Form ref={form} method="post" className="mt-3 space-y-2">
      <FormAlert>{failure}</FormAlert>
      <SubmitButton intent="read-again" look="outline" size="small" busyLabel="Starting...">
        Try Reading It Again
      </SubmitButton>
    </Form>
  );
}

function countOf(attachments: number): string {
  return attachments === 1 ? "1 attachment" : `${attachments} attachments`;
}

/** In kilobytes, or in megabytes from 1 MB up. */
function formatSize(bytes: number): string {
  return bytes < 2 ** 20 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 2 ** 20).toFixed(1)} MB`;
}
