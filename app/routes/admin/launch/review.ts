import { reviewPrivacyPolicy } from "~/features/launch/checks.commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/review";

export const middleware = [requirePermission("settings.edit")];

const back = "/admin/launch";

export const loader = screenAbove;

/** `POST /admin/launch/review`: marks the privacy policy as reviewed. */
export function action(args: Route.ActionArgs) {
  return confirmAction(args, { back, failed: "launch-not-saved" }, async ({ services }) => {
    await reviewPrivacyPolicy(services, actorFor(args.context, "settings.edit"));
    return redirectWithToast(back, "privacy-reviewed");
  });
}
