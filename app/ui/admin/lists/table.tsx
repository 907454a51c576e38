import type { ReactNode } from "react";

export interface TableColumn {
  label: string;
  /** Classes of the column's heading, such as a width. */
  className?: string;
}

/**
 * A short table on a screen about something else, such as the sessions of a person. Lists that grow
 * use `DataTable`. On a narrow screen each entry is a block, so that nothing scrolls sideways.
 */
export function Table({
  caption,
  columns,
  children,
}: {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly TableColumn[];
  children: ReactNode;
}) {
  return (
    <div className="@container">
      <table className="block w-full rounded border border-edge bg-surface text-left text-sm tabular-nums @4xl:table @4xl:table-fixed @4xl:border-separate @4xl:border-spacing-0">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-4xl:sr-only">
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
    </div>
  );
}

/** One entry: a row and its detail rows. */
export function TableEntry({ children }: { children: ReactNode }) {
  return (
    <tbody className="table-entry block border-t border-edge p-4 first-of-type:border-t-0 @4xl:table-row-group @4xl:p-0 @4xl:hover:bg-fg/3">
      {children}
    </tbody>
  );
}
