import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { m } from "~/shared/messages/public/gallery";
import { type GalleryCategory, galleryCategories } from "~/shared/stored-values";
import { LinkButton } from "~/ui/button";
import { GalleryImage, largestUrl } from "./gallery-image";
import type { PhotoDialogProps } from "./photo-dialog";
import { categoryLabels, type GalleryItem } from "./schema";

/** Links, not buttons: they work without JavaScript and can be shared. */
export function CategoryLinks({ current }: { current: GalleryCategory | undefined }) {
  return (
    <nav aria-label={m.gallery_grid_categories}>
      {/* Columns on a phone: a wrapping row would shift when the font loads. */}
      <ul className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
        {[undefined, ...galleryCategories].map((category) => (
          <li key={category ?? "all"}>
            <LinkButton
              to={category ? `/gallery?category=${category}` : "/gallery"}
              look={category === current ? "solid" : "outline"}
              className="w-full max-sm:px-2"
              aria-current={category === current ? "true" : undefined}
              preventScrollReset
              replace
            >
              {category ? categoryLabels[category] : m.gallery_grid_all}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// The dialog is loaded when someone is about to open it, not with the page.
const loadDialog = () => import("./photo-dialog");
const preload = () => void loadDialog().catch(() => {});

/** The photo grid. Each item opens a larger view, or the image itself without JavaScript. */
export function GalleryGrid({ items }: { items: readonly GalleryItem[] }) {
  const [Dialog, setDialog] = useState<ComponentType<PhotoDialogProps> | null>(null);
  const [shown, setShown] = useState<string>();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);

  function openDialog(event: MouseEvent<HTMLAnchorElement>, id: string) {
    // Clicks with a modifier key open another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    opener.current = link;
    loadDialog().then(
      (module) => {
        setDialog(() => module.PhotoDialog);
        setShown(id);
        setOpen(true);
      },
      () => location.assign(link.href),
    );
  }

  return (
    <>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-14">
        {items.map((item, index) => (
          <li key={item.id} className="group relative min-w-0">
            <a
              href={largestUrl(item.image)}
              data-dialog
              onClick={(event) => openDialog(event, item.id)}
              onPointerEnter={preload}
              onFocus={preload}
              className="block rounded before:absolute before:inset-0"
            >
              <GalleryImage
                image={item.image}
                alt={item.alt_text}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
                loading={index < 3 ? "eager" : "lazy"}
                decoding="async"
                className="aspect-8/5 w-full rounded bg-ink object-cover"
              />
              <span className="sr-only">{m.gallery_grid_view_larger}</span>
            </a>
            <p className="eyebrow mt-4">{categoryLabels[item.category]}</p>
            <h2 className="mt-1 text-h3 wrap-anywhere decoration-1 underline-offset-4 group-hover:underline">
              {item.title}
            </h2>
            {item.caption && (
              <p className="mt-2 text-md wrap-anywhere text-muted">{item.caption}</p>
            )}
          </li>
        ))}
      </ul>
      {Dialog && (
        <Dialog
          items={items}
          shown={shown}
          open={open}
          onShow={setShown}
          onClose={() => setOpen(false)}
          opener={opener}
        />
      )}
    </>
  );
}
