import { backToPreview } from "~/features/launch/commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/back-to-preview";

export const middleware = [requirePermission("settings.edit")];

const back = "/admin/launch";

export const loader = screenAbove;

/** `POST /admin/launch/back`: puts a launched site back into preview. */
export function action(args: Route.ActionArgs) {
  return confirmAction(args, { back, failed: "launch-not-saved" }, async ({ services }) => {
    const returned = await backToPreview(services, actorFor(args.context, "settings.edit"));
    const isPreview = returned.ok || returned.reason === "preview";
    return redirectWithToast(back, isPreview ? "site-in-preview" : "launch-not-saved");
  });
}
