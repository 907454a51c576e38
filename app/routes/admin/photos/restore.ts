import { redirect } from "react-router";
import { restorePhoto } from "~/features/gallery/photos/deletion.commands.server";
import { galleryPath } from "~/features/gallery/photos/rules";
import { photoId } from "~/features/gallery/photos/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { done, refuseForm } from "~/platform/forms/form-result";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { toasts } from "~/shared/toasts";
import type { Route } from "./+types/restore";

export const middleware = [requirePermission("photos.edit")];

const failed = "photo-not-restored";

export function action(args: Route.ActionArgs) {
  const id = photoId(args.params.id);
  return confirmAction(args, { back: galleryPath, failed }, async ({ services, values }) => {
    const restored = await restorePhoto(services, actorFor(args.context, "photos.edit"), id);
    if (!values.stay)
      return redirectWithToast(galleryPath, restored.ok ? "photo-restored" : failed);
    return restored.ok ? done(null) : refuseForm(toasts[failed].title);
  });
}

export function loader() {
  return redirect(galleryPath);
}
