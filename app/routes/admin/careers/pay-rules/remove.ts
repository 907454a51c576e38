import { redirect } from "react-router";
import { removePayRule } from "~/features/careers/pay-rules/commands.server";
import { payRulesPath } from "~/features/careers/pay-rules/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/remove";

export const middleware = [requirePermission("careers.edit")];

export const loader = () => redirect(payRulesPath);

export function action(args: Route.ActionArgs) {
  const failed = "pay-rule-not-removed";
  return confirmAction(args, { back: payRulesPath, failed }, async ({ services }) => {
    const actor = actorFor(args.context, "careers.edit");
    const removed = await removePayRule(services, actor, args.params.state);
    return redirectWithToast(payRulesPath, removed.ok ? "pay-rule-removed" : failed);
  });
}
