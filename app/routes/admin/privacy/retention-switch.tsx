import { switchConfirmation } from "~/features/privacy/retention/admin/retention-switch";
import { switchRetention } from "~/features/privacy/retention/commands.server";
import { dueCounts, retentionSettings } from "~/features/privacy/retention/queries.server";
import { totalDue } from "~/features/privacy/retention/rules";
import { SwitchInput } from "~/features/privacy/retention/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/retention-switch";

export const middleware = [requirePermission("privacy.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Data Retention" }];

const back = "/admin/privacy/retention";

export async function loader({ context }: Route.LoaderArgs) {
  const running = context.get(services);
  const settings = await retentionSettings(running.db);
  return { on: settings.on, due: totalDue(await dueCounts(running, settings)) };
}

export function action(args: Route.ActionArgs) {
  requireRecentPassword(args, back);
  return confirmAction(
    args,
    { back, failed: "settings-not-saved" },
    async ({ services, values }) => {
      const input = SwitchInput.safeParse(values);
      if (!input.success) return redirectWithToast(back, "settings-not-saved");
      const on = input.data.on === "true";
      await switchRetention(services, actorFor(args.context, "privacy.edit"), on);
      return redirectWithToast(back, on ? "retention-on" : "retention-off");
    },
  );
}

export default function SwitchRetention({ loaderData: { on, due } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={switchConfirmation(!on, due)}
      back={{ to: back, label: "Data Retention" }}
    />
  );
}
