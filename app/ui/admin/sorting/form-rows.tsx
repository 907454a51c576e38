import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { moved } from "~/shared/lists/moved";
import { buttonClass } from "~/ui/button";
import { SortableList } from "./sortable";

/** A row of a form with a list of entries. It keeps its key while it is edited and moved. */
export interface FormRow<Entry> {
  key: string;
  entry: Entry;
}

/**
 * The rows of a form that are added, removed and put in order before it is sent. Show them in a
 * `SortableList`: focus moves to the first field of a row that was added.
 * @param form a ref for the form element
 */
export function useFormRows<Entry>(
  initial: readonly FormRow<Entry>[],
  form: { readonly current: HTMLFormElement | null },
) {
  const [rows, setRows] = useState(initial);
  const nextKey = useRef(Math.max(-1, ...initial.map(({ key }) => Number(key))) + 1);
  const added = useRef<string>(undefined);
  useEffect(() => {
    if (added.current === undefined) return;
    const row = form.current?.querySelector(`[data-item="${added.current}"]`);
    // On a slow device, this can be the effect of an earlier render, without the row.
    if (!row) return;
    row.querySelector<HTMLElement>(":is(input, textarea, select):not([type=hidden])")?.focus();
    added.current = undefined;
  });
  return {
    rows,
    change: (key: string, changed: Partial<Entry>) =>
      setRows((now) =>
        now.map((row) => (row.key === key ? { key, entry: { ...row.entry, ...changed } } : row)),
      ),
    add: (entry: Entry) => {
      const key = String(nextKey.current++);
      added.current = key;
      setRows((now) => [...now, { key, entry }]);
    },
    remove: (key: string) => setRows((now) => now.filter((row) => row.key !== key)),
    move: (from: number, to: number) => setRows((now) => moved(now, from, to)),
  };
}

/** The fields of a row, with a button to remove it. */
export function FormRowFields({
  title,
  onRemove,
  children,
}: {
  /** For example, "Question 3". */
  title: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <fieldset>
      <legend className="sr-only">{title}</legend>
      <div className="mb-3 flex items-center justify-between gap-3">
        <span className="text-sm font-semibold text-muted" aria-hidden>
          {title}
        </span>
        <button
          type="button"
          onClick={onRemove}
          className="min-h-8 rounded px-2 text-sm text-muted hover:bg-fg/6 hover:text-fg"
        >
          Remove<span className="sr-only"> {title.toLowerCase()}</span>
        </button>
      </div>
      {children}
    </fieldset>
  );
}

interface FormRowListProps<Entry> {
  /** The rows from {@link useFormRows}. */
  rows: Pick<ReturnType<typeof useFormRows<Entry>>, "rows" | "add" | "remove" | "move">;
  /** The name of a row, such as "Question", and of the list, such as "Questions in order". */
  name: string;
  label: string;
  most: number;
  blank: Entry;
  /** @param at the row number at the end of the fields' names */
  children: (at: string, entry: Entry) => ReactNode;
}

/**
 * The rows of a form, which can be filled in, moved and removed, with a button to add one. Ignore
 * blank rows when reading the form.
 */
export function FormRowList<Entry>({
  rows: { rows, add, remove, move },
  name,
  label,
  most,
  blank,
  children,
}: FormRowListProps<Entry>) {
  const places = new Map(rows.map(({ key }, at) => [key, at + 1]));
  return (
    <>
      {rows.length > 0 && (
        <SortableList
          label={label}
          wide
          items={rows}
          keyOf={({ key }) => key}
          nameOf={({ key }) => `${name} ${places.get(key)}`}
          onMove={move}
        >
          {({ key, entry }) => (
            <FormRowFields title={`${name} ${places.get(key)}`} onRemove={() => remove(key)}>
              {children(key, entry)}
            </FormRowFields>
          )}
        </SortableList>
      )}
      {rows.length < most && (
        <button
          type="button"
          onClick={() => add(blank)}
          className={buttonClass("outline", "small", "min-h-10")}
        >
          <Plus className="size-4" strokeWidth={1.75} aria-hidden />
          Add {name}
        </button>
      )}
    </>
  );
}
