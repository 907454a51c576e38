import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import type { Layout } from "./drag-layouts";
import { useDragOrder } from "./drag-order";

export interface SortableProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What an item is called in buttons and announcements. */
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
}

type Way = "back" | "on";

/** What a list and a grid have in common that are put in order by dragging handles or by buttons. */
export function useSorting<Item>(
  { items, keyOf, nameOf, onMove }: SortableProps<Item>,
  layout: Layout,
) {
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ key: string; way: Way }>(undefined);
  const keys = items.map(keyOf).join("\n");

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to === from || to < 0 || to >= items.length) return;
    setSaid(`${nameOf(item)} moved to place ${to + 1} of ${items.length}.`);
    onMove(from, to);
  }
  const { handle, shiftAt, draggedAt } = useDragOrder(list, layout, move);

  // An entry that moves in the document loses the focus; the button pressed keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useLayoutEffect(() => {
    const { key, way } = pressed.current ?? {};
    pressed.current = undefined;
    if (key === undefined) return;
    const row = [...(list.current?.children ?? [])][items.findIndex((item) => keyOf(item) === key)];
    row?.querySelector<HTMLElement>(`[data-move="${way}"]`)?.focus();
  }, [keys]);

  return {
    list,
    draggedAt,
    shiftAt,
    /** For the handle of an entry. */
    handle,
    /** For a button that moves an entry by one place. */
    stepOf: (at: number, way: Way) => {
      const item = items[at];
      const to = way === "back" ? at - 1 : at + 1;
      return {
        layout,
        way,
        name: item === undefined ? "" : nameOf(item),
        possible: to >= 0 && to < items.length,
        onStep: () => {
          if (item !== undefined) pressed.current = { key: keyOf(item), way };
          move(at, to);
        },
      };
    },
    /** What moved where, for those who don't see it. */
    announcement: (
      <p role="status" className="sr-only">
        {said}
      </p>
    ),
  };
}

const words = {
  list: { back: "up", on: "down" },
  grid: { back: "earlier", on: "later" },
} as const;
const arrows = {
  list: { back: ArrowUp, on: ArrowDown },
  grid: { back: ArrowLeft, on: ArrowRight },
} as const;

type Step = ReturnType<ReturnType<typeof useSorting>["stepOf"]>;

export function StepButton({ layout, way, name, possible, onStep }: Step) {
  const Arrow = arrows[layout][way];
  const word = words[layout][way];
  return (
    <button
      type="button"
      data-move={way}
      aria-label={`Move ${name} ${word}`}
      title={`Move ${word}`}
      aria-disabled={!possible || undefined}
      onClick={onStep}
      className="grid size-9 place-items-center rounded text-muted hover:bg-fg/6 hover:text-fg aria-disabled:cursor-default aria-disabled:opacity-30 aria-disabled:hover:bg-transparent"
    >
      <Arrow className="size-4" strokeWidth={1.75} aria-hidden />
    </button>
  );
}

type Grip = ReturnType<ReturnType<typeof useSorting>["handle"]>;

export function DragHandle({ grip, className }: { grip: Grip; className: string }) {
  return (
    <span
      {...grip}
      className={`needs-script grid cursor-grab touch-none place-items-center rounded text-muted hover:bg-fg/6 hover:text-fg active:cursor-grabbing ${className}`}
      aria-hidden
    >
      <GripVertical className="size-5" strokeWidth={1.75} />
    </span>
  );
}
