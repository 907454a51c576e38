import { redirect } from "react-router";
import { switchRetention } from "~/features/privacy/retention/commands.server";
import { SwitchInput } from "~/features/privacy/retention/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/retention-switch";

export const middleware = [requirePermission("privacy.edit")];

const back = "/admin/privacy/retention";

export const loader = () => redirect(back);

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
