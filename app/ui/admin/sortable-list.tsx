import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useDragOrder } from "./drag-order";

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What an item is called in buttons and announcements. */
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  /** The order shown isn't stored yet. */
  busy?: boolean;
  children: (item: Item) => ReactNode;
}

/** A list that is put in order by dragging its handles or with buttons; it says what moved where. */
export function SortableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onMove,
  busy = false,
  children,
}: SortableListProps<Item>) {
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ key: string; way: "up" | "down" }>(undefined);
  const keys = items.map(keyOf).join("\n");

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to === from || to < 0 || to >= items.length) return;
    setSaid(`${nameOf(item)} moved to place ${to + 1} of ${items.length}.`);
    onMove(from, to);
  }
  const { handle, shiftOf, draggedAt } = useDragOrder(list, move);

  // A row that moves in the document loses the focus; the button pressed keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useLayoutEffect(() => {
    const { key, way } = pressed.current ?? {};
    pressed.current = undefined;
    if (key === undefined) return;
    const row = [...(list.current?.children ?? [])][items.findIndex((item) => keyOf(item) === key)];
    row?.querySelector<HTMLElement>(`[data-move="${way}"]`)?.focus();
  }, [keys]);

  return (
    <>
      <ol
        ref={list}
        aria-label={label}
        aria-busy={busy || undefined}
        className={`rounded border border-edge bg-surface ${draggedAt === undefined ? "" : "select-none"}`}
      >
        {items.map((item, at) => {
          const shift = shiftOf(at);
          const dragged = draggedAt === at;
          return (
            <li
              key={keyOf(item)}
              // Only while something is dragged, so never in a document from the server.
              style={shift === undefined ? undefined : { transform: `translateY(${shift}px)` }}
              className={`relative flex gap-3 border-t border-edge bg-surface p-4 first:border-t-0 sm:px-5 ${
                dragged ? "z-10 rounded shadow-float" : ""
              } ${draggedAt !== undefined && !dragged ? "transition-transform duration-150" : ""}`}
            >
              <span
                {...handle(at)}
                className="needs-script -my-1 -ml-2 grid w-9 shrink-0 cursor-grab touch-none place-items-center self-stretch rounded text-muted hover:bg-fg/6 hover:text-fg active:cursor-grabbing"
                aria-hidden
              >
                <GripVertical className="size-5" strokeWidth={1.75} />
              </span>
              <div className="min-w-0 flex-1">{children(item)}</div>
              <div className="needs-script -my-1 -mr-1 flex shrink-0 flex-col justify-center">
                {(["up", "down"] as const).map((way) => {
                  const to = way === "up" ? at - 1 : at + 1;
                  const Arrow = way === "up" ? ArrowUp : ArrowDown;
                  return (
                    <button
                      key={way}
                      type="button"
                      data-move={way}
                      aria-label={`Move ${nameOf(item)} ${way}`}
                      title={`Move ${way}`}
                      aria-disabled={to < 0 || to >= items.length || undefined}
                      onClick={() => {
                        pressed.current = { key: keyOf(item), way };
                        move(at, to);
                      }}
                      className="grid size-9 place-items-center rounded text-muted hover:bg-fg/6 hover:text-fg aria-disabled:cursor-default aria-disabled:opacity-30 aria-disabled:hover:bg-transparent"
                    >
                      <Arrow className="size-4" strokeWidth={1.75} aria-hidden />
                    </button>
                  );
                })}
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
