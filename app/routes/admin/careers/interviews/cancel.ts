import { cancelInterview } from "~/features/interviews/office/commands.server";
import { interviewBackOf } from "~/features/interviews/office/rules";
import { CancelInput } from "~/features/interviews/office/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { parseValues } from "~/platform/forms/parse-form";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/cancel";

export const middleware = [requirePermission("careers.edit")];

export const loader = screenAbove;

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const failed = "interview-not-canceled";
  const back = (values: Record<string, string>) => interviewBackOf(values.back, id);
  return confirmAction(args, { back, failed }, async ({ services, values }) => {
    const input = parseValues(values, CancelInput);
    if (!input.ok) return redirectWithToast(back(values), failed);
    const actor = actorFor(args.context, "careers.edit");
    const canceled = await cancelInterview(services, actor, id, input.value);
    return redirectWithToast(back(values), canceled.ok ? "interview-canceled" : failed);
  });
}
