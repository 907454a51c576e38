import { skipCheck } from "~/features/launch/checks.commands.server";
import { SkipInput } from "~/features/launch/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/skip";

export const middleware = [requirePermission("settings.edit")];

const back = "/admin/launch";

export const loader = screenAbove;

/** `POST /admin/launch/skip`: skips a check with a reason. */
export function action(args: Route.ActionArgs) {
  return confirmAction(args, { back, failed: "launch-not-saved" }, async ({ services, values }) => {
    const asked = SkipInput.safeParse(values);
    if (!asked.success) return redirectWithToast(back, "skip-needs-reason");
    await skipCheck(services, actorFor(args.context, "settings.edit"), asked.data);
    return redirectWithToast(back, "check-skipped");
  });
}
