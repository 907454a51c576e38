import { restoreLogo } from "~/features/gallery/logo/commands.server";
import { logoPath } from "~/features/gallery/logo/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { done, refuseForm } from "~/platform/forms/form-result";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { toasts } from "~/shared/toasts";
import type { Route } from "./+types/restore";

export const middleware = [requirePermission("settings.edit")];

const failed = "logo-not-restored";

export const loader = screenAbove;

export function action(args: Route.ActionArgs) {
  return confirmAction(args, { back: logoPath, failed }, async ({ services, values }) => {
    const actor = actorFor(args.context, "settings.edit");
    const restored = await restoreLogo(services, actor, values.name ?? "");
    if (!values.stay) return redirectWithToast(logoPath, restored.ok ? "logo-restored" : failed);
    return restored.ok ? done(null) : refuseForm(toasts[failed].title);
  });
}
