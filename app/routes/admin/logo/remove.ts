import { removeLogo } from "~/features/gallery/logo/commands.server";
import { logoPath } from "~/features/gallery/logo/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { done, refuseForm } from "~/platform/forms/form-result";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { toasts } from "~/shared/toasts";
import type { Route } from "./+types/remove";

export const middleware = [requirePermission("settings.edit")];

const failed = "logo-not-removed";

export const loader = screenAbove;

/** With `stay`, a fetcher gets a result, so that it can show an Undo button. */
export function action(args: Route.ActionArgs) {
  return confirmAction(args, { back: logoPath, failed }, async ({ services, values }) => {
    const slot = values.slot === "dark" ? "dark" : "light";
    const name = values.name ?? "";
    const removed = await removeLogo(services, actorFor(args.context, "settings.edit"), slot, name);
    if (!values.stay) return redirectWithToast(logoPath, removed.ok ? "logo-removed" : failed);
    return removed.ok ? done({ removed: name }) : refuseForm(toasts[failed].title);
  });
}
