import { CategoryLinks, GalleryGrid } from "~/features/gallery/public/gallery-grid";
import { listGallery } from "~/features/gallery/public/queries.server";
import { galleryCategory } from "~/features/gallery/public/schema";
import { pageMeta } from "~/features/seo/page-meta";
import type { CachePolicy } from "~/platform/http/cache-policy";
import { services } from "~/platform/services";
import { m } from "~/shared/messages/public/gallery";
import { m as seo } from "~/shared/messages/public/seo";
import { PatrolStreet } from "~/ui/art/patrol-street";
import { LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/pages/page-header";
import type { Route } from "./+types/gallery";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/gallery",
    title: m.gallery,
    description: m.meta_description,
    picture: { name: "gallery", alt: seo.share_pictures_gallery },
  });

export const handle = {
  cache: { topics: ["settings", "gallery"], params: ["category"] } satisfies CachePolicy,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const category = galleryCategory(new URL(request.url).searchParams.get("category"));
  return { category, items: await listGallery(db, category) };
}

export default function Gallery({ loaderData: { category, items } }: Route.ComponentProps) {
  if (items.length === 0 && !category) return <EmptyGallery />;
  return (
    <>
      <PageHeader title={m.officers_at_work} art={<PatrolStreet />}>
        {m.most_work_goes_unnoticed}
      </PageHeader>
      <section className="day" aria-label={m.photos}>
        <div className="page-width pt-12 pb-section lg:pt-16">
          <div className="mb-10 items-center justify-between gap-8 max-sm:space-y-4 sm:flex sm:flex-wrap">
            <CategoryLinks current={category} />
            <p role="status" className="text-md text-muted">
              {m.photo_count({ photos: items.length })}
            </p>
          </div>
          {items.length > 0 ? (
            <GalleryGrid items={items} />
          ) : (
            <p className="border-y border-edge py-14 text-lg text-muted">{m.no_photos_here_yet}</p>
          )}
        </div>
      </section>
    </>
  );
}

/** There is nothing to filter or count, so the page links to other pages. */
function EmptyGallery() {
  return (
    <PageHeader
      title={m.officers_at_work}
      art={<PatrolStreet />}
      actions={
        <>
          <LinkButton to="/services" look="light" size="large">
            {m.our_services}
          </LinkButton>
          <LinkButton to="/contact" look="outline" size="large">
            {m.contact_us}
          </LinkButton>
        </>
      }
    >
      {m.no_photos_here_yet}
    </PageHeader>
  );
}
