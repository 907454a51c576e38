import { receivePhoto } from "~/features/gallery/uploads/receive-photo.server";
import { admin } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/upload-file";

/** `POST /admin/photos/upload/file`: one photo of several, answered as UploadAnswer. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, answer } = await receivePhoto(context.get(services), context.get(admin), request);
  return Response.json(answer, { status });
}

/** Nothing to read here. */
export function loader() {
  return Response.json({ error: "Use POST." }, { status: 405 });
}
