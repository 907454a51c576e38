import { Dialog } from "@base-ui/react/dialog";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, type TouchEvent, useRef } from "react";
import { m } from "~/shared/messages/public/gallery";
import { buttonClass } from "~/ui/button";
import { GalleryImage } from "./gallery-image";
import { categoryLabels, type GalleryItem } from "./schema";

export interface PhotoDialogProps {
  items: readonly GalleryItem[];
  /** The id of the shown item. */
  shown: string | undefined;
  open: boolean;
  onShow: (id: string) => void;
  onClose: () => void;
  /** Gets the focus back when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
}

/** One photo in a large view. Arrow keys, buttons and swipes cycle through the others. */
export function PhotoDialog({ items, shown, open, onShow, onClose, opener }: PhotoDialogProps) {
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
    // The dialog closes when the office deletes the photo it shows.
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
              <GalleryImage
                // A new element, so that the old photo doesn't stay until the new one has loaded.
                key={item.id}
                image={item.image}
                alt={item.alt_text}
                sizes="(min-width: 56rem) 56rem, 100vw"
                className="h-auto max-h-[72dvh] w-full touch-pan-y touch-pinch-zoom bg-ink object-contain"
                {...swipe}
              />
              <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 p-5 sm:p-7">
                <div className="min-w-0 flex-1 basis-80" aria-live="polite">
                  <p className="eyebrow">
                    {several
                      ? m.photo_dialog_position({
                          category: categoryLabels[item.category],
                          number: index + 1,
                          count: items.length,
                        })
                      : categoryLabels[item.category]}
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
                      <button type="button" className={stepClass} onClick={() => go(-1)}>
                        <ChevronLeft className="size-5" aria-hidden />
                        <span className="sr-only">{m.photo_dialog_previous_photo}</span>
                      </button>
                      <button type="button" className={stepClass} onClick={() => go(1)}>
                        <ChevronRight className="size-5" aria-hidden />
                        <span className="sr-only">{m.photo_dialog_next_photo}</span>
                      </button>
                    </>
                  )}
                  <Dialog.Close className={buttonClass("solid")}>
                    <X className="size-5" aria-hidden />
                    {m.photo_dialog_close}
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

const stepClass = buttonClass("outline", "medium", "px-3");

/** Anything shorter counts as a tap. */
const swipePx = 48;

/** Calls `go` for a horizontal swipe with one finger; two fingers zoom. */
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
