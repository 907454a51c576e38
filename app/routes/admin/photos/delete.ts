import { redirect } from "react-router";
import { deletePicture } from "~/features/gallery/photos/deletion.commands.server";
import { PictureId } from "~/features/gallery/photos/schema";
import { admin } from "~/platform/auth/guard.server";
import { formOf } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/delete";

/** Deletes at once: it can be taken back. A script stays on its screen and is answered there. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const stays = (await formOf(request)).has("stay");
  const running = context.get(services);
  let deleted = false;
  try {
    const id = PictureId.safeParse(params.id);
    deleted = id.success && (await deletePicture(running, context.get(admin), id.data)).ok;
  } catch (err) {
    running.log.error({ err }, "a photo could not be deleted");
  }
  if (stays) return deleted ? { deleted: params.id } : { failed: true as const };
  return redirectWithToast("/admin/photos/manage", deleted ? "photo-deleted" : "photo-not-deleted");
}

/** Nothing to see. */
export function loader() {
  return redirect("/admin/photos/manage");
}
