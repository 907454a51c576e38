import { redirect } from "react-router";
import { ratesPath } from "~/features/rates/admin/rate-form";
import { removeRate } from "~/features/rates/commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/remove";

export const middleware = [requirePermission("rates.edit")];

export const loader = () => redirect(ratesPath);

export function action(args: Route.ActionArgs) {
  const failed = "rate-not-removed";
  return confirmAction(args, { back: ratesPath, failed }, async ({ services }) => {
    const actor = actorFor(args.context, "rates.edit");
    const removed = await removeRate(services, actor, args.params.id);
    return redirectWithToast(ratesPath, removed.ok ? "rate-removed" : failed);
  });
}
