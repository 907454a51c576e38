import { addPhoto } from "~/features/gallery/uploads/commands.server";
import { receivePhoto } from "~/features/gallery/uploads/receive-photo.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/upload-file";

export const middleware = [requirePermission("photos.edit")];

/** `POST /admin/photos/upload/file`: one of several photos. Responds with an `UploadResult`. */
export async function action({ request, context }: Route.ActionArgs) {
  const running = context.get(services);
  const { status, result } = await receivePhoto(running, request, (file) =>
    addPhoto(running, actorFor(context, "photos.edit"), file),
  );
  return Response.json(result, { status });
}

export function loader() {
  return Response.json({ error: "Use POST." }, { status: 405 });
}
