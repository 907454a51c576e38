import { redirect } from "react-router";
import { z } from "zod";
import { resendFailed } from "~/features/emails/delivery-log/commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/resend-failed";

export const middleware = [requirePermission("emails.edit")];

const back = "/admin/email-settings/log?show=failed";

const Before = z.coerce.date();

export const loader = () => redirect(back);

export function action(args: Route.ActionArgs) {
  return confirmAction(
    args,
    { back, failed: "emails-not-resent" },
    async ({ services, values }) => {
      const before = Before.safeParse(values.before);
      if (!before.success) return redirectWithToast(back, "emails-not-resent");
      const { count } = await resendFailed(
        services,
        actorFor(args.context, "emails.edit"),
        before.data,
      );
      if (count === 0) return redirectWithToast(back, "no-failed-emails");
      return redirectWithToast(back, services.mailer ? "emails-resent" : "emails-waiting");
    },
  );
}
