import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import {
  type ApplicationStatus,
  asApplicationStatus,
} from "~/features/careers/status-emails/statuses";
import { useWhileDragging } from "~/ui/admin/sorting/while-dragging";
import type { BoardCard } from "../rules";

/** Near an edge the board or the page moves along. */
const edge = 56;
const scrollStep = 10;
const slack = 8;

type Place = Pick<MouseEvent, "clientX" | "clientY">;

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
  /** How far the page and the board can scroll: what is dragged beyond would make them longer. */
  const ends = useRef({ x: 0, y: 0 });
  const pointer = useRef<Place>({ clientX: 0, clientY: 0 });
  const dragging = drag !== undefined;

  useEffect(() => {
    if (!dragging) return;
    const letGo = (event: KeyboardEvent) => event.key === "Escape" && setDrag(undefined);
    addEventListener("keydown", letGo);
    return () => removeEventListener("keydown", letGo);
  }, [dragging]);

  /** From the corner of the board, so that scrolling counts as moving. */
  const place = ({ clientX, clientY }: Place) => ({
    x: clientX + (board.current?.scrollLeft ?? 0),
    y: clientY + scrollY,
  });

  function begin(event: PointerEvent<HTMLElement>, card: BoardCard) {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointer.current = event.nativeEvent;
    start.current = place(event);
    const { scrollWidth = 0, clientWidth = 0 } = board.current ?? {};
    ends.current = {
      x: scrollWidth - clientWidth,
      y: document.documentElement.scrollHeight - innerHeight,
    };
    setDrag({ card, x: 0, y: 0, over: undefined });
  }

  function follow(event: PointerEvent<HTMLElement>) {
    pointer.current = event.nativeEvent;
    draw();
  }

  function draw() {
    if (!drag || !board.current) return;
    const { x, y } = place(pointer.current);
    const over = columnAt(board.current, pointer.current.clientX);
    setDrag({ ...drag, x: x - start.current.x, y: y - start.current.y, over });
  }

  useWhileDragging(dragging, () => {
    // A handle at the edge is only held, at first.
    if (!drag || !board.current || Math.hypot(drag.x, drag.y) < slack) return;
    const { clientX, clientY } = pointer.current;
    const before = place(pointer.current);
    if (clientY < edge) scrollBy(0, -scrollStep);
    const below = ends.current.y - scrollY;
    if (clientY > innerHeight - edge && below > 0) scrollBy(0, Math.min(scrollStep, below));
    const box = board.current.getBoundingClientRect();
    if (clientX < box.left + edge) board.current.scrollBy(-scrollStep, 0);
    const right = ends.current.x - board.current.scrollLeft;
    if (clientX > box.right - edge && right > 0) {
      board.current.scrollBy(Math.min(scrollStep, right), 0);
    }
    const now = place(pointer.current);
    if (now.x !== before.x || now.y !== before.y) draw();
  });

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
