import { Link } from "react-router";
import { isFinished } from "~/features/careers/status-emails/status.rules";
import type { ApplicationStatus } from "~/shared/stored-values";
import { May } from "~/ui/admin/shell/may";
import { Button, LinkButton } from "~/ui/button";
import { type InterviewView, officeInterviewPath } from "../rules";
import { InterviewActions } from "./interview-actions";
import { InterviewBadge } from "./interview-badge";

/**
 * The interviews of an application, and what to do next: offer times, or set the status once an
 * interview took place.
 */
export function ApplicationInterviews({
  applicationId,
  status,
  interviews,
  onInterviewed,
}: {
  applicationId: string;
  /** The application's status. */
  status: ApplicationStatus;
  interviews: readonly InterviewView[];
  /** Sets the application's status to Interviewed. */
  onInterviewed: () => void;
}) {
  const path = `/admin/careers/applications/${applicationId}`;
  const isOpen = interviews.some(({ status: one }) => one === "offered" || one === "booked");
  const decided = isFinished(status);
  const upcoming = interviews.some(({ cancelable }) => cancelable);
  const suggests =
    (status === "new" || status === "reviewing") && interviews.some(({ tookPlace }) => tookPlace);
  return (
    <section>
      <h2 className="mb-3 text-h4">Interviews</h2>
      {suggests && (
        <May need="careers.edit">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded border border-edge bg-surface px-4 py-3 text-sm">
            <p>The interview took place. Update the status?</p>
            <Button size="small" className="min-h-10" onClick={onInterviewed}>
              Set Status to Interviewed
            </Button>
          </div>
        </May>
      )}
      {decided && upcoming && (
        <p className="mb-3 rounded border border-warn bg-surface px-4 py-3 text-sm">
          This application was decided, but an interview is still open. Cancel it if it isn’t needed
          anymore. The applicant can’t change it online.
        </p>
      )}
      <ul className="rounded border border-edge bg-surface text-sm">
        {interviews.length === 0 && (
          <li className="px-4 py-3 text-muted">No interviews with this applicant yet.</li>
        )}
        {interviews.map((interview) => (
          <li
            key={interview.id}
            className="border-t border-edge px-4 py-3 wrap-anywhere first:border-t-0"
          >
            <div className="flex items-start justify-between gap-3">
              <Link to={officeInterviewPath(interview.id)} className="link font-semibold">
                {interview.when
                  ? `${interview.when.date}, ${interview.when.time}`
                  : `Times through ${interview.until}`}
              </Link>
              <InterviewBadge shown={interview.shown} />
            </div>
            <p className="text-muted">
              {[interview.kindWords, interview.people].filter(Boolean).join(" · ")}
            </p>
            <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
              <InterviewActions interview={interview} back={path} inList />
            </div>
          </li>
        ))}
      </ul>
      {!isOpen && !decided && (
        <May need="careers.edit">
          <LinkButton
            look="outline"
            size="small"
            className="mt-3 min-h-10"
            to={`${path}/interview`}
          >
            Offer Interview Times
          </LinkButton>
        </May>
      )}
    </section>
  );
}
