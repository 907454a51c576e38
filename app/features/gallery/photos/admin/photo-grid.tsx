import { GalleryPicture } from "~/features/gallery/public/gallery-picture";
import { useSavedOrder } from "~/ui/admin/sorting/saved-order";
import { SortableGrid } from "~/ui/admin/sorting/sortable";
import { LinkButton } from "~/ui/button";
import type { OfficePicture } from "../schema";
import { DeletePicture } from "./delete-photo";
import { useDeletion } from "./deletion";

/** What visitors see, in its order. */
export function ManageGrid({
  pictures,
  mark,
}: {
  pictures: readonly OfficePicture[];
  /** Names this order. */
  mark: string;
}) {
  const deletion = useDeletion();
  const { shown, move, busy } = useSavedOrder(pictures, mark, {
    action: "/admin/photos/manage",
    failed: "gallery-not-ordered",
  });
  return (
    <SortableGrid
      label="Pictures in their order"
      items={shown}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      onMove={move}
      busy={busy}
    >
      {(picture) => (
        <article aria-labelledby={`${picture.id}-title`} className="flex flex-1 flex-col">
          <GalleryPicture
            picture={picture.picture}
            alt={picture.altText}
            sizes="(min-width: 64rem) 18rem, 46vw"
            loading="lazy"
            draggable={false}
            className="aspect-8/5 w-full rounded-t bg-ink object-cover"
          />
          <div className="flex flex-1 flex-col p-3">
            <p className="text-xs text-muted">{picture.category}</p>
            <h2
              id={`${picture.id}-title`}
              className="mt-0.5 line-clamp-2 font-sans text-md font-semibold tracking-normal wrap-anywhere"
            >
              {picture.title}
            </h2>
            <p className="mt-0.5 mb-3 line-clamp-2 text-sm text-muted wrap-anywhere">
              {picture.caption}
            </p>
            <div className="mt-auto flex flex-wrap gap-2">
              <LinkButton
                look="outline"
                size="small"
                className="min-h-10"
                to={`/admin/photos/${picture.id}`}
              >
                Edit<span className="sr-only"> {picture.title}</span>
              </LinkButton>
              <DeletePicture
                id={picture.id}
                name={picture.title}
                label="Delete"
                deletion={deletion}
              />
            </div>
          </div>
        </article>
      )}
    </SortableGrid>
  );
}
