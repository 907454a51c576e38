import { redirect } from "react-router";
import { deletePhoto } from "~/features/gallery/photos/deletion.commands.server";
import { galleryPath } from "~/features/gallery/photos/rules";
import { photoId } from "~/features/gallery/photos/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { done, refuseForm } from "~/platform/forms/form-result";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { toasts } from "~/shared/toasts";
import type { Route } from "./+types/delete";

export const middleware = [requirePermission("photos.edit")];

const failed = "photo-not-deleted";

/** Deletes without asking, since it can be undone. JavaScript sends `stay` and gets a result. */
export function action(args: Route.ActionArgs) {
  const id = photoId(args.params.id);
  return confirmAction(args, { back: galleryPath, failed }, async ({ services, values }) => {
    const deleted = await deletePhoto(services, actorFor(args.context, "photos.edit"), id);
    if (!values.stay) return redirectWithToast(galleryPath, deleted.ok ? "photo-deleted" : failed);
    return deleted.ok ? done({ deleted: id }) : refuseForm(toasts[failed].title);
  });
}

export function loader() {
  return redirect(galleryPath);
}
