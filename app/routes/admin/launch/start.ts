import { launchChecked } from "~/features/launch/commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/start";

export const middleware = [requirePermission("settings.edit")];

const back = "/admin/launch";

export const loader = screenAbove;

/** `POST /admin/launch/start`: launches the site. */
export function action(args: Route.ActionArgs) {
  return confirmAction(args, { back, failed: "launch-not-saved" }, async ({ services }) => {
    const launched = await launchChecked(services, actorFor(args.context, "settings.edit"));
    const isReady = launched.ok || launched.reason === "launched";
    return redirectWithToast(back, isReady ? "site-launched" : "site-not-ready");
  });
}
