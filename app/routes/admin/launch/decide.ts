import { decideSamples } from "~/features/launch/commands.server";
import { DecisionInput } from "~/features/launch/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/decide";

export const middleware = [requirePermission("settings.edit")];

const back = "/admin/launch";

export const loader = screenAbove;

/** `POST /admin/launch/decide`: confirms or hides samples. */
export function action(args: Route.ActionArgs) {
  return confirmAction(args, { back, failed: "launch-not-saved" }, async ({ services, values }) => {
    const asked = DecisionInput.safeParse(values);
    if (!asked.success) return redirectWithToast(back, "launch-not-saved");
    const actor = actorFor(args.context, "settings.edit");
    const { key: keys, decision } = asked.data;
    const decided = await decideSamples(services, actor, { keys, decision });
    if (!decided.ok) return redirectWithToast(back, "sample-gone");
    if (decided.left > 0) return redirectWithToast(back, "samples-partly-confirmed");
    return redirectWithToast(back, decision === "true" ? "sample-confirmed" : "sample-hidden");
  });
}
