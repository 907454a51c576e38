import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type Drag, type Layout, layouts, type Point } from "./drag-layouts";

/** The area or the page scrolls while the pointer is this close to an edge, in CSS pixels. */
const edge = 64;
const scrollStep = 10;
/** Scrolling starts after this much movement, in CSS pixels, not while a handle is only held. */
const slack = 8;

/**
 * Drags an item by its handle with a mouse, a pen or a finger. The item is dropped onto one of the
 * area's children: in place of another item (`list`, `grid`) or into a column (`columns`). The DOM
 * stays as it is until the drop, because moving a touched node ends its pointer events. Escape
 * cancels.
 */
export function useDrag(
  area: RefObject<HTMLElement | null>,
  layout: Layout,
  onDrop: (drag: Drag) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const start = useRef<Point>({ x: 0, y: 0 });
  /** Scroll limits when the drag began; dragging past them would make the page longer. */
  const limits = useRef({ x: 0, y: 0, inside: 0 });
  const pointer = useRef<Pick<MouseEvent, "clientX" | "clientY">>({ clientX: 0, clientY: 0 });

  /** The pointer in the area's coordinates, so that scrolling counts as movement. */
  const position = (): Point => {
    const scroller = scrollerOf(area.current);
    return {
      x: pointer.current.clientX + (scroller?.scrollLeft ?? 0),
      y: pointer.current.clientY + (scroller?.scrollTop ?? 0) + scrollY,
    };
  };

  function begin(event: PointerEvent<HTMLElement>, id: string, from: number) {
    if (event.button !== 0 || !event.isPrimary || !area.current) return;
    // Prevents text selection; a handle that is a button keeps the focus for the keyboard.
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    const scroller = scrollerOf(area.current);
    pointer.current = event.nativeEvent;
    start.current = position();
    limits.current = {
      x: scroller.scrollWidth - scroller.clientWidth,
      y: document.documentElement.scrollHeight - innerHeight,
      inside: scroller.scrollHeight - scroller.clientHeight,
    };
    setDrag({
      id,
      from,
      to: from,
      by: { x: 0, y: 0 },
      pointer: { x: event.clientX, y: event.clientY },
      boxes: Array.from(area.current.children, (child) => child.getBoundingClientRect()),
    });
  }

  function moved(drag: Drag): Drag {
    const { x, y } = position();
    const by = { x: x - start.current.x, y: y - start.current.y };
    const { pointer, from, boxes } = drag;
    const to = layouts[layout].targetOf({ from, by, pointer, boxes });
    return { ...drag, by, to };
  }

  function follow(event: PointerEvent<HTMLElement>) {
    pointer.current = event.nativeEvent;
    if (drag) setDrag(moved(drag));
  }

  function drop(event: PointerEvent<HTMLElement>) {
    if (!drag) return;
    // A fast pointer can be released beyond its last move event.
    pointer.current = event.nativeEvent;
    onDrop(moved(drag));
    setDrag(undefined);
  }

  // A finger resting at the edge sends no events, so scrolling uses animation frames.
  const scroll = useRef(() => {});
  useEffect(() => {
    scroll.current = () => {
      if (!drag || !area.current || Math.hypot(drag.by.x, drag.by.y) < slack) return;
      const { clientX, clientY } = pointer.current;
      const scroller = scrollerOf(area.current);
      const { left, right, top, bottom } = scroller.getBoundingClientRect();
      const before = position();
      scrollBy(0, stepAt(clientY, 0, innerHeight, limits.current.y - scrollY));
      const { x, inside } = limits.current;
      scroller.scrollBy(
        stepAt(clientX, left, right, x - scroller.scrollLeft),
        stepAt(clientY, top, bottom, inside - scroller.scrollTop),
      );
      const after = position();
      if (after.x !== before.x || after.y !== before.y) setDrag(moved(drag));
    };
  });
  const dragging = drag !== undefined;
  useEffect(() => {
    if (!dragging) return;
    const cancel = (event: KeyboardEvent) => event.key === "Escape" && setDrag(undefined);
    addEventListener("keydown", cancel);
    let frame = requestAnimationFrame(function next() {
      scroll.current();
      frame = requestAnimationFrame(next);
    });
    return () => {
      removeEventListener("keydown", cancel);
      cancelAnimationFrame(frame);
    };
  }, [dragging]);

  return {
    drag,
    /** Event handlers for the handle of an item that is, or is in, the area's child `from`. */
    handle: (id: string, from: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, id, from),
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}

/** The element that scrolls the area sideways, and down if it doesn't grow with its contents. */
function scrollerOf<T extends HTMLElement | null>(area: T): HTMLElement | T {
  return area?.closest<HTMLElement>("[data-scroller]") ?? area;
}

function stepAt(at: number, start: number, end: number, room: number): number {
  if (at < start + edge) return -scrollStep;
  return at > end - edge ? Math.max(0, Math.min(scrollStep, room)) : 0;
}

/**
 * A node that moves in the DOM loses the focus. Call the returned function with the item's
 * `data-item` and the control's `data-control` to focus that control after the next new `order`.
 */
export function useFocusAfterMove(area: RefObject<HTMLElement | null>, order: string) {
  const used = useRef<{ id: string; control: string }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new order
  useLayoutEffect(() => {
    if (!used.current) return;
    const { id, control } = used.current;
    used.current = undefined;
    const moved = area.current?.querySelector<HTMLElement>(
      `[data-item="${CSS.escape(id)}"] [data-control="${control}"]`,
    );
    // In a collapsed column, only the button that opens it can have the focus.
    const folded = moved?.closest("details:not([open])")?.querySelector<HTMLElement>("summary");
    (folded ?? moved)?.focus();
  }, [order]);
  return (id: string, control: string) => {
    used.current = { id, control };
  };
}
