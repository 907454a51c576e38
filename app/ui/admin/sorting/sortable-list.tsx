import type { ReactNode } from "react";
import { DragHandle, type SortableProps, StepButton, useSorting } from "./sorting";

interface SortableListProps<Item> extends SortableProps<Item> {
  label: string;
  /** The order shown isn't stored yet. */
  busy?: boolean;
  /** Entries need the whole width of a phone: there the handles stand above them. */
  wide?: boolean;
  children: (item: Item) => ReactNode;
}

/** A list that is put in order by dragging its handles or with buttons; it says what moved where. */
export function SortableList<Item>({
  label,
  busy = false,
  wide = false,
  children,
  ...sortable
}: SortableListProps<Item>) {
  const { items, keyOf } = sortable;
  const row = wide ? rows.above : rows.beside;
  const { list, shiftAt, draggedAt, handle, stepOf, announcement } = useSorting(sortable, "list");
  return (
    <>
      <ol
        ref={list}
        aria-label={label}
        aria-busy={busy || undefined}
        className={`rounded border border-edge bg-surface ${draggedAt === undefined ? "" : "select-none"}`}
      >
        {items.map((item, at) => {
          const transform = shiftAt(at);
          const dragged = draggedAt === at;
          return (
            <li
              key={keyOf(item)}
              // Only while something is dragged, so never in a document from the server.
              style={transform === undefined ? undefined : { transform }}
              className={`relative flex gap-3 border-t border-edge bg-surface p-4 first:border-t-0 sm:px-5 ${row.entry} ${
                dragged ? "z-10 rounded shadow-float" : ""
              } ${draggedAt !== undefined && !dragged ? "transition-transform duration-150" : ""}`}
            >
              <DragHandle
                grip={handle(at)}
                className={`-my-1 -ml-2 w-9 shrink-0 self-stretch ${row.handle}`}
              />
              <div className={`min-w-0 flex-1 ${row.content}`}>{children(item)}</div>
              <div
                className={`needs-script -my-1 -mr-1 flex shrink-0 flex-col justify-center ${row.steps}`}
              >
                <StepButton {...stepOf(at, "back")} />
                <StepButton {...stepOf(at, "on")} />
              </div>
            </li>
          );
        })}
      </ol>
      {announcement}
    </>
  );
}

const rows = {
  beside: { entry: "", handle: "", content: "", steps: "" },
  above: {
    entry: "max-sm:flex-wrap max-sm:gap-y-2",
    handle: "max-sm:h-9",
    content: "max-sm:order-1 max-sm:basis-full",
    steps: "max-sm:ml-auto max-sm:flex-row",
  },
};
