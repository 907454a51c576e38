import { redirect } from "react-router";
import { removeFactor } from "~/features/accounts/second-factor/commands.server";
import { FactorInput } from "~/features/accounts/second-factor/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/remove-factor";

const back = "/admin/account";

export const middleware = [requirePermission("office")];

export const loader = () => redirect(back);

export function action(args: Route.ActionArgs) {
  requireRecentPassword(args, back);
  return confirmAction(
    args,
    { back, failed: "second-factor-not-changed" },
    async ({ services, values }) => {
      const input = FactorInput.safeParse(values);
      if (!input.success) return redirect(back);
      const { factor } = input.data;
      const removed = await removeFactor(services, actorFor(args.context, "office"), factor);
      if (removed.ok || removed.reason === "no-factor") {
        return redirectWithToast(back, "second-factor-removed");
      }
      if (removed.reason === "factor-required") return redirectWithToast(back, "factor-required");
      return redirect(back);
    },
  );
}
