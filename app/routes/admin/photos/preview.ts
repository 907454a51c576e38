import { hasWebsitePhoto } from "~/features/gallery/public/queries.server";
import { servePhoto } from "~/features/gallery/uploads/serve-photo.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/preview";

export const middleware = [requirePermission("photos.view")];

/** A photo of the website, including drafts and deleted ones, which visitors can't see. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const isOurs = (name: string) => hasWebsitePhoto(running.db, name, "all");
  return servePhoto(running, request, params.file, isOurs, "no-store");
}
