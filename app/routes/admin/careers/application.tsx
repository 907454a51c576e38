import { data, useLocation } from "react-router";
import { ApplicationBadge } from "~/features/careers/applications/admin/application-badge";
import {
  ApplicationEmails,
  ApplicationHistory,
  OtherApplications,
} from "~/features/careers/applications/admin/application-history";
import { ApplicationNotes } from "~/features/careers/applications/admin/application-notes";
import { ApplicationSheet } from "~/features/careers/applications/admin/application-sheet";
import { DeleteApplication } from "~/features/careers/applications/admin/delete-application";
import { StatusSelect } from "~/features/careers/applications/admin/status-select";
import { addNote } from "~/features/careers/applications/commands.server";
import {
  applicationEmails,
  applicationHistory,
  applicationNotes,
} from "~/features/careers/applications/details.queries.server";
import {
  findApplication,
  otherApplicationsOf,
} from "~/features/careers/applications/queries.server";
import { asShown, historyLine } from "~/features/careers/applications/rules";
import { NoteInput } from "~/features/careers/applications/schema";
import { useStatusChange } from "~/features/careers/board/admin/use-status-change";
import { ResumePart } from "~/features/careers/resumes/admin/resume-view";
import { ApplicationId } from "~/features/careers/schema";
import { statusEmails } from "~/features/careers/status-emails/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { admin } from "~/platform/auth/guard.server";
import { isDeleted, keptWhenDeleted } from "~/platform/forms/deleted-while-editing";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { unlessLostTyped } from "~/platform/forms/lost-form";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import type { EditingHandle } from "~/platform/live/revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { readableMoment } from "~/shared/dates";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/application";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Application of ${loaderData.application.fullName}` : "Application" },
];

export const handle = {
  editing: {
    what: "This application",
    title: "Application",
    back: { to: "/admin/careers/applications", label: "Job Applications" },
    labels: { note: "Add a note" },
  } satisfies EditingHandle["editing"],
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const id = ApplicationId.safeParse(params.id);
  const found = id.success && (await findApplication(db, id.data));
  if (!found) throw data(null, { status: 404 });
  const zone = await businessTimeZone(db);
  const withMoment = <Entry extends { at: Date }>({ at, ...entry }: Entry) => ({
    ...entry,
    at: readableMoment(at, zone),
  });
  const application = asShown(found, zone);
  const history = await applicationHistory(db, found.id);
  const others = await otherApplicationsOf(db, found);
  return {
    application,
    history: [
      ...history.map((event) => historyLine(event, zone)),
      {
        key: "received",
        what: "Received",
        who: found.fullName,
        at: application.applied,
        mailed: false,
      },
    ],
    notes: (await applicationNotes(db, found.id)).map(withMoment),
    others: others.map((other) => asShown(other, zone)),
    sent: (await applicationEmails(db, found.id)).map(withMoment),
    mails: await statusEmails(db),
    list: `/admin/careers/applications${url.search}`,
  };
}

const kept = keptWhenDeleted<Route.ClientLoaderArgs>();

export function clientLoader(args: Route.ClientLoaderArgs) {
  return kept.load(args);
}

/** A note. */
export async function action({ url, request, params, context }: Route.ActionArgs) {
  const id = ApplicationId.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  const form = parseValues(formValues(await formOf(request)), NoteInput);
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
  const running = context.get(services);
  try {
    const added = await addNote(running, context.get(admin), id.data, form.value);
    if (!added.ok) {
      return data({ deleted: true as const, values: { ...form.value } }, { status: 404 });
    }
    return redirectWithToast(`/admin/careers/applications/${id.data}${url.search}`, "note-added");
  } catch (err) {
    if (!(err instanceof Error)) throw err;
    running.log.error({ err }, "a note could not be added");
    return data({ failure: true as const, values: { ...form.value } }, { status: 500 });
  }
}

export const clientAction = (args: Route.ClientActionArgs) => unlessLostTyped(args, true as const);

export default function Application({ loaderData, actionData: latest }: Route.ComponentProps) {
  kept.useShown(loaderData);
  const actionData = useKeptAnswer(latest);
  const { application, history, notes, others, sent, mails, list } = loaderData;
  const { id, fullName, job, resume } = application;
  // A page needs half of the screen; without one, the application has it.
  const readHere = resume === "pdf";
  const { key } = useLocation();
  const { pending, change, question } = useStatusChange(mails);
  const status = pending.at(-1)?.to ?? application.status;
  return (
    <>
      <BackLink to={list} lists={["/admin/careers/applications/board", "/admin"]}>
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
            id={id}
            fullName={fullName}
            status={status}
            onChoose={(to) => change(application, to)}
            className="w-44"
          />
          <DeleteApplication id={id} fullName={fullName} />
        </div>
      </PageTitle>
      {question}
      <div
        className={`grid items-start gap-8 xl:grid-rows-[auto_1fr] ${readHere ? "xl:grid-cols-2" : "xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"}`}
      >
        <div className={`min-w-0 space-y-8 ${readHere ? "" : "xl:row-span-2"}`}>
          <ApplicationSheet application={application} />
          <ApplicationNotes
            notes={notes}
            formKey={key}
            deleted={isDeleted(loaderData)}
            answer={actionData}
          />
        </div>
        <ResumePart resume={resume} id={id} fullName={fullName} />
        <div className="min-w-0 space-y-8">
          <ApplicationHistory lines={history} />
          <OtherApplications applications={others} />
          <ApplicationEmails mails={sent} />
        </div>
      </div>
    </>
  );
}
