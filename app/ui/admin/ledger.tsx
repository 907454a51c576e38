import type { ReactNode } from "react";

export interface LedgerColumn {
  label: string;
  /** Classes of the column's head, such as a width or an alignment. */
  className?: string;
}

/**
 * A table of the office: dense, ruled, with tabular figures. On a phone each entry becomes a
 * block of its own, so that nothing scrolls sideways.
 */
export function Ledger({
  caption,
  columns,
  children,
}: {
  /** Read out as the table's name. */
  caption: string;
  columns: readonly LedgerColumn[];
  children: ReactNode;
}) {
  return (
    <table className="block w-full rounded border border-edge bg-surface text-left text-sm tabular-nums md:table md:table-fixed md:border-separate md:border-spacing-0">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ label, className = "" }) => (
            <th
              key={label}
              scope="col"
              className={`border-b border-edge py-2 pr-5 text-xs font-semibold whitespace-nowrap text-muted first:pl-5 ${className}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** One entry of a ledger: a row, with whatever rows belong to it. */
export function LedgerEntry({ children }: { children: ReactNode }) {
  return (
    <tbody className="ledger-entry block border-t border-edge p-4 first-of-type:border-t-0 md:table-row-group md:p-0 md:hover:bg-fg/3">
      {children}
    </tbody>
  );
}
