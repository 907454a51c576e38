import { Columns3 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { Button } from "~/ui/button";
import { type Column, columnsParameter } from "./columns";

/** Chooses the columns of a list. A form in a disclosure, so that it works without JavaScript. */
export function ColumnMenu<Row>({
  list,
  columns,
  shown,
}: {
  list: string;
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
}) {
  const menu = useCloseOutside();
  const { pathname, search } = useLocation();
  const back = new URLSearchParams(search);
  back.delete(columnsParameter);
  return (
    <details ref={menu} className="relative inline-block font-normal">
      <summary
        className="grid size-7 list-none place-items-center rounded hover:bg-fg/8 hover:text-fg"
        title="Columns"
      >
        <Columns3 className="size-4" strokeWidth={1.75} aria-hidden />
        <span className="sr-only">Columns</span>
      </summary>
      <Form
        // Shows the new choice when it changes, for example after a reset.
        key={shown.map(({ key }) => key).join()}
        method="post"
        action="/admin/columns"
        replace
        preventScrollReset
        onSubmit={() => menu.current?.removeAttribute("open")}
        className="absolute top-full right-0 z-20 mt-1 w-60 rounded border border-edge bg-raised p-3 text-left text-sm whitespace-normal text-fg shadow-float"
      >
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="back" value={back.size > 0 ? `${pathname}?${back}` : pathname} />
        <fieldset>
          <legend className="mb-1 text-xs font-semibold text-muted">Columns</legend>
          {columns.map((column) => (
            <label key={column.key} className="flex min-h-8 items-center gap-2.5">
              <input
                type="checkbox"
                name="columns"
                value={column.key}
                defaultChecked={shown.includes(column)}
                disabled={column.shown === "always"}
                className="size-4 accent-fg"
              />
              {column.label}
            </label>
          ))}
        </fieldset>
        <div className="mt-2.5 flex gap-2">
          <Button type="submit" size="small">
            Apply
          </Button>
          <Button type="submit" look="plain" size="small" name="usual" value="true">
            Reset
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** Closes a disclosure with Escape or a click outside of it. */
function useCloseOutside() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const node = menu.current;
      if (!node?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        node.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && node.contains(event.target)) return;
      node.open = false;
    };
    addEventListener("keydown", close);
    addEventListener("pointerdown", close);
    return () => {
      removeEventListener("keydown", close);
      removeEventListener("pointerdown", close);
    };
  }, []);
  return menu;
}
