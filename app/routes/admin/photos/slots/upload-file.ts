import { addSlotPhoto } from "~/features/gallery/slots/commands.server";
import { receivePhoto } from "~/features/gallery/uploads/receive-photo.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/upload-file";
import { slotOf } from "./slot-key";

export const middleware = [requirePermission("photos.edit")];

/** `POST /admin/photos/slots/:slot/file`: a photo for one slot. Responds with an `UploadResult`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const key = slotOf(params);
  const running = context.get(services);
  const { status, result } = await receivePhoto(running, request, (file) =>
    addSlotPhoto(running, actorFor(context, "photos.edit"), key, file),
  );
  return Response.json(result, { status });
}

export function loader() {
  return Response.json({ error: "Use POST." }, { status: 405 });
}
