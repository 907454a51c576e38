import { GalleryImage } from "~/features/gallery/public/gallery-image";
import { SampleBadge } from "~/ui/admin/lists/cells";
import { useSavedOrder } from "~/ui/admin/sorting/saved-order";
import { SortableGrid } from "~/ui/admin/sorting/sortable";
import { LinkButton } from "~/ui/button";
import { galleryPath, photoPath } from "../rules";
import type { OfficePhoto } from "../schema";
import { DeletePhoto, useDeletion } from "./delete-photo";

/** The published photos in the website’s order, which dragging or the arrow buttons change. */
export function PhotoGrid({
  photos,
  mark,
}: {
  photos: readonly OfficePhoto[];
  /** Identifies this order. */
  mark: string;
}) {
  const deletion = useDeletion();
  const { shown, move, busy } = useSavedOrder(photos, mark, {
    action: galleryPath,
    failed: "gallery-not-ordered",
  });
  return (
    <SortableGrid
      label="Photos in order"
      items={shown}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      onMove={move}
      busy={busy}
    >
      {(photo) => (
        <article aria-labelledby={`${photo.id}-title`} className="flex flex-1 flex-col">
          <GalleryImage
            image={photo.image}
            alt={photo.alt_text}
            sizes="(min-width: 64rem) 18rem, 46vw"
            loading="lazy"
            draggable={false}
            className="aspect-8/5 w-full rounded-t bg-ink object-cover"
          />
          <div className="flex flex-1 flex-col p-3">
            <p className="flex items-center justify-between gap-2 text-xs text-muted">
              {photo.category}
              {photo.sample && <SampleBadge />}
            </p>
            <h2
              id={`${photo.id}-title`}
              className="mt-0.5 line-clamp-2 font-sans text-md font-semibold tracking-normal wrap-anywhere"
            >
              {photo.title}
            </h2>
            <p className="mt-0.5 mb-3 line-clamp-2 text-sm text-muted wrap-anywhere">
              {photo.caption}
            </p>
            <div className="mt-auto flex flex-wrap gap-2">
              <LinkButton look="outline" size="small" className="min-h-10" to={photoPath(photo.id)}>
                Edit<span className="sr-only"> {photo.title}</span>
              </LinkButton>
              <DeletePhoto id={photo.id} name={photo.title} label="Delete" deletion={deletion} />
            </div>
          </div>
        </article>
      )}
    </SortableGrid>
  );
}
