import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { GalleryPicture, largestUrl } from "./gallery-picture";
import type { PictureDialogProps } from "./picture-dialog";
import type { GalleryItem } from "./schema";

// The dialog is fetched when somebody is about to look closer, not with the page.
const fetchDialog = () => import("./picture-dialog");
const prepare = () => void fetchDialog().catch(() => {});

/** All pictures; each opens a larger view, or without script the picture itself. */
export function GalleryGrid({ items }: { items: readonly GalleryItem[] }) {
  const [Dialog, setDialog] = useState<ComponentType<PictureDialogProps> | null>(null);
  const [shown, setShown] = useState<string>();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);

  function lookCloser(event: MouseEvent<HTMLAnchorElement>, id: string) {
    // Somebody who wants it in another tab gets it there.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    opener.current = link;
    fetchDialog().then(
      (module) => {
        setDialog(() => module.PictureDialog);
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
              href={largestUrl(item.picture)}
              onClick={(event) => lookCloser(event, item.id)}
              onPointerEnter={prepare}
              onFocus={prepare}
              className="block rounded before:absolute before:inset-0"
            >
              <GalleryPicture
                picture={item.picture}
                alt={item.altText}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
                loading={index < 3 ? "eager" : "lazy"}
                decoding="async"
                className="aspect-8/5 w-full rounded bg-ink object-cover"
              />
              <span className="sr-only">. Larger view</span>
            </a>
            <p className="eyebrow mt-4">{item.category}</p>
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
