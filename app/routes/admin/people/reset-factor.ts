import { data } from "react-router";
import { resetFactors } from "~/features/accounts/second-factor/commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/reset-factor";

export const middleware = [requirePermission("people.edit")];

export const loader = screenAbove;

export function action(args: Route.ActionArgs) {
  requireRecentPassword(args);
  const { id } = args.params;
  const back = `/admin/people/${id}`;
  return confirmAction(
    args,
    { back, failed: "second-factor-not-changed" },
    async ({ services }) => {
      const reset = await resetFactors(services, actorFor(args.context, "people.edit"), {
        userId: id,
      });
      if (reset.ok || reset.reason === "no-factor") {
        return redirectWithToast(back, "second-factor-reset");
      }
      if (reset.reason === "own-factors") return redirectWithToast(back, "own-second-factor");
      throw data(null, { status: 404 });
    },
  );
}
