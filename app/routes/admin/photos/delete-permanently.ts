import { redirect } from "react-router";
import { deletePermanently } from "~/features/gallery/photos/deletion.commands.server";
import { galleryPath } from "~/features/gallery/photos/rules";
import { photoId } from "~/features/gallery/photos/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/delete-permanently";

export const middleware = [requirePermission("photos.edit")];

const failed = "photo-not-deleted";

export const loader = () => redirect(galleryPath);

export function action(args: Route.ActionArgs) {
  const id = photoId(args.params.id);
  return confirmAction(args, { back: galleryPath, failed }, async ({ services }) => {
    const deleted = await deletePermanently(services, actorFor(args.context, "photos.edit"), id);
    return redirectWithToast(galleryPath, deleted.ok ? "photo-permanently-deleted" : failed);
  });
}
