import { data } from "react-router";
import { deletePermanentlyConfirmation } from "~/features/gallery/photos/admin/delete-photo";
import { deletePermanently } from "~/features/gallery/photos/deletion.commands.server";
import { findDeleted } from "~/features/gallery/photos/queries.server";
import { galleryPath } from "~/features/gallery/photos/rules";
import { photoId } from "~/features/gallery/photos/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/delete-permanently";

export const middleware = [requirePermission("photos.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Delete Photo Permanently" }];

const failed = "photo-not-deleted";

export async function loader({ params, context }: Route.LoaderArgs) {
  const photo = await findDeleted(context.get(services).db, photoId(params.id));
  if (!photo) throw data(null, { status: 404 });
  return { id: photo.id, title: photo.title };
}

export function action(args: Route.ActionArgs) {
  const id = photoId(args.params.id);
  return confirmAction(args, { back: galleryPath, failed }, async ({ services }) => {
    const deleted = await deletePermanently(services, actorFor(args.context, "photos.edit"), id);
    return redirectWithToast(galleryPath, deleted.ok ? "photo-permanently-deleted" : failed);
  });
}

export default function DeletePermanently({ loaderData: { id, title } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={deletePermanentlyConfirmation(id, title)}
      back={{ to: galleryPath, label: "Gallery" }}
    />
  );
}
