import { redirect } from "react-router";
import { checkChain } from "~/platform/audit/chain.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/check";

export const middleware = [requirePermission("audit-log.view")];

const back = "/admin/audit-log";

/** A GET doesn't run a check. */
export function loader() {
  return redirect(back);
}

/** Checks the audit log for tampering now. */
export function action(args: Route.ActionArgs) {
  return confirmAction(args, { back, failed: "audit-log-not-checked" }, async ({ services }) => {
    const { problem } = await checkChain(services);
    return redirectWithToast(back, problem ? "audit-log-changed" : "audit-log-complete");
  });
}
