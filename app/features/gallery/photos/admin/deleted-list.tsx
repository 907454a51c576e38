import { Form } from "react-router";
import { GalleryImage } from "~/features/gallery/public/gallery-image";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { buttonClass } from "~/ui/button";
import { photoPath, restorableDays } from "../rules";
import type { OfficePhoto } from "../schema";
import { deletePermanentlyConfirmation } from "./delete-photo";

/** Deleted photos, which can be restored for some days. */
export function DeletedList({
  photos,
}: {
  photos: readonly (OfficePhoto & { deleted: string })[];
}) {
  if (photos.length === 0) return null;
  return (
    // The space below is for the toast that offers to undo a deletion.
    <section aria-labelledby="deleted" className="mt-12 pb-24">
      <h2 id="deleted" className="text-h3">
        Recently deleted
      </h2>
      <p className="mt-1 mb-4 text-md text-muted">
        Visitors don’t see these photos. You can restore them for {restorableDays} days. After that,
        they’re permanently deleted.
      </p>
      <ul className="divide-y divide-edge rounded border border-edge bg-surface">
        {photos.map(({ id, title, alt_text, image, deleted }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-3 sm:px-5">
            <div className="flex min-w-0 flex-1 basis-60 items-center gap-4">
              <GalleryImage
                image={image}
                alt={alt_text || "Untitled photo"}
                sizes="6rem"
                loading="lazy"
                hidden
                className="aspect-8/5 w-24 shrink-0 rounded bg-ink object-cover"
              />
              <div className="min-w-0">
                <p className="text-md font-semibold wrap-anywhere">{title || "Untitled photo"}</p>
                <p className="text-sm text-muted">Deleted {deleted}</p>
              </div>
            </div>
            <div className="flex gap-2">
              <Form method="post" action={photoPath(id, "restore")} preventScrollReset>
                <button type="submit" className={buttonClass("outline", "small", "min-h-10")}>
                  Restore<span className="sr-only"> {title}</span>
                </button>
              </Form>
              <ConfirmButton
                confirmation={deletePermanentlyConfirmation(id, title)}
                className={buttonClass("plain", "small", "min-h-10")}
              >
                Delete Permanently<span className="sr-only"> {title}</span>
              </ConfirmButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
