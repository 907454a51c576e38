import { data } from "react-router";
import { DraftList } from "~/features/gallery/photos/admin/draft-list";
import { listDrafts, pictureMark } from "~/features/gallery/photos/queries.server";
import { UploadPhotos } from "~/features/gallery/uploads/admin/upload-photos";
import { receivePhoto } from "~/features/gallery/uploads/receive-photo.server";
import { admin } from "~/platform/auth/guard.server";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { loaded } from "~/platform/http/load-or-fail.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/upload";

export const meta: Route.MetaFunction = () => [{ title: "Upload Photos" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const drafts = await listDrafts(db);
    return { drafts: drafts.map((draft) => ({ draft, mark: pictureMark(draft) })) };
  });
}

/** One photo, from a browser without script. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, answer } = await receivePhoto(context.get(services), context.get(admin), request);
  if ("error" in answer) return data(answer, { status });
  return redirectWithToast(`/admin/photos/${answer.id}`, "photo-uploaded");
}

export default function Upload({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const drafts = loaderData.ok ? loaderData.drafts : [];
  return (
    <>
      <PageTitle
        title="Upload Photos"
        note="First the photos, then a few words for each. Until then only the office sees them."
      >
        <LinkButton look="outline" to="/admin/photos/manage">
          Manage Gallery
        </LinkButton>
      </PageTitle>
      <UploadPhotos error={actionData?.error} calm={drafts.length > 0} />
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
