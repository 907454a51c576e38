import { Link } from "react-router";
import { DeletedList } from "~/features/gallery/photos/admin/deleted-list";
import { PhotoGrid } from "~/features/gallery/photos/admin/photo-grid";
import { orderPhotos } from "~/features/gallery/photos/commands.server";
import { countDrafts, listDeleted, listPublished } from "~/features/gallery/photos/queries.server";
import { galleryCount, uploadPath } from "~/features/gallery/photos/rules";
import { PhotoOrderInput } from "~/features/gallery/photos/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseForm } from "~/platform/forms/form-result";
import { orderMark } from "~/platform/forms/row-order.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { formatMoment } from "~/shared/dates";
import { Empty } from "~/ui/admin/lists/pagination";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/manage";

export const middleware = [requirePermission("photos.view", "photos.edit")];

export const handle = { topics: ["gallery"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Manage Gallery" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const photos = await listPublished(db);
    const deleted = await listDeleted(db);
    const zone = await businessTimeZone(db);
    return {
      photos,
      mark: orderMark(photos.map(({ id }) => id)),
      drafts: await countDrafts(db),
      deleted: deleted.map(({ deletedAt, ...photo }) => ({
        ...photo,
        deleted: formatMoment(deletedAt, zone),
      })),
    };
  });
}

/** Responds with status 200, so that the gallery is reloaded. */
const orderChanged = refuseForm("Someone else changed the gallery. Move the photo again.", 200);

/** Saves a new order. */
export function action(args: Route.ActionArgs) {
  return formAction(args, PhotoOrderInput, async (input, { services }) => {
    const ordered = await orderPhotos(services, actorFor(args.context, "photos.edit"), input);
    return ordered.ok ? done({ mark: ordered.mark }) : orderChanged;
  });
}

export default function Manage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title="Manage Gallery"
        note="Photos appear on the website in this order. Drag them by their handles, or move them with the arrows."
      >
        <LinkButton look="light" to={uploadPath}>
          Upload Photos
        </LinkButton>
      </PageTitle>
      {loaderData.ok ? <Found {...loaderData} /> : <LoadFailure code="gallery-not-loaded" />}
    </>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found({ photos, mark, drafts, deleted }: FoundProps) {
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-md text-muted">
        <span role="status">{galleryCount(photos.length)}</span>
        {drafts > 0 && (
          <Link to={uploadPath} className="link">
            {drafts === 1 ? "1 draft to publish" : `${drafts} drafts to publish`}
          </Link>
        )}
      </p>
      {photos.length > 0 ? (
        <PhotoGrid photos={photos} mark={mark} />
      ) : (
        <Empty title="No photos yet">Photos you publish appear here and on the website.</Empty>
      )}
      <DeletedList photos={deleted} />
    </>
  );
}
