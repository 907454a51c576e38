import { redirect } from "react-router";
import { emailServerPath } from "~/features/emails/server/admin/server-summary";
import { sendingMark } from "~/features/emails/server/queries.server";
import { sendTestEmail } from "~/features/emails/templates/commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/send-email";
import { inboxEmail } from "./inbox-email.server";

export const middleware = [requirePermission("settings.edit")];

const back = "/admin/launch";

export const loader = screenAbove;

/** `POST /admin/launch/send-email`: sends the person an email with a link to click. */
export function action(args: Route.ActionArgs) {
  return confirmAction(args, { back, failed: "launch-not-saved" }, async ({ services }) => {
    const actor = actorFor(args.context, "emails.edit");
    const test = await inboxEmail(services, actor, await sendingMark(services));
    const sent = await sendTestEmail(services, actor, test);
    if (!sent.ok && sent.reason === "no-server") return redirect(emailServerPath);
    return redirectWithToast(back, sent.ok ? "inbox-email-sent" : "inbox-email-not-sent");
  });
}
