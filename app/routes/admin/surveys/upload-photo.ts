import { storePhoto } from "~/features/gallery/uploads/commands.server";
import { receivePhoto } from "~/features/gallery/uploads/receive-photo.server";
import { addSurveyPhoto } from "~/features/surveys/commands.server";
import { hasPhotoId, hasSurveyPhoto } from "~/features/surveys/queries.server";
import { PhotoPlace } from "~/features/surveys/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { accept } from "~/shared/outcome";
import type { Route } from "./+types/upload-photo";

export const middleware = [requirePermission("surveys.edit")];

/**
 * `POST /admin/surveys/:id/photos?id=…&item=…`: one photo, with the id that the phone generated.
 * Responds with an `UploadResult`; a photo that was already uploaded counts as uploaded.
 */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const running = context.get(services);
  const place = PhotoPlace.safeParse(Object.fromEntries(url.searchParams));
  if (!place.success) return Response.json({ error: "Add the photo again." }, { status: 400 });
  const actor = actorFor(context, "surveys.edit");
  const { id: photoId, item } = place.data;
  const { status, result } = await receivePhoto(running, request, async (file) => {
    if (await hasPhotoId(running.db, photoId)) return accept({ id: photoId });
    return storePhoto(running, file, {
      addRow: (photo) =>
        addSurveyPhoto(running, actor, { surveyId: params.id, photoId, item }, photo),
      hasRow: (name) => hasSurveyPhoto(running.db, params.id, name),
    });
  });
  return Response.json(result, { status });
}

export function loader() {
  return Response.json({ error: "Use POST." }, { status: 405 });
}
