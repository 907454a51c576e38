import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { BoardCard } from "../board.rules";
import { type ApplicationStatus, asApplicationStatus } from "../statuses";

/** Near an edge the board or the page moves along. */
const edge = 56;
const scrollStep = 14;

interface Drag {
  card: BoardCard;
  /** How far the pointer has gone, in CSS pixels. */
  x: number;
  y: number;
  /** The column below it. */
  over: ApplicationStatus | undefined;
}

/**
 * Dragging cards between columns by handles, with mouse, pen or finger. The document stays as it
 * is until the drop: moving a node under a finger would end its events. Escape lets go.
 */
export function useBoardDrag(
  board: RefObject<HTMLElement | null>,
  onDrop: (card: BoardCard, to: ApplicationStatus) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const start = useRef({ x: 0, y: 0 });
  const dragging = drag !== undefined;

  useEffect(() => {
    if (!dragging) return;
    const letGo = (event: KeyboardEvent) => event.key === "Escape" && setDrag(undefined);
    addEventListener("keydown", letGo);
    return () => removeEventListener("keydown", letGo);
  }, [dragging]);

  /** From the corner of the board, so that scrolling counts as moving. */
  const place = (event: PointerEvent) => ({
    x: event.clientX + (board.current?.scrollLeft ?? 0),
    y: event.clientY + scrollY,
  });

  function begin(event: PointerEvent<HTMLElement>, card: BoardCard) {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = place(event);
    setDrag({ card, x: 0, y: 0, over: undefined });
  }

  function follow(event: PointerEvent<HTMLElement>) {
    if (!drag || !board.current) return;
    if (event.clientY < edge) scrollBy(0, -scrollStep);
    if (event.clientY > innerHeight - edge) scrollBy(0, scrollStep);
    const box = board.current.getBoundingClientRect();
    if (event.clientX < box.left + edge) board.current.scrollBy(-scrollStep, 0);
    if (event.clientX > box.right - edge) board.current.scrollBy(scrollStep, 0);
    const { x, y } = place(event);
    const over = columnAt(board.current, event.clientX);
    setDrag({ ...drag, x: x - start.current.x, y: y - start.current.y, over });
  }

  function drop(event: PointerEvent<HTMLElement>) {
    if (!drag || !board.current) return;
    // Where it is let go counts: the last step of a quick hand isn't drawn yet.
    const over = columnAt(board.current, event.clientX);
    if (over && over !== drag.card.status) onDrop(drag.card, over);
    setDrag(undefined);
  }

  return {
    drag,
    handle: (card: BoardCard) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, card),
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}

function columnAt(board: HTMLElement, x: number): ApplicationStatus | undefined {
  for (const column of board.querySelectorAll<HTMLElement>("[data-status]")) {
    const { left, right } = column.getBoundingClientRect();
    if (x >= left && x <= right) return asApplicationStatus(column.dataset.status);
  }
  return undefined;
}
