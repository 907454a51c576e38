import { redirect } from "react-router";
import { restoreQuestions } from "~/features/surveys/questions/commands.server";
import { questionsPath } from "~/features/surveys/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/restore-questions";

export const middleware = [requirePermission("surveys.edit")];

export const loader = () => redirect(questionsPath);

export function action(args: Route.ActionArgs) {
  const failed = "survey-questions-not-saved";
  return confirmAction(args, { back: questionsPath, failed }, async ({ services }) => {
    await restoreQuestions(services, actorFor(args.context, "surveys.edit"));
    return redirectWithToast(questionsPath, "survey-questions-restored");
  });
}
