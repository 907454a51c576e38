import { redirect } from "react-router";
import { restorePicture } from "~/features/gallery/photos/deletion.commands.server";
import { PictureId } from "~/features/gallery/photos/schema";
import { admin } from "~/platform/auth/guard.server";
import { formOf } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/restore";

/** Puts a deleted picture back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const stays = (await formOf(request)).has("stay");
  const running = context.get(services);
  let restored = false;
  try {
    const id = PictureId.safeParse(params.id);
    restored = id.success && (await restorePicture(running, context.get(admin), id.data)).ok;
  } catch (err) {
    running.log.error({ err }, "a photo could not be put back");
  }
  if (stays) return { restored };
  return redirectWithToast(
    "/admin/photos/manage",
    restored ? "photo-restored" : "photo-not-restored",
  );
}

/** Nothing to see. */
export function loader() {
  return redirect("/admin/photos/manage");
}
