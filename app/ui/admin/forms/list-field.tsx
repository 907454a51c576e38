import { Plus, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { buttonClass } from "~/ui/button";
import { FieldError } from "~/ui/forms/field";

interface ListFieldProps {
  label: string;
  /** The name of one entry, such as "Feature". */
  entry: string;
  /** The inputs are named `name[]`. */
  name: string;
  entries: readonly string[];
  placeholder?: string;
  hint?: string;
  error?: string | undefined;
  maxLength?: number;
  /** Whether at least one entry is required. */
  required?: boolean;
}

/** A list of text inputs. It starts with an empty one; blank entries are dropped when saving. */
export function ListField({
  label,
  entry,
  name,
  entries,
  placeholder,
  hint,
  error,
  maxLength = 200,
  required = false,
}: ListFieldProps) {
  const { rows, list, change, add, remove } = useRows(entries);

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(at);
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    const lines = event.clipboardData.getData("text").split(/\r?\n/).filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    add(at, lines);
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-md font-semibold">
        {label}
        {!required && <span className="font-normal text-muted"> (optional)</span>}
      </legend>
      {hint && (
        <p id={`${name}-hint`} className="-mt-0.5 mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <ol ref={list} className="space-y-2">
        {rows.map(({ key, text }, at) => (
          <li key={key} className="flex gap-2">
            <input
              name={`${name}[]`}
              value={text}
              aria-label={`${entry} ${at + 1}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${name}-error` : hint ? `${name}-hint` : undefined}
              maxLength={maxLength}
              placeholder={placeholder}
              autoComplete="off"
              className="h-11 w-full min-w-0 rounded border border-field bg-surface px-3.5 text-base text-fg transition-colors placeholder:text-muted/80 hover:border-fg aria-invalid:border-bad"
              onChange={(event) => change(at, event.currentTarget.value)}
              onKeyDown={(event) => onKeyDown(event, at)}
              onPaste={(event) => onPaste(event, at)}
            />
            {rows.length > 1 && (
              <button
                type="button"
                aria-label={`Remove ${entry.toLowerCase()} ${at + 1}`}
                title="Remove"
                onClick={() => remove(at)}
                className="grid size-11 shrink-0 place-items-center rounded text-muted hover:bg-fg/6 hover:text-fg"
              >
                <X className="size-4" strokeWidth={1.75} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ol>
      <FieldError id={name}>{error}</FieldError>
      <button
        type="button"
        onClick={() => add(rows.length - 1)}
        className={buttonClass("outline", "small", "mt-3 min-h-10")}
      >
        <Plus className="size-4" strokeWidth={1.75} aria-hidden />
        Add {entry}
      </button>
    </fieldset>
  );
}

function useRows(entries: readonly string[]) {
  const [rows, setRows] = useState(() =>
    (entries.length > 0 ? entries : [""]).map((text, key) => ({ key, text })),
  );
  const list = useRef<HTMLOListElement>(null);
  const nextKey = useRef(rows.length);
  const focusAt = useRef<number>(undefined);

  // Focuses the new entry, or the one before a removed entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useEffect(() => {
    if (focusAt.current === undefined) return;
    list.current?.querySelectorAll("input")[focusAt.current]?.focus();
    focusAt.current = undefined;
  }, [rows]);

  const row = (text: string) => ({ key: nextKey.current++, text });
  return {
    rows,
    list,
    change: (at: number, text: string) =>
      setRows(rows.map((old, place) => (place === at ? { ...old, text } : old))),
    /** Inserts after an entry; pasted lines start in the entry itself when it is empty. */
    add: (at: number, lines: readonly string[] = [""]) => {
      const from = lines.length > 1 && rows[at]?.text === "" ? at : at + 1;
      setRows([...rows.slice(0, from), ...lines.map(row), ...rows.slice(at + 1)]);
      focusAt.current = from + lines.length - 1;
    },
    remove: (at: number) => {
      setRows(rows.filter((_, place) => place !== at));
      focusAt.current = Math.max(0, at - 1);
    },
  };
}
