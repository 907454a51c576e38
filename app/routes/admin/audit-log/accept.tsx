import { acceptConfirmation } from "~/features/audit/admin/chain-status";
import { acceptChainProblem } from "~/features/audit/commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/accept";

export const middleware = [requirePermission("audit-log.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Audit Log" }];

const back = "/admin/audit-log";

export function loader() {
  return null;
}

export function action(args: Route.ActionArgs) {
  requireRecentPassword(args);
  return confirmAction(args, { back, failed: "audit-log-not-checked" }, async ({ services }) => {
    await acceptChainProblem(services, actorFor(args.context, "audit-log.edit"));
    return redirectWithToast(back, "audit-log-restarted");
  });
}

export default function AcceptProblem() {
  return <ConfirmPage confirmation={acceptConfirmation} back={{ to: back, label: "Audit Log" }} />;
}
