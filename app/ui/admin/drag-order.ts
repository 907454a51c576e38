import { type PointerEvent, type RefObject, useRef, useState } from "react";

/** Near the window's edge the page moves along. */
const edge = 72;
const scrollStep = 14;

interface Drag {
  from: number;
  to: number;
  /** How far the pointer has gone, in CSS pixels. */
  by: number;
}

interface Measure {
  startY: number;
  tops: number[];
  heights: number[];
}

/**
 * Dragging the children of a list by handles, with mouse, pen or finger. The document stays as it
 * is until the drop: moving a node under a finger would end its events.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const measured = useRef<Measure>({ startY: 0, tops: [], heights: [] });

  function begin(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    measured.current = {
      startY: event.clientY + scrollY,
      tops: boxes.map(({ top }) => top),
      heights: boxes.map(({ height }) => height),
    };
    setDrag({ from, to: from, by: 0 });
  }

  function follow(event: PointerEvent<HTMLElement>) {
    if (!drag) return;
    if (event.clientY < edge) scrollBy(0, -scrollStep);
    if (event.clientY > innerHeight - edge) scrollBy(0, scrollStep);
    const by = event.clientY + scrollY - measured.current.startY;
    setDrag({ ...drag, by, to: placeOf(drag.from, by, measured.current) });
  }

  function drop() {
    if (drag) onDrop(drag.from, drag.to);
    setDrag(undefined);
  }

  return {
    draggedAt: drag?.from,
    /** Where a row stands while another passes it, in pixels from its place. */
    shiftOf: (at: number): number | undefined => {
      if (!drag) return undefined;
      if (at === drag.from) return drag.by;
      const height = measured.current.heights[drag.from] ?? 0;
      if (at > drag.from && at <= drag.to) return -height;
      if (at < drag.from && at >= drag.to) return height;
      return 0;
    },
    handle: (at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, at),
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}

/** The place that a row dragged so far would take: behind every other whose middle it has passed. */
function placeOf(from: number, by: number, { tops, heights }: Measure): number {
  const middle = (at: number) => (tops[at] ?? 0) + (heights[at] ?? 0) / 2;
  const reached = middle(from) + by;
  return tops.filter((_, at) => at !== from && middle(at) < reached).length;
}
