import { redirect } from "react-router";
import { removeBlackout } from "~/features/availability/blackouts/commands.server";
import { BlackoutKey } from "~/features/availability/blackouts/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/remove-blackout";

export const middleware = [requirePermission("schedule.edit")];

const back = "/admin/schedule/blackout";

export const loader = () => redirect(back);

export function action(args: Route.ActionArgs) {
  const failed = "blackout-not-removed";
  return confirmAction(args, { back, failed }, async ({ services, values }) => {
    const asked = BlackoutKey.safeParse(values);
    const actor = actorFor(args.context, "schedule.edit");
    const removed = asked.success && (await removeBlackout(services, actor, asked.data)).ok;
    return redirectWithToast(back, removed ? "blackout-removed" : failed);
  });
}
