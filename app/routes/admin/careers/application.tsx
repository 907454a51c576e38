import { data } from "react-router";
import { formatSource } from "~/features/appointments/source/labels.rules";
import {
  ApplicationAnswers,
  ApplicationEmails,
  ApplicationHistory,
  ApplicationSheet,
  deleteApplicationConfirmation,
  OtherApplications,
} from "~/features/careers/applications/admin/application-details";
import { ApplicationNotes } from "~/features/careers/applications/admin/application-notes";
import { ResumeSection } from "~/features/careers/applications/admin/resume-view";
import {
  ApplicationBadge,
  StatusSelect,
  useStatusChange,
} from "~/features/careers/applications/admin/status-change";
import { addNote } from "~/features/careers/applications/commands.server";
import {
  applicationEmails,
  applicationHistory,
  applicationNotes,
  findApplication,
  otherApplicationsOf,
  whyKept,
} from "~/features/careers/applications/queries.server";
import { applicationView, historyLine } from "~/features/careers/applications/rules";
import { NoteInput } from "~/features/careers/applications/schema";
import { answersOf } from "~/features/careers/questions/queries.server";
import { FirstDayForm } from "~/features/careers/referrals/admin/referral-forms";
import { setFirstDay } from "~/features/careers/referrals/commands.server";
import { applicationSource, bonusDays } from "~/features/careers/referrals/queries.server";
import { bonusDueOn } from "~/features/careers/referrals/rules";
import { FirstDayInput } from "~/features/careers/referrals/schema";
import { statusEmailSettings } from "~/features/careers/status-emails/queries.server";
import { ApplicationInterviews } from "~/features/interviews/office/admin/application-interviews";
import { interviewsOfApplication } from "~/features/interviews/office/queries.server";
import { interviewView } from "~/features/interviews/office/rules";
import { threadOf } from "~/features/messages/inbox/thread.queries.server";
import { Thread } from "~/features/messages/replies/admin/thread";
import { currentMinimum } from "~/features/privacy/retention/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { refuseDeleted } from "~/platform/forms/form-result";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { type Services, services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { formatDate, formatMoment } from "~/shared/dates";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { Shortcuts } from "~/ui/admin/shortcuts/shortcuts";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/application";

