import { redirect } from "react-router";
import { CancelInput } from "~/features/interviews/office/schema";
import { cancelSession } from "~/features/interviews/sessions/commands.server";
import { sessionsPath } from "~/features/interviews/sessions/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { parseValues } from "~/platform/forms/parse-form";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/cancel-session";

export const middleware = [requirePermission("careers.edit")];

export const loader = () => redirect(sessionsPath);

export function action(args: Route.ActionArgs) {
  const failed = "interview-session-not-canceled";
  return confirmAction(args, { back: sessionsPath, failed }, async ({ services, values }) => {
    const input = parseValues(values, CancelInput);
    if (!input.ok) return redirectWithToast(sessionsPath, failed);
    const actor = actorFor(args.context, "careers.edit");
    const canceled = await cancelSession(services, actor, args.params.id, input.value.note);
    return redirectWithToast(sessionsPath, canceled.ok ? "interview-session-canceled" : failed);
  });
}
