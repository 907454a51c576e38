import { servePhoto } from "~/features/gallery/uploads/serve-photo.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/preview";

export const middleware = [requirePermission("photos.view")];

/** Any stored photo, including drafts and deleted ones, which visitors can't see. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return servePhoto(context.get(services), request, params.file, async () => true, "no-store");
}
