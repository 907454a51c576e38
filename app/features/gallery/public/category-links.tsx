import { LinkButton } from "~/ui/button";
import { type GalleryCategory, galleryCategories } from "./schema";

/** Links, so that they work before the page has come alive and can be shared. */
export function CategoryLinks({ current }: { current: GalleryCategory | undefined }) {
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...galleryCategories].map((category) => (
          <li key={category ?? "all"}>
            <LinkButton
              to={category ? `/gallery?category=${category}` : "/gallery"}
              look={category === current ? "solid" : "outline"}
              aria-current={category === current ? "true" : undefined}
              preventScrollReset
              replace
            >
              {category ?? "All"}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
