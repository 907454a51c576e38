import { Dialog } from "@base-ui/react/dialog";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, type TouchEvent, useRef } from "react";
import { buttonClass } from "~/ui/button";
import { GalleryPicture } from "./gallery-picture";
import type { GalleryItem } from "./schema";

export interface PictureDialogProps {
  items: readonly GalleryItem[];
  /** The id of the picture that is seen. */
  shown: string | undefined;
  open: boolean;
  onShow: (id: string) => void;
  onClose: () => void;
  /** Where the focus goes back to. */
  opener: RefObject<HTMLElement | null>;
}

/** One picture, large; arrow keys, buttons and a swipe lead on, round and round. */
export function PictureDialog({ items, shown, open, onShow, onClose, opener }: PictureDialogProps) {
  const index = items.findIndex(({ id }) => id === shown);
  const item = items[index];
  const several = items.length > 1;
  const go = (steps: number) => {
    const next = items[(index + steps + items.length) % items.length];
    if (next) onShow(next.id);
  };
  const swipe = useSwipe(go);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowRight") go(1);
    else if (event.key === "ArrowLeft") go(-1);
    else return;
    event.preventDefault();
  }

  return (
    // A picture that the office takes away while somebody looks at it closes its view.
    <Dialog.Root open={open && item !== undefined} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/90" />
        <Dialog.Popup
          className="night fixed inset-0 z-50 m-auto h-fit max-h-dvh w-full max-w-4xl overflow-y-auto border border-edge bg-surface! shadow-float sm:rounded"
          finalFocus={opener}
          onKeyDown={onKeyDown}
        >
          {item && (
            <>
              <GalleryPicture
                // A new picture doesn't stand in the old one's place until it has arrived.
                key={item.id}
                picture={item.picture}
                alt={item.altText}
                sizes="(min-width: 56rem) 56rem, 100vw"
                className="h-auto max-h-[72dvh] w-full touch-pan-y touch-pinch-zoom bg-ink object-contain"
                {...swipe}
              />
              <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 p-5 sm:p-7">
                <div className="min-w-0 flex-1 basis-80" aria-live="polite">
                  <p className="eyebrow">
                    {item.category}
                    {several && `, ${index + 1} of ${items.length}`}
                  </p>
                  <Dialog.Title className="mt-1 text-h3 wrap-anywhere">{item.title}</Dialog.Title>
                  {item.caption && (
                    <Dialog.Description className="mt-2 text-md wrap-anywhere text-muted">
                      {item.caption}
                    </Dialog.Description>
                  )}
                </div>
                <div className="flex gap-2">
                  {several && (
                    <>
                      <button type="button" className={step} onClick={() => go(-1)}>
                        <ChevronLeft className="size-5" aria-hidden />
                        <span className="sr-only">Previous picture</span>
                      </button>
                      <button type="button" className={step} onClick={() => go(1)}>
                        <ChevronRight className="size-5" aria-hidden />
                        <span className="sr-only">Next picture</span>
                      </button>
                    </>
                  )}
                  <Dialog.Close className={buttonClass("solid")}>
                    <X className="size-5" aria-hidden />
                    Close
                  </Dialog.Close>
                </div>
              </div>
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const step = buttonClass("outline", "medium", "px-3");

/** Shorter than this is a tap that slipped. */
const swipePx = 48;

/** A finger drawn sideways over the picture; two fingers zoom, and up or down scrolls. */
function useSwipe(go: (steps: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current =
        finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!finger || !start.current) return;
      const across = finger.clientX - start.current.x;
      const down = finger.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(across) >= swipePx && Math.abs(across) > Math.abs(down)) go(across < 0 ? 1 : -1);
    },
  };
}
