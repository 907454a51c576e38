import { setInterviewOutcome } from "~/features/interviews/office/commands.server";
import { interviewBackOf } from "~/features/interviews/office/rules";
import { OutcomeInput } from "~/features/interviews/office/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { parseValues } from "~/platform/forms/parse-form";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/outcome";

export const middleware = [requirePermission("careers.edit")];

export const loader = screenAbove;

/** Records whether an interview took place. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const failed = "interview-outcome-not-saved";
  const back = (values: Record<string, string>) => interviewBackOf(values.back, id);
  return confirmAction(args, { back, failed }, async ({ services, values }) => {
    const input = parseValues(values, OutcomeInput);
    if (!input.ok) return redirectWithToast(back(values), failed);
    const actor = actorFor(args.context, "careers.edit");
    const saved = await setInterviewOutcome(services, actor, id, input.value);
    return redirectWithToast(back(values), saved.ok ? "interview-outcome-saved" : failed);
  });
}
