import { redirect } from "react-router";
import { requireSecondFactor } from "~/features/accounts/second-factor/commands.server";
import { RequirementInput } from "~/features/accounts/second-factor/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/require-factor";

const back = "/admin/people";

export const middleware = [requirePermission("people.edit")];

export const loader = () => redirect(back);

export function action(args: Route.ActionArgs) {
  requireRecentPassword(args);
  return confirmAction(
    args,
    { back, failed: "second-factor-not-changed" },
    async ({ services, values }) => {
      const input = RequirementInput.safeParse(values);
      if (!input.success) return redirect(back);
      const required = input.data.required === "true";
      await requireSecondFactor(services, actorFor(args.context, "people.edit"), required);
      return redirectWithToast(back, required ? "factor-now-required" : "factor-now-optional");
    },
  );
}
