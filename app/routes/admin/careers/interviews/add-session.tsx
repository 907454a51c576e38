import { activeConsultants } from "~/features/availability/consultants/queries.server";
import { listOpeningTitles } from "~/features/careers/openings/admin.queries.server";
import { SessionForm } from "~/features/interviews/sessions/admin/session-form";
import { addSession } from "~/features/interviews/sessions/commands.server";
import { sessionsPath } from "~/features/interviews/sessions/rules";
import { SessionInput } from "~/features/interviews/sessions/schema";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import type { TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { businessToday, dayAfter } from "~/shared/dates";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/add-session";

export const middleware = [requirePermission("careers.edit")];

export const handle = { topics: ["jobs", "schedule"] } satisfies TopicsHandle;

export const meta: Route.MetaFunction = () => [{ title: "Schedule Group Interview" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const { address = "" } = await publicSettings(db);
  return {
    interviewers: await activeConsultants(db),
    jobs: await listOpeningTitles(db),
    address,
    day: dayAfter(businessToday(clock, await businessTimeZone(db)), 7),
  };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, SessionInput, async (input, { services }) => {
    const added = await addSession(services, actorFor(args.context, "careers.edit"), input);
    if (added.ok) return redirectWithToast(sessionsPath, "interview-session-added");
    switch (added.reason) {
      case "no-time":
        return refuseFields({ [added.field === "end" ? "start" : added.field]: added.why });
      case "no-interviewer":
        return refuseFields({ interviewers: "Choose interviewers who are active consultants" });
      case "no-job":
        return refuseFields({ job: "Choose a job from the list" });
      case "busy":
        return refuseFields({
          interviewers:
            "One of the interviewers has an appointment or another interview at that time. Choose another time or interviewer.",
        });
    }
  });
}

export default function AddSession({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={sessionsPath}>Group Interviews</BackLink>
      <PageTitle title="Schedule Group Interview" />
      <SessionForm {...loaderData} result={actionData} />
    </>
  );
}
