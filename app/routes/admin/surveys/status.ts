import { redirect } from "react-router";
import { setSurveyStatus } from "~/features/surveys/commands.server";
import { surveyPath, surveyStatuses, surveysPath } from "~/features/surveys/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/status";

export const middleware = [requirePermission("surveys.edit")];

/** A browser without JavaScript comes here after signing in again. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(surveyPath(params.id));
}

/** Finishes the survey, or opens it again: the field `status` says which. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const failed = "survey-not-saved";
  return confirmAction(args, { back: surveyPath(id), failed }, async ({ services, values }) => {
    const status = surveyStatuses.find((one) => one === values.status);
    if (!status) return redirectWithToast(surveyPath(id), failed);
    const actor = actorFor(args.context, "surveys.edit");
    const changed = await setSurveyStatus(services, actor, id, status);
    if (!changed.ok) return redirectWithToast(surveysPath, failed);
    return redirectWithToast(
      surveyPath(id),
      status === "finished" ? "survey-finished" : "survey-reopened",
    );
  });
}
