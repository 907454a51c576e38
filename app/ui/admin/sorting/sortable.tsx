import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useDrag, useFocusAfterMove } from "./drag";
import { layouts, translate } from "./drag-layouts";

interface SortableProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The item's name in button labels and announcements. */
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  /** Whether the order shown is still being saved. */
  busy?: boolean;
  children: (item: Item) => ReactNode;
}

/**
 * Rows put in order by dragging their handles or with buttons; moves are announced.
 * @param wide rows need the whole width of a phone, so the handles are above them there
 */
export function SortableList<Item>({
  wide = false,
  ...props
}: SortableProps<Item> & { wide?: boolean }) {
  const { list, rowOf, handleOf, buttonOf, announcement } = useSorting(props, "list");
  const row = wide ? rows.above : rows.beside;
  const content = (item: Item) => (
    <div key="content" className={`min-w-0 flex-1 ${row.content}`}>
      {props.children(item)}
    </div>
  );
  const buttons = (at: number) => (
    <div
      key="buttons"
      className={`-my-1 -mr-1 flex shrink-0 flex-col justify-center ${row.buttons}`}
    >
      <MoveButton {...buttonOf(at, "back")} />
      <MoveButton {...buttonOf(at, "on")} />
    </div>
  );
  return (
    <>
      <ol {...list} className={`rounded border border-edge bg-surface ${list.className}`}>
        {props.items.map((item, at) => (
          <li
            key={props.keyOf(item)}
            {...rowOf(at)}
            className={`flex gap-3 border-t border-edge bg-surface p-4 first:border-t-0 sm:px-5 ${row.entry} ${rowOf(at).className}`}
          >
            <DragHandle
              handlers={handleOf(at)}
              className={`-my-1 -ml-2 w-9 shrink-0 self-stretch ${row.handle}`}
            />
            {wide ? [buttons(at), content(item)] : [content(item), buttons(at)]}
          </li>
        ))}
      </ol>
      {announcement}
    </>
  );
}

const rows = {
  // On a phone the handle is between the buttons, so that it takes up no column of its own.
  beside: {
    entry: "",
    handle:
      "max-sm:absolute max-sm:top-1/2 max-sm:right-3 max-sm:m-0 max-sm:h-9 max-sm:-translate-y-1/2",
    content: "",
    buttons: "max-sm:gap-9",
  },
  above: {
    entry: "max-sm:flex-wrap max-sm:gap-y-2",
    handle: "max-sm:h-9",
    content: "max-sm:basis-full",
    buttons: "max-sm:ml-auto max-sm:flex-row sm:order-last",
  },
};

/** Cards in a grid, two per row and four on wide screens, sortable like a `SortableList`. */
export function SortableGrid<Item>(props: SortableProps<Item>) {
  const { list, rowOf, handleOf, buttonOf, announcement } = useSorting(props, "grid");
  return (
    <>
      <ol {...list} className={`grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 ${list.className}`}>
        {props.items.map((item, at) => (
          <li
            key={props.keyOf(item)}
            {...rowOf(at)}
            className={`flex min-w-0 flex-col rounded border border-edge bg-surface ${rowOf(at).className}`}
          >
            {props.children(item)}
            <div className="flex items-center justify-between border-t border-edge px-1">
              <MoveButton {...buttonOf(at, "back")} />
              <DragHandle handlers={handleOf(at)} className="h-9 flex-1" />
              <MoveButton {...buttonOf(at, "on")} />
            </div>
          </li>
        ))}
      </ol>
      {announcement}
    </>
  );
}

/** Dragging, buttons, focus and announcements, for sortable lists and grids. */
function useSorting<Item>(
  { label, items, keyOf, nameOf, onMove, busy }: SortableProps<Item>,
  layout: "list" | "grid",
) {
  const [announced, setAnnounced] = useState("");
  const ref = useRef<HTMLOListElement>(null);
  const focusAfterMove = useFocusAfterMove(ref, items.map(keyOf).join("\n"));

  function move(from: number, to: number, control?: string) {
    const item = items[from];
    if (item === undefined || to === from || to < 0 || to >= items.length) return;
    if (control) focusAfterMove(keyOf(item), control);
    setAnnounced(`${nameOf(item)} moved to position ${to + 1} of ${items.length}.`);
    onMove(from, to);
  }
  const { drag, handle } = useDrag(ref, layout, ({ from, to }) => move(from, to));
  const keyAt = (at: number) =>
    items
      .slice(at, at + 1)
      .map(keyOf)
      .join();

  return {
    list: {
      ref,
      "aria-label": label,
      "aria-busy": busy || undefined,
      className: drag ? "select-none" : "",
    },
    rowOf: (at: number) => {
      const lifted = drag?.from === at ? "z-10 rounded shadow-float" : "";
      return {
        "data-item": keyAt(at),
        // Only while dragging, so server-rendered documents have no style attributes.
        style: drag && { transform: translate(layouts[layout].shiftOf(at, drag)) },
        className: `relative ${lifted} ${drag && !lifted ? "transition-transform duration-150" : ""}`,
      };
    },
    handleOf: (at: number) => handle(keyAt(at), at),
    buttonOf: (at: number, way: "back" | "on") => {
      const item = items[at];
      const to = way === "back" ? at - 1 : at + 1;
      return {
        ...directions[layout][way],
        name: item === undefined ? "" : nameOf(item),
        control: way,
        possible: to >= 0 && to < items.length,
        onMove: () => move(at, to, way),
      };
    },
    announcement: (
      <p role="status" className="sr-only">
        {announced}
      </p>
    ),
  };
}

const directions = {
  list: { back: { word: "up", Arrow: ArrowUp }, on: { word: "down", Arrow: ArrowDown } },
  grid: { back: { word: "earlier", Arrow: ArrowLeft }, on: { word: "later", Arrow: ArrowRight } },
};

type MoveButtonProps = ReturnType<ReturnType<typeof useSorting>["buttonOf"]>;

function MoveButton({ word, Arrow, name, control, possible, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      data-control={control}
      aria-label={`Move ${name} ${word}`}
      title={`Move ${word}`}
      aria-disabled={!possible || undefined}
      onClick={onMove}
      className="grid size-9 place-items-center rounded text-muted hover:bg-fg/6 hover:text-fg aria-disabled:cursor-default aria-disabled:opacity-30 aria-disabled:hover:bg-transparent"
    >
      <Arrow className="size-4" strokeWidth={1.75} aria-hidden />
    </button>
  );
}

function DragHandle({
  handlers,
  className,
}: {
  handlers: ReturnType<ReturnType<typeof useDrag>["handle"]>;
  className: string;
}) {
  return (
    <span
      {...handlers}
      className={`grid cursor-grab touch-none place-items-center rounded text-muted hover:bg-fg/6 hover:text-fg active:cursor-grabbing ${className}`}
      aria-hidden
    >
      <GripVertical className="size-5" strokeWidth={1.75} />
    </span>
  );
}
