import { redirect } from "react-router";
import { openingId } from "~/features/careers/openings/rules";
import { removeReferrer } from "~/features/careers/referrals/commands.server";
import { referralsPath } from "~/features/careers/referrals/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/remove-referrer";

export const middleware = [requirePermission("careers.edit")];

export const loader = () => redirect(referralsPath);

export function action(args: Route.ActionArgs) {
  const failed = "referrer-not-removed";
  return confirmAction(args, { back: referralsPath, failed }, async ({ services }) => {
    const actor = actorFor(args.context, "careers.edit");
    const removed = await removeReferrer(services, actor, openingId(args.params.id) ?? 0);
    return redirectWithToast(referralsPath, removed.ok ? "referrer-removed" : failed);
  });
}
