import { useRef, useState } from "react";
import type { Entry } from "~/features/site-content/schema";

export interface Row {
  key: string;
  entry: Entry;
}

/** Entries that are typed, added, removed and put in order; each row keeps its key. */
export function useEntries(entries: readonly Entry[]) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    entries.map((entry, at) => ({ key: String(at), entry })),
  );
  const next = useRef(rows.length);
  return {
    rows,
    change: (key: string, field: string, text: string) =>
      setRows((now) =>
        now.map((row) => (row.key === key ? { key, entry: { ...row.entry, [field]: text } } : row)),
      ),
    /** @returns the new row's key */
    add: (entry: Entry): string => {
      const key = String(next.current++);
      setRows((now) => [...now, { key, entry }]);
      return key;
    },
    remove: (key: string) => setRows((now) => now.filter((row) => row.key !== key)),
    move: (from: number, to: number) =>
      setRows((now) => {
        const rest = now.filter((_, at) => at !== from);
        const row = now[from];
        return row ? [...rest.slice(0, to), row, ...rest.slice(to)] : now;
      }),
  };
}
