import { data, Link } from "react-router";
import { InterviewActions } from "~/features/interviews/office/admin/interview-actions";
import { InterviewBadge } from "~/features/interviews/office/admin/interview-badge";
import { InterviewSheet } from "~/features/interviews/office/admin/interview-sheet";
import { findInterview, interviewHistory } from "~/features/interviews/office/queries.server";
import {
  eventLine,
  interviewsPath,
  interviewView,
  officeInterviewPath,
} from "~/features/interviews/office/rules";
import { ScorecardForm } from "~/features/interviews/scorecards/admin/scorecard-form";
import { ScorecardList } from "~/features/interviews/scorecards/admin/scorecard-list";
import { saveScorecard } from "~/features/interviews/scorecards/commands.server";
import { scorecardQuestions, scorecardsOf } from "~/features/interviews/scorecards/queries.server";
import { readableScorecards } from "~/features/interviews/scorecards/rules";
import { ScorecardInput } from "~/features/interviews/scorecards/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseForm } from "~/platform/forms/form-result";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { formatMoment } from "~/shared/dates";
import { HistoryList } from "~/ui/admin/lists/record-log";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/interview";

export const middleware = [requirePermission("careers.view", "careers.edit")];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Interview with ${loaderData.interview.fullName}` : "Interview" },
];

export const handle: EditingHandle = {
  topics: ["applications", "jobs", "schedule"],
  editing: {
    what: "This interview",
    title: "Interview",
    back: { to: interviewsPath, label: "Interviews" },
    labels: { note: "Overall" },
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const found = await findInterview(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const zone = await businessTimeZone(db);
  const now = clock.now();
  const { userId } = actorFor(context, "careers.view");
  const isInterviewer = found.interviewers.some((interviewer) => interviewer.userId === userId);
  const cards = await scorecardsOf(db, found.id);
  // Only what the person may read leaves the server.
  const { own, others, hidden } = readableScorecards(cards, { userId, isInterviewer });
  const interview = { ...interviewView(found, zone, now), note: found.note };
  const { interview_questions: questions } = await scorecardQuestions(db);
  const hasStarted = found.startsAt !== null && found.startsAt <= now;
  return {
    interview,
    history: (await interviewHistory(db, found.id)).map((event) => ({
      ...eventLine(event, zone),
      key: event.id,
      who: event.who,
      at: formatMoment(event.at, zone),
    })),
    questions,
    own,
    others: others.map((card) => ({ ...card, at: formatMoment(card.at, zone) })),
    hidden,
    canRate: hasStarted && (found.status === "booked" || found.status === "completed"),
  };
}

/** Saves the person's own scorecard. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return formAction(args, ScorecardInput, async (input, { services }) => {
    const saved = await saveScorecard(services, actorFor(args.context, "careers.edit"), id, input);
    if (saved.ok) return redirectWithToast(officeInterviewPath(id), "scorecard-saved");
    if (saved.reason === "unknown") return refuseDeleted();
    return refuseForm("You can fill in the scorecard once the interview has started.");
  });
}

export default function Interview({ loaderData, actionData }: Route.ComponentProps) {
  const { interview, history, questions, own, others, hidden, canRate } = loaderData;
  const key = useFormKey(actionData);
  return (
    <>
      <BackLink to={interviewsPath}>Interviews</BackLink>
      <PageTitle
        title={<span className="wrap-anywhere">{interview.fullName}</span>}
        note={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              Interview for{" "}
              <Link to={`/admin/careers/applications/${interview.applicationId}`} className="link">
                {interview.job}
              </Link>
            </span>
            <InterviewBadge shown={interview.shown} />
          </span>
        }
      >
        <div className="flex flex-wrap items-center gap-2">
          <InterviewActions interview={interview} back={officeInterviewPath(interview.id)} />
        </div>
      </PageTitle>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-8">
          <InterviewSheet interview={interview} />
          <section>
            <h2 className="mb-3 text-h4">Scorecards</h2>
            <div className="space-y-4">
              <ScorecardList cards={others} hidden={hidden} />
              {canRate ? (
                <>
                  <h3 className="text-md font-semibold">Your scorecard</h3>
                  <ScorecardForm key={key} questions={questions} own={own} result={actionData} />
                </>
              ) : (
                others.length + hidden === 0 && (
                  <p className="rounded border border-edge bg-surface px-4 py-3 text-sm text-muted">
                    You can fill in a scorecard once the interview has started.
                  </p>
                )
              )}
            </div>
          </section>
        </div>
        <HistoryList
          entries={history.map(({ what, who, time, ...entry }) => ({
            ...entry,
            title: (
              <p>
                <strong>{what}</strong> by {who}
                {time && `: ${time}`}
              </p>
            ),
          }))}
        />
      </div>
    </>
  );
}
