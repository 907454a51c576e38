import { redirect } from "react-router";
import { removeSlotPhoto } from "~/features/gallery/slots/commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/remove";
import { slotOf } from "./slot-key";

export const middleware = [requirePermission("photos.edit")];

const back = "/admin/photos/slots";
const failed = "photo-not-removed";

export const loader = () => redirect(back);

export function action(args: Route.ActionArgs) {
  const key = slotOf(args.params);
  return confirmAction(args, { back, failed }, async ({ services, values }) => {
    const actor = actorFor(args.context, "photos.edit");
    const removed = await removeSlotPhoto(services, actor, key, values.photo ?? "");
    return redirectWithToast(back, removed.ok ? "photo-removed" : failed);
  });
}
