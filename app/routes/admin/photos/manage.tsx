import { data, Link } from "react-router";
import { DeletedList } from "~/features/gallery/photos/admin/deleted-list";
import { ManageGrid } from "~/features/gallery/photos/admin/photo-grid";
import { orderPictures } from "~/features/gallery/photos/commands.server";
import {
  countDrafts,
  listDeleted,
  listPublished,
  orderMark,
} from "~/features/gallery/photos/queries.server";
import { galleryCount } from "~/features/gallery/photos/rules";
import { PictureOrder } from "~/features/gallery/photos/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { admin } from "~/platform/auth/guard.server";
import { parseForm } from "~/platform/forms/parse-form";
import { loaded } from "~/platform/http/load-or-fail.server";
import { services } from "~/platform/services";
import { readableMoment } from "~/shared/dates";
import { Empty } from "~/ui/admin/lists/empty";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/manage";

export const meta: Route.MetaFunction = () => [{ title: "Manage Gallery" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const pictures = await listPublished(db);
    const deleted = await listDeleted(db);
    const zone = await businessTimeZone(db);
    return {
      pictures,
      mark: orderMark(pictures.map(({ id }) => id)),
      drafts: await countDrafts(db),
      deleted: deleted.map(({ deletedAt, ...picture }) => ({
        ...picture,
        deleted: readableMoment(deletedAt, zone),
      })),
    };
  });
}

/** A new order. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, PictureOrder);
  if (!form.ok) return data({ ok: false as const }, { status: 400 });
  const running = context.get(services);
  try {
    // A refusal is no error of the protocol: the list that follows shows what is there.
    return await orderPictures(running, context.get(admin), form.value);
  } catch (err) {
    running.log.error({ err }, "the gallery could not be put in order");
    return data({ ok: false as const }, { status: 500 });
  }
}

export default function Manage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title="Manage Gallery"
        note="In this order the pictures are on the website. Drag them by their handles, or move them with the arrows."
      >
        <LinkButton look="light" to="/admin/photos/upload">
          Upload Photos
        </LinkButton>
      </PageTitle>
      {loaderData.ok ? <Found {...loaderData} /> : <LoadFailure code="gallery-not-loaded" />}
    </>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found({ pictures, mark, drafts, deleted }: FoundProps) {
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-md text-muted">
        <span role="status">{galleryCount(pictures.length)}</span>
        {drafts > 0 && (
          <Link to="/admin/photos/upload" className="link">
            {drafts === 1 ? "1 photo waits for its texts" : `${drafts} photos wait for their texts`}
          </Link>
        )}
      </p>
      {pictures.length > 0 ? (
        <ManageGrid pictures={pictures} mark={mark} />
      ) : (
        <Empty title="No pictures yet">The gallery’s page says so until there is one.</Empty>
      )}
      <DeletedList pictures={deleted} />
    </>
  );
}
