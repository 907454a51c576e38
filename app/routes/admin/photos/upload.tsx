import { data } from "react-router";
import { DraftList } from "~/features/gallery/photos/admin/draft-list";
import { listDrafts, photoMark } from "~/features/gallery/photos/queries.server";
import { galleryPath, photoPath, uploadFilePath } from "~/features/gallery/photos/rules";
import { UploadPhotos } from "~/features/gallery/uploads/admin/upload-photos";
import { addPhoto } from "~/features/gallery/uploads/commands.server";
import { receivePhoto } from "~/features/gallery/uploads/receive-photo.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import type { FormResult } from "~/platform/forms/form-result";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/upload";

export const middleware = [requirePermission("photos.edit")];

export const handle = { topics: ["gallery"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Upload Photos" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const drafts = await listDrafts(db);
    return { drafts: drafts.map((draft) => ({ draft, mark: photoMark(draft) })) };
  });
}

/** Receives one photo from a browser without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const running = context.get(services);
  const { status, result } = await receivePhoto(running, request, (file) =>
    addPhoto(running, actorFor(context, "photos.edit"), file),
  );
  if ("id" in result) return redirectWithToast(photoPath(result.id), "photo-uploaded");
  return data<FormResult>({ errors: { photo: result.error }, values: {} }, { status });
}

export default function Upload({ loaderData, actionData }: Route.ComponentProps) {
  const { errors } = useFormResult(actionData);
  const drafts = loaderData.ok ? loaderData.drafts : [];
  return (
    <>
      <PageTitle
        title="Upload Photos"
        note="Upload photos, then describe and publish them. Visitors won’t see a photo until you publish it."
      >
        <LinkButton look="outline" to={galleryPath}>
          Manage Gallery
        </LinkButton>
      </PageTitle>
      <UploadPhotos to={uploadFilePath} error={errors.photo} calm={drafts.length > 0} />
      {loaderData.ok ? (
        <DraftList drafts={drafts} />
      ) : (
        <div className="mt-10">
          <LoadFailure code="gallery-not-loaded" />
        </div>
      )}
    </>
  );
}
