import { data } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { PhotoForm } from "~/features/gallery/photos/admin/photo-form";
import { savePhoto } from "~/features/gallery/photos/commands.server";
import { findPhoto, photoMark } from "~/features/gallery/photos/queries.server";
import { galleryPath, uploadPath } from "~/features/gallery/photos/rules";
import { PhotoInput, photo, photoId } from "~/features/gallery/photos/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/edit";

export const middleware = [requirePermission("photos.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Edit Photo" }];

export const handle: EditingHandle = {
  topics: ["gallery", "services"],
  editing: {
    what: "This photo",
    title: "Edit Photo",
    back: { to: galleryPath, label: "Gallery" },
    labels: photo.labels,
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await loaded(context, async ({ db }) => {
    const found = await findPhoto(db, photoId(params.id));
    return { photo: found, seen: found ? photoMark(found) : "" };
  });
  if ("ok" in answer && !answer.photo) throw data(null, { status: 404 });
  return answer;
}

export function action(args: Route.ActionArgs) {
  const id = photoId(args.params.id);
  return formAction(args, PhotoInput, async (input, { services, values }) => {
    const saved = await savePhoto(services, actorFor(args.context, "photos.edit"), id, input);
    if (saved.ok) {
      return redirectWithToast(
        values.back === "upload" ? uploadPath : galleryPath,
        saved.published ? "photo-published" : "photo-updated",
      );
    }
    if (saved.reason === "unknown") return refuseDeleted();
    return refuseStale(
      await withLastChange(services, "photo", id, {
        mark: photoMark(saved.current),
        ...mergeEdit(input.seen, photo.compare(saved.current, input)),
      }),
    );
  });
}

export default function EditPhoto({ loaderData, actionData }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  const found = loaderData.ok ? loaderData.photo : undefined;
  const draft = found?.published === false;
  return (
    <>
      {draft ? (
        <BackLink to={uploadPath}>Upload</BackLink>
      ) : (
        <BackLink to={galleryPath}>Gallery</BackLink>
      )}
      <PageTitle
        title={draft ? "Publish Photo" : "Edit Photo"}
        note={draft && "Publishing puts the photo on the website."}
      />
      {found && loaderData.ok ? (
        <PhotoForm key={key} photo={found} seen={loaderData.seen} result={actionData} />
      ) : (
        <LoadFailure code="gallery-not-loaded" />
      )}
    </>
  );
}
