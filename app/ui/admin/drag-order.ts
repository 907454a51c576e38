import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { type Box, type Layout, layouts, type Point } from "./drag-layouts";

/** Near the window's edge the page moves along. */
const edge = 72;
const scrollStep = 14;

interface Drag {
  from: number;
  to: number;
  /** How far the pointer has gone, in CSS pixels. */
  by: Point;
}

/**
 * Dragging the children of a list by handles, with mouse, pen or finger. The document stays as it
 * is until the drop: moving a node under a finger would end its events.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  layout: Layout,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const measured = useRef<{ start: Point; boxes: Box[] }>({ start: { x: 0, y: 0 }, boxes: [] });
  const { placeOf, shiftOf } = layouts[layout];

  function begin(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    measured.current = {
      start: { x: event.clientX, y: event.clientY + scrollY },
      boxes: [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect()),
    };
    setDrag({ from, to: from, by: { x: 0, y: 0 } });
  }

  function follow(event: PointerEvent<HTMLElement>) {
    if (!drag) return;
    if (event.clientY < edge) scrollBy(0, -scrollStep);
    if (event.clientY > innerHeight - edge) scrollBy(0, scrollStep);
    setDrag(movedTo(event, drag.from));
  }

  function movedTo(event: PointerEvent<HTMLElement>, from: number): Drag {
    const { start, boxes } = measured.current;
    const by = { x: event.clientX - start.x, y: event.clientY + scrollY - start.y };
    return { from, by, to: placeOf(from, by, boxes) };
  }

  function drop(event: PointerEvent<HTMLElement>) {
    // Where it is let go counts: the last step of a quick hand isn't drawn yet.
    if (drag) onDrop(drag.from, movedTo(event, drag.from).to);
    setDrag(undefined);
  }

  return {
    draggedAt: drag?.from,
    /** Where an entry stands while another passes it, as a transform. */
    shiftAt: (at: number): string | undefined => {
      if (!drag) return undefined;
      const { x, y } = shiftOf(at, drag, measured.current.boxes);
      return `translate(${x}px, ${y}px)`;
    },
    handle: (at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, at),
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}