export const middleware = [requirePermission("careers.view", "careers.edit")];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Application from ${loaderData.application.fullName}` : "Application" },
];

const list = "/admin/careers/applications";

export const handle: EditingHandle = {
  topics: ["applications", "jobs", "emails", "messages", "bookings", "quotes", "schedule"],
  editing: {
    what: "This application",
    title: "Application",
    back: { to: list, label: "Job Applications" },
    labels: { note: "Add a note" },
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { db } = running;
  const now = running.clock.now();
  const found = await findApplication(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { id, fullName } = found;
  const zone = await businessTimeZone(db);
  const withMoment = <Entry extends { at: Date }>({ at, ...entry }: Entry) => ({
    ...entry,
    at: formatMoment(at, zone),
  });
  const application = applicationView(found, zone, now);
  const history = await applicationHistory(db, id);
  const received = {
    key: "received",
    what: "Received",
    who: fullName,
    at: `${application.applied.day}, ${application.applied.time}`,
    email: false as const,
  };
  return {
    application,
    answers: await answersOf(db, id),
    source: await sourceFacts(running, id),
    kept: await whyKept(db, id, { minimum: await currentMinimum(running), now }),
    history: [...history.map((event) => historyLine(event, zone)), received],
    interviews: (await interviewsOfApplication(db, id)).map((interview) =>
      interviewView(interview, zone, now),
    ),
    notes: (await applicationNotes(db, id)).map(withMoment),
    others: (await otherApplicationsOf(db, found)).map((other) =>
      applicationView(other, zone, now),
    ),
    sent: (await applicationEmails(db, id)).map(withMoment),
    emails: await statusEmailSettings(db),
    thread: await threadOf(db, [found.email], grantedTo(context), zone),
    back: `${list}${url.search}`,
  };
}

/** How the applicant found the job, and their first day of work. */
async function sourceFacts({ db }: Pick<Services, "db">, id: string) {
  const found = await applicationSource(db, id);
  if (!found) return { text: "", startedOn: null, bonus: undefined };
  const { leadSource, referredBy, startedOn, ...visit } = found;
  const due = startedOn && referredBy ? bonusDueOn(startedOn, await bonusDays(db)) : undefined;
  return {
    text: referredBy ? `Referred by ${referredBy}` : formatSource(visit, leadSource),
    startedOn,
    bonus: due ? `The bonus of ${referredBy} is due ${formatDate(due)}.` : undefined,
  };
}

const applicationKeys = [
  { key: "j", does: "Next application" },
  { key: "k", does: "Previous application" },
  { key: "r", does: "Reply by email" },
  { key: "n", does: "Write a note" },
];

/** Adds a note, or stores the first day of work. */
export function action(args: Route.ActionArgs) {
  const { url, params, context } = args;
  const actor = actorFor(context, "careers.edit");
  // The application's own page, or the list whose panel shows the application.
  const here = url.pathname + url.search;
  return formActions(args, {
    "": formHandler(NoteInput, async (input, { services }) => {
      const added = await addNote(services, actor, params.id, input);
      return added.ok ? redirectWithToast(here, "note-added") : refuseDeleted();
    }),
    "first-day": formHandler(FirstDayInput, async (input, { services }) => {
      const saved = await setFirstDay(services, actor, params.id, input);
      return saved.ok ? redirectWithToast(here, "first-day-saved") : refuseDeleted();
    }),
  });
}

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { application, kept, history, notes, others, sent, emails, back } = loaderData;
  const { id, fullName, job, resume } = application;
  // A PDF takes half of the screen.
  const withPdf = resume === "pdf";
  const { pending, change, question } = useStatusChange(emails);
  const status = pending.at(-1)?.to ?? application.status;
  return (
    <>
      <BackLink to={back} lists={[`${list}/board`, "/admin"]}>
        Job Applications
      </BackLink>
      <PageTitle
        title={<span className="wrap-anywhere">{fullName}</span>}
        note={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>Applied for {job}</span>
            <ApplicationBadge status={status} />
          </span>
        }
      >
        <div className="flex flex-wrap items-center gap-2">
          <StatusSelect
            fullName={fullName}
            status={status}
            onChoose={(to) => change(application, to)}
            className="w-44"
          />
          <LinkButton
            look="outline"
            size="small"
            className="min-h-10"
            to={`${list}/${id}/reply`}
            aria-keyshortcuts="r"
          >
            Reply by Email
          </LinkButton>
          {!kept && (
            <ConfirmButton confirmation={deleteApplicationConfirmation(id, fullName)}>
              Delete<span className="sr-only"> the application</span>
            </ConfirmButton>
          )}
          <Shortcuts keys={applicationKeys} />
        </div>
      </PageTitle>
      {question}
      <div className="@container">
        <div
          className={`grid items-start gap-8 @4xl:grid-rows-[auto_1fr] ${withPdf ? "@4xl:grid-cols-2" : "@4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"}`}
        >
          <ResumeSection
            resume={resume}
            resumeScan={application.resumeScan}
            id={id}
            fullName={fullName}
          />
          <div
            className={`min-w-0 space-y-8 ${withPdf ? "" : "@4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1"}`}
          >
            <ApplicationSheet
              application={application}
              kept={kept}
              source={loaderData.source.text}
            />
            {status === "hired" && (
              <FirstDayForm
                startedOn={loaderData.source.startedOn}
                note={loaderData.source.bonus}
                result={actionData}
              />
            )}
            <ApplicationAnswers answers={loaderData.answers} />
            <ApplicationNotes
              notes={notes}
              result={actionData?.intent === "first-day" ? undefined : actionData}
            />
          </div>
          <div className="min-w-0 space-y-8">
            <ApplicationInterviews
              applicationId={id}
              status={status}
              interviews={loaderData.interviews}
              onInterviewed={() => change(application, "interviewed")}
            />
            <Thread entries={loaderData.thread} most={4} />
            <ApplicationHistory lines={history} />
            <OtherApplications applications={others} />
            <ApplicationEmails emails={sent} />
          </div>
        </div>
      </div>
    </>
  );
}
