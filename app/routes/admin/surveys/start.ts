import { redirect } from "react-router";
import { startSurvey } from "~/features/surveys/commands.server";
import { surveyPath, surveysPath } from "~/features/surveys/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/start";

export const middleware = [requirePermission("surveys.edit")];

/** A GET doesn't change anything. */
export function loader() {
  return redirect(surveysPath);
}

/** Starts a survey of the site of the booking in the field `booking`, or opens the existing one. */
export function action(args: Route.ActionArgs) {
  const failed = "survey-not-started";
  return confirmAction(args, { back: surveysPath, failed }, async ({ services, values }) => {
    const actor = actorFor(args.context, "surveys.edit");
    const started = await startSurvey(services, actor, values.booking ?? "");
    if (!started.ok) return redirectWithToast(surveysPath, failed);
    return redirectWithToast(surveyPath(started.id), "survey-started");
  });
}
