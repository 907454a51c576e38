import { redirect } from "react-router";
import { removeSection } from "~/features/surveys/questions/commands.server";
import { questionsPath } from "~/features/surveys/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/remove-section";

export const middleware = [requirePermission("surveys.edit")];

export const loader = () => redirect(questionsPath);

export function action(args: Route.ActionArgs) {
  const failed = "survey-questions-not-saved";
  return confirmAction(args, { back: questionsPath, failed }, async ({ services }) => {
    const actor = actorFor(args.context, "surveys.edit");
    const removed = await removeSection(services, actor, args.params.section);
    return redirectWithToast(
      questionsPath,
      removed.ok ? "survey-section-removed" : "survey-section-kept",
    );
  });
}
