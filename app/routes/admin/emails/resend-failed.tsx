import { z } from "zod";
import { resendFailedConfirmation } from "~/features/emails/delivery-log/admin/resend";
import { resendFailed } from "~/features/emails/delivery-log/commands.server";
import { countFailed } from "~/features/emails/delivery-log/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/resend-failed";

export const middleware = [requirePermission("emails.edit")];

const back = "/admin/email-settings/log?show=failed";

const Before = z.coerce.date();

export const meta: Route.MetaFunction = () => [{ title: "Resend All Failed Emails" }];

export async function loader({ context }: Route.LoaderArgs) {
  const running = context.get(services);
  const count = await countFailed(running);
  if (count === 0) throw redirectWithToast(back, "no-failed-emails");
  return { count, now: running.clock.now().toISOString() };
}

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

export default function ResendFailed({ loaderData: { count, now } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={resendFailedConfirmation(count, now)}
      back={{ to: back, label: "Delivery Log" }}
    />
  );
}
