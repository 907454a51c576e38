import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { type Box, type Layout, layouts, type Point } from "./drag-layouts";
import { useWhileDragging } from "./while-dragging";

/** Near the window's edge the page moves along. */
const edge = 72;
const scrollStep = 10;
const slack = 8;

interface Measured {
  start: Point;
  boxes: Box[];
  /** How far the page can scroll: what is dragged below its end would make it longer. */
  bottom: number;
}

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
  const measured = useRef<Measured>({ start: { x: 0, y: 0 }, boxes: [], bottom: 0 });
  const pointer = useRef<Pick<MouseEvent, "clientX" | "clientY">>({ clientX: 0, clientY: 0 });
  const { placeOf, shiftOf } = layouts[layout];

  function begin(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    pointer.current = event.nativeEvent;
    measured.current = {
      start: { x: event.clientX, y: event.clientY + scrollY },
      boxes: [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect()),
      bottom: document.documentElement.scrollHeight - innerHeight,
    };
    setDrag({ from, to: from, by: { x: 0, y: 0 } });
  }

  function follow(event: PointerEvent<HTMLElement>) {
    if (!drag) return;
    pointer.current = event.nativeEvent;
    setDrag(movedTo(drag.from));
  }

  useWhileDragging(drag !== undefined, () => {
    const { clientY } = pointer.current;
    const before = scrollY;
    // A handle at the edge is only held, at first.
    if (!drag || Math.hypot(drag.by.x, drag.by.y) < slack) return;
    if (clientY < edge) scrollBy(0, -scrollStep);
    const left = measured.current.bottom - scrollY;
    if (clientY > innerHeight - edge && left > 0) scrollBy(0, Math.min(scrollStep, left));
    if (scrollY !== before) setDrag(movedTo(drag.from));
  });

  function movedTo(from: number): Drag {
    const { start, boxes } = measured.current;
    const { clientX, clientY } = pointer.current;
    const by = { x: clientX - start.x, y: clientY + scrollY - start.y };
    return { from, by, to: placeOf(from, by, boxes) };
  }

  function drop(event: PointerEvent<HTMLElement>) {
    // Where it is let go counts: the last step of a quick hand isn't drawn yet.
    pointer.current = event.nativeEvent;
    if (drag) onDrop(drag.from, movedTo(drag.from).to);
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
