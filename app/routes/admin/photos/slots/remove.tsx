import { data } from "react-router";
import { removeConfirmation } from "~/features/gallery/slots/admin/remove-photo";
import { removeSlotPhoto } from "~/features/gallery/slots/commands.server";
import { findSlot } from "~/features/gallery/slots/queries.server";
import { slotsPath } from "~/features/gallery/slots/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/remove";
import { slotOf } from "./slot-key";

export const middleware = [requirePermission("photos.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Remove Photo" }];

const failed = "photo-not-removed";

export async function loader({ params, context }: Route.LoaderArgs) {
  const slot = await findSlot(context.get(services).db, slotOf(params));
  const photo = slot?.draft ?? slot?.photo;
  if (!slot || !photo) throw data(null, { status: 404 });
  return { slot, photo };
}

export function action(args: Route.ActionArgs) {
  const key = slotOf(args.params);
  return confirmAction(args, { back: slotsPath, failed }, async ({ services, values }) => {
    const actor = actorFor(args.context, "photos.edit");
    const removed = await removeSlotPhoto(services, actor, key, values.photo ?? "");
    return redirectWithToast(slotsPath, removed.ok ? "photo-removed" : failed);
  });
}

export default function RemovePhoto({ loaderData: { slot, photo } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={removeConfirmation(slot, photo)}
      back={{ to: slotsPath, label: "Website Photos" }}
    />
  );
}
