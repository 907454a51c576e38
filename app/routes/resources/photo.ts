import { isPublished } from "~/features/gallery/public/queries.server";
import { servePhoto } from "~/features/gallery/uploads/serve-photo.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/photo";

/** `GET /photos/:file`: a published photo. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  return servePhoto(
    running,
    request,
    params.file,
    (name) => isPublished(running.db, name),
    "public, max-age=31536000, immutable",
  );
}
