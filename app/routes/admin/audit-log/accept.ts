import { redirect } from "react-router";
import { acceptChainProblem } from "~/features/audit/commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/accept";

export const middleware = [requirePermission("audit-log.edit")];

const back = "/admin/audit-log";

export const loader = () => redirect(back);

export function action(args: Route.ActionArgs) {
  requireRecentPassword(args);
  return confirmAction(args, { back, failed: "audit-log-not-checked" }, async ({ services }) => {
    await acceptChainProblem(services, actorFor(args.context, "audit-log.edit"));
    return redirectWithToast(back, "audit-log-restarted");
  });
}
