import { redirect } from "react-router";
import { removeSlotPhoto } from "~/features/gallery/slots/commands.server";
import { slotsPath } from "~/features/gallery/slots/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/remove";
import { slotOf } from "./slot-key";

export const middleware = [requirePermission("photos.edit")];

const failed = "photo-not-removed";

export const loader = () => redirect(slotsPath);

export function action(args: Route.ActionArgs) {
  const key = slotOf(args.params);
  return confirmAction(args, { back: slotsPath, failed }, async ({ services, values }) => {
    const actor = actorFor(args.context, "photos.edit");
    const removed = await removeSlotPhoto(services, actor, key, values.photo ?? "");
    return redirectWithToast(slotsPath, removed.ok ? "photo-removed" : failed);
  });
}
