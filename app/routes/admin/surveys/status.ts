import { setSurveyStatus } from "~/features/surveys/commands.server";
import { surveyPath, surveysPath } from "~/features/surveys/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { backInOffice } from "~/shared/lists/bulk";
import { surveyStatuses } from "~/shared/stored-values";
import type { Route } from "./+types/status";

export const middleware = [requirePermission("surveys.edit")];

export const loader = screenAbove;

/** Finishes the survey, or opens it again: the field `status` says which. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const failed = "survey-not-saved";
  const back = ({ back }: Record<string, string>) => backInOffice(back, surveyPath(id));
  return confirmAction(args, { back, failed }, async ({ services, values }) => {
    const status = surveyStatuses.find((one) => one === values.status);
    if (!status) return redirectWithToast(back(values), failed);
    const actor = actorFor(args.context, "surveys.edit");
    const changed = await setSurveyStatus(services, actor, id, status);
    if (!changed.ok) return redirectWithToast(surveysPath, failed);
    return redirectWithToast(
      back(values),
      status === "finished" ? "survey-finished" : "survey-reopened",
    );
  });
}
