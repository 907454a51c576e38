import { Link } from "react-router";
import { useMay } from "~/ui/admin/shell/may";

interface ReceivedEmailFactsProps {
  /** The message's id. */
  id: string;
  facts: {
    subject: string;
    automatic: boolean;
    attachments: number;
    bookingId: string | null;
    applicationId: string | null;
  };
}

/**
 * Facts about a message received by email: what it replies to, and a link to the original with the
 * attachments.
 */
export function ReceivedEmailFacts({ id, facts }: ReceivedEmailFactsProps) {
  const { subject, automatic, attachments, bookingId, applicationId } = facts;
  const may = useMay();
  const subjectOfReply =
    bookingId && may("bookings.view")
      ? { to: `/admin/bookings/${bookingId}`, label: "Open the booking" }
      : applicationId && may("careers.view")
        ? { to: `/admin/careers/applications/${applicationId}`, label: "Open the application" }
        : undefined;
  return (
    <div className="text-sm">
      <h2 className="text-h4 [overflow-wrap:anywhere]">{subject}</h2>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-muted">
        <span>{automatic ? "Automated email" : "Received by email"}</span>
        {subjectOfReply && (
          <Link to={subjectOfReply.to} className="link">
            {subjectOfReply.label}
          </Link>
        )}
        <a href={`/admin/messages/${id}/original`} className="link" download>
          Download the original{attachments > 0 && ` with ${countOf(attachments)}`}
        </a>
      </p>
    </div>
  );
}

function countOf(attachments: number): string {
  return attachments === 1 ? "1 attachment" : `${attachments} attachments`;
}
