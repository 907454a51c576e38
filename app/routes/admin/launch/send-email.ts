import { sendTestEmail } from "~/features/emails/templates/commands.server";
import { newInboxLink } from "~/features/launch/checks.commands.server";
import { companyName } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/send-email";

export const middleware = [requirePermission("settings.edit")];

const back = "/admin/launch";

export const loader = screenAbove;

/** `POST /admin/launch/send-email`: sends the person an email with a link to click. */
export function action(args: Route.ActionArgs) {
  return confirmAction(args, { back, failed: "launch-not-saved" }, async ({ services }) => {
    const actor = actorFor(args.context, "emails.edit");
    const link = await newInboxLink(services, actor.email);
    const sent = await sendTestEmail(services, actor, {
      subject: `Email delivery of ${await companyName(services.db)}`,
      html: `<p>This email shows that your website’s emails arrive.</p>\n<p><a href="${link}">Confirm that it arrived</a></p>`,
    });
    return redirectWithToast(back, sent.ok ? "inbox-email-sent" : "inbox-email-not-sent");
  });
}
