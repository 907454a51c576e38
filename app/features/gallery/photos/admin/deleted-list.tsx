import { Form } from "react-router";
import { GalleryPicture } from "~/features/gallery/public/gallery-picture";
import { buttonClass, LinkButton } from "~/ui/button";
import { keptForDays } from "../deletion.rules";
import type { OfficePicture } from "../schema";
import { placeOf } from "./deletion";

/** What was deleted and can be put back for some days. */
export function DeletedList({
  pictures,
}: {
  pictures: readonly (OfficePicture & { deleted: string })[];
}) {
  if (pictures.length === 0) return null;
  return (
    // The room below is the toast's, which offers to take a deletion back.
    <section aria-labelledby="deleted" className="mt-12 pb-24">
      <h2 id="deleted" className="text-h3">
        Recently deleted
      </h2>
      <p className="mt-1 mb-4 text-md text-muted">
        Visitors don’t see these. They are kept for {keptForDays} days, then they go for good.
      </p>
      <ul className="divide-y divide-edge rounded border border-edge bg-surface">
        {pictures.map(({ id, title, altText, picture, deleted }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-3 sm:px-5">
            <div className="flex min-w-0 flex-1 basis-60 items-center gap-4">
              <GalleryPicture
                picture={picture}
                alt={altText || "A photo without texts"}
                sizes="6rem"
                loading="lazy"
                hidden
                className="aspect-8/5 w-24 shrink-0 rounded bg-ink object-cover"
              />
              <div className="min-w-0">
                <p className="text-md font-semibold wrap-anywhere">
                  {title || "A photo without texts"}
                </p>
                <p className="text-sm text-muted">Deleted {deleted}</p>
              </div>
            </div>
            <div className="flex gap-2">
              <Form method="post" action={placeOf(id, "restore")} preventScrollReset>
                <button type="submit" className={buttonClass("outline", "small", "min-h-10")}>
                  Put back<span className="sr-only"> {title}</span>
                </button>
              </Form>
              <LinkButton look="plain" size="small" className="min-h-10" to={placeOf(id, "purge")}>
                Delete for good<span className="sr-only"> {title}</span>
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
