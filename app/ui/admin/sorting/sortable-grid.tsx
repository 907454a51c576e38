import type { ReactNode } from "react";
import { DragHandle, type SortableProps, StepButton, useSorting } from "./sorting";

interface SortableGridProps<Item> extends SortableProps<Item> {
  label: string;
  /** The order shown isn't stored yet. */
  busy?: boolean;
  children: (item: Item) => ReactNode;
}

/** Cards, two in a row and four on wide screens, put in order as a sortable list is. */
export function SortableGrid<Item>({
  label,
  busy = false,
  children,
  ...sortable
}: SortableGridProps<Item>) {
  const { items, keyOf } = sortable;
  const { list, shiftAt, draggedAt, handle, stepOf, announcement } = useSorting(sortable, "grid");
  return (
    <>
      <ol
        ref={list}
        aria-label={label}
        aria-busy={busy || undefined}
        className={`grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 ${draggedAt === undefined ? "" : "select-none"}`}
      >
        {items.map((item, at) => {
          const transform = shiftAt(at);
          const dragged = draggedAt === at;
          return (
            <li
              key={keyOf(item)}
              // Only while something is dragged, so never in a document from the server.
              style={transform === undefined ? undefined : { transform }}
              className={`relative flex min-w-0 flex-col rounded border border-edge bg-surface ${
                dragged ? "z-10 shadow-float" : ""
              } ${draggedAt !== undefined && !dragged ? "transition-transform duration-150" : ""}`}
            >
              {children(item)}
              <div className="needs-script flex items-center justify-between border-t border-edge px-1">
                <StepButton {...stepOf(at, "back")} />
                <DragHandle grip={handle(at)} className="h-9 flex-1" />
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
