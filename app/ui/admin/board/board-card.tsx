import { GripVertical } from "lucide-react";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import type { useDrag } from "../sorting/drag";
import { type Point, translate } from "../sorting/drag-layouts";

/** A card that is dragged to another column, or moved there with the arrow keys on its handle. */
export function BoardCardFrame({
  id,
  name,
  shift,
  handle,
  onStep,
  menu,
  children,
}: {
  id: string;
  name: string;
  /** How far the card is dragged, in CSS pixels. */
  shift: Point | undefined;
  handle: ReturnType<ReturnType<typeof useDrag>["handle"]>;
  /** Moves the card to the column next to its own; undefined for a card that stays. */
  onStep: ((step: 1 | -1) => void) | undefined;
  /** Below the handle. */
  menu: ReactNode;
  children: ReactNode;
}) {
  /** Drags with a mouse or a pen anywhere on the card; touch scrolls, except on the handle. */
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const target = event.target as Element;
    const grip = target.closest<HTMLElement>("[data-control=handle]");
    if (!grip && (event.pointerType === "touch" || target.closest("a, select, button"))) return;
    handle.onPointerDown(event);
    // Dragging suppresses the browser's own focus.
    grip?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : undefined;
    if (!step) return;
    event.preventDefault();
    onStep?.(step);
  }
  return (
    <li
      data-item={id}
      {...(onStep && { ...handle, onPointerDown })}
      // Only while dragging, so server-rendered documents have no style attributes.
      style={shift && { transform: translate(shift) }}
      className={`flex gap-1 rounded border border-edge bg-surface py-2 pr-1 pl-3 text-sm ${
        onStep ? "cursor-grab active:cursor-grabbing" : ""
      } ${shift ? "relative z-30 shadow-float" : ""}`}
    >
      <div className="min-w-0 flex-1">{children}</div>
      {onStep && (
        <div className="flex shrink-0 flex-col items-end justify-between">
          <button
            type="button"
            data-control="handle"
            aria-label={`Move ${name}`}
            aria-describedby="board-hint"
            onKeyDown={onKeyDown}
            className="grid size-8 cursor-grab touch-none place-items-center rounded text-muted hover:bg-fg/6 hover:text-fg active:cursor-grabbing"
          >
            <GripVertical className="size-4" strokeWidth={1.75} aria-hidden />
          </button>
          {menu}
        </div>
      )}
    </li>
  );
}
