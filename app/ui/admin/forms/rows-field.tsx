import { Plus, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { buttonClass } from "~/ui/button";
import { FieldError } from "~/ui/forms/field";

interface RowsFieldProps<Row> {
  label: string;
  /** The name of one row, such as "Location". */
  entry: string;
  /** Each row is sent as one line, named `name[]`. */
  name: string;
  /** The rows to start with; can be none. */
  rows: readonly Row[];
  blank: () => Row;
  /** A row as its line. */
  line: (row: Row) => string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Up to this many rows. */
  most?: number;
  /** The controls of a row. `change` replaces parts of the row. */
  children: (row: Row, change: (part: Partial<Row>) => void, at: number) => ReactNode;
}

/** A list of rows with several controls each, such as places with their city, state and ZIP Code. */
export function RowsField<Row extends object>({
  label,
  entry,
  name,
  rows: initial,
  blank,
  line,
  hint,
  error,
  most = 20,
  children,
}: RowsFieldProps<Row>) {
  const [rows, setRows] = useState(() => initial.map((row, key) => ({ key, row })));
  const nextKey = useRef(rows.length);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAt = useRef<number>(undefined);

  // Focuses the row that was added, or the one before a removed row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useEffect(() => {
    const at = focusAt.current;
    if (at === undefined) return;
    focusAt.current = undefined;
    const row = list.current?.children.item(at);
    (
      row?.querySelector<HTMLElement>("input:not([type=hidden]), select") ?? addButton.current
    )?.focus();
  }, [rows]);

  function add() {
    setRows([...rows, { key: nextKey.current++, row: blank() }]);
    focusAt.current = rows.length;
  }
  function remove(at: number) {
    setRows(rows.filter((_, place) => place !== at));
    focusAt.current = Math.max(0, at - 1);
  }
  const described = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean);
  return (
    <fieldset aria-describedby={described.join(" ") || undefined}>
      <legend className="mb-1.5 text-md font-semibold">
        {label}
        <span className="font-normal text-muted"> (optional)</span>
      </legend>
      {hint && (
        <p id={`${name}-hint`} className="-mt-0.5 mb-2 max-w-xl text-sm text-muted">
          {hint}
        </p>
      )}
      {rows.length === 0 && <input type="hidden" name={`${name}[]`} value="" />}
      <ol ref={list} className="space-y-3 empty:hidden">
        {rows.map(({ key, row }, at) => (
          <li
            key={key}
            className="flex items-start gap-2 rounded border border-edge bg-canvas/50 p-3"
          >
            <input type="hidden" name={`${name}[]`} value={line(row)} />
            <div className="min-w-0 flex-1">
              {children(
                row,
                (part) =>
                  setRows((now) =>
                    now.map((one) =>
                      one.key === key ? { key, row: { ...one.row, ...part } } : one,
                    ),
                  ),
                at,
              )}
            </div>
            <button
              type="button"
              aria-label={`Remove ${entry.toLowerCase()} ${at + 1}`}
              title="Remove"
              onClick={() => remove(at)}
              className="-my-1 -mr-1 grid size-10 shrink-0 place-items-center rounded text-muted hover:bg-fg/6 hover:text-fg"
            >
              <X className="size-4" strokeWidth={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      <FieldError id={name}>{error}</FieldError>
      {rows.length < most && (
        <button
          type="button"
          ref={addButton}
          onClick={add}
          className={buttonClass("outline", "small", `min-h-10 ${rows.length > 0 ? "mt-3" : ""}`)}
        >
          <Plus className="size-4" strokeWidth={1.75} aria-hidden />
          Add {entry}
        </button>
      )}
    </fieldset>
  );
}

interface RowControlProps {
  label: string;
  /** The row's number, from 0. */
  at: number;
  entry: string;
  value: string;
  onChange: (value: string) => void;
  invalid?: boolean | undefined;
  className?: string;
}

const control =
  "mt-1 h-11 w-full min-w-0 rounded border border-field bg-surface px-3 text-base text-fg transition-colors placeholder:text-muted/80 hover:border-fg aria-invalid:border-bad";

/** A text input of a row, with its label above. */
export function RowText({
  label,
  at,
  entry,
  value,
  onChange,
  invalid,
  className = "",
  ...rest
}: RowControlProps & { maxLength: number; placeholder?: string; inputMode?: "numeric" }) {
  return (
    <label className={`block text-sm font-semibold ${className}`}>
      {label}
      <span className="sr-only">
        {" "}
        of {entry.toLowerCase()} {at + 1}
      </span>
      <input
        {...rest}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={invalid || undefined}
        autoComplete="off"
        className={`${control} font-normal`}
      />
    </label>
  );
}

/** A select of a row, with its label above. */
export function RowSelect({
  label,
  at,
  entry,
  value,
  onChange,
  invalid,
  className = "",
  options,
  placeholder,
}: RowControlProps & {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
}) {
  return (
    <label className={`block text-sm font-semibold ${className}`}>
      {label}
      <span className="sr-only">
        {" "}
        of {entry.toLowerCase()} {at + 1}
      </span>
      <select
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={invalid || undefined}
        className={`${control} select pr-9 font-normal`}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
