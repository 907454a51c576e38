import { emailServerPath } from "~/features/emails/server/admin/server-summary";
import { removeEmailServer } from "~/features/emails/server/commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/remove-server";

export const middleware = [requirePermission("settings.edit")];

export const loader = screenAbove;

/** `POST /admin/email-settings/server/remove` */
export function action(args: Route.ActionArgs) {
  requireRecentPassword(args, emailServerPath);
  const answers = { back: emailServerPath, failed: "email-server-not-removed" } as const;
  return confirmAction(args, answers, async ({ services }) => {
    await removeEmailServer(services, actorFor(args.context, "settings.edit"));
    return redirectWithToast("/admin/email-settings", "email-server-removed");
  });
}
