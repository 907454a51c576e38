import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { reversed, type SortOrder, sortParts } from "~/shared/lists/sorting";
import { ColumnMenu } from "./column-menu";
import { type Column, useShownColumns } from "./columns";
import { SelectAllBox, SelectBox } from "./select-box";

/** The current order of a list, and its default. */
export interface ListSort {
  order: SortOrder;
  usual: SortOrder;
}

interface DataTableProps<Row> {
  /** The list's name, under which its chosen columns are remembered. */
  list: string;
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Unset for a list that can't be sorted. */
  sort?: ListSort;
  /** The heading of a row's day, for a list by day. The first column then shows the time. */
  dayOf?: ((row: Row) => string) | undefined;
  /** The keys j and k move between its rows; see `Shortcuts`. */
  keys?: boolean;
  /** Adds checkboxes for a {@link Selection} around the table; gives a row its name. */
  select?: ((row: Row) => string) | undefined;
  /** A row's details, shown by a button; null if there are none. `name` is for screen readers. */
  details?: { name: (row: Row) => string; of: (row: Row) => ReactNode; openOnCards?: boolean };
}

/**
 * The table of the office's lists: rows of about 44 px, a heading that stays in view, sortable and
 * chosen columns. On a phone each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, caption, columns, rows, sort, dayOf, details, select, keys } = props;
  const shown = useShownColumns(list, columns);
  const width = shown.length + (dayOf ? 1 : 0) + (select ? 2 : 1);
  return (
    <div className="@container">
      <table className="block w-full rounded border border-edge bg-surface text-left text-sm tabular-nums @4xl:table @4xl:table-fixed @4xl:border-separate @4xl:border-spacing-0">
        <caption className="sr-only">{caption}</caption>
        <colgroup className="@max-4xl:hidden">
          {dayOf && <col className="w-43" />}
          {select && <col className="w-11" />}
          {shown.map(({ key, width }) => (
            <col key={key} className={width} />
          ))}
          <col className="w-13" />
        </colgroup>
        <thead className="@max-4xl:sr-only">
          <tr>
            {select && (
              <td
                colSpan={dayOf ? 2 : 1}
                className={`${headClass} pr-3 text-right @max-4xl:hidden`}
              >
                <SelectAllBox />
              </td>
            )}
            {shown.map((column, at) => (
              <Heading
                key={column.key}
                column={column}
                sort={sort}
                span={dayOf && at === 0 && !select ? 2 : 1}
              />
            ))}
            <td className={`${headClass} pr-2 text-right @max-4xl:hidden`}>
              {columns.some((column) => column.shown !== "always") && (
                <ColumnMenu list={list} columns={columns} shown={shown} />
              )}
            </td>
          </tr>
        </thead>
        {groups(rows, dayOf).map(({ day, rows }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups can be of the same day
          <tbody key={at} className="block @4xl:table-row-group">
            {rows.map((row, place) => (
              <Entry
                key={props.rowKey(row)}
                row={row}
                columns={shown}
                first={at === 0 && place === 0}
                day={
                  day !== undefined && place === 0 ? { label: day, rows: rows.length } : undefined
                }
                indented={day === undefined}
                details={details}
                keys={keys}
                select={select ? { id: props.rowKey(row), label: select(row) } : undefined}
                width={width}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const headClass =
  "sticky top-0 z-10 border-b border-edge bg-surface py-1.5 text-xs font-semibold whitespace-nowrap text-muted first:rounded-tl last:rounded-tr";

function Heading<Row>({
  column: { key, label, right, sort: first },
  sort,
  span,
}: {
  column: Column<Row>;
  sort: ListSort | undefined;
  span: number;
}) {
  const now = sort && sortParts(sort.order);
  const direction = now?.column === key ? now.direction : undefined;
  return (
    <th
      scope="col"
      colSpan={span}
      aria-sort={direction && (direction === "asc" ? "ascending" : "descending")}
      className={`${headClass} pr-4 first:pl-5 ${right ? "text-right" : ""}`}
    >
      {sort && first ? (
        <>
          <SortLink column={key} label={label} direction={direction} first={first} sort={sort} />
          {/* On cards, the headings are for screen readers only, and a field sorts. */}
          <span className="@4xl:hidden">{label}</span>
        </>
      ) : (
        label
      )}
    </th>
  );
}

function SortLink({
  column,
  label,
  direction,
  first,
  sort,
}: {
  column: string;
  label: string;
  direction: "asc" | "desc" | undefined;
  first: "asc" | "desc";
  sort: ListSort;
}) {
  const [params] = useSearchParams();
  const next = direction ? reversed(direction) : first;
  const order = next === "desc" ? `-${column}` : column;
  const search = new URLSearchParams(params);
  search.delete("page");
  if (order === sort.usual) search.delete("sort");
  else search.set("sort", order);
  const Arrow = direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <Link
      to={{ search: search.toString() }}
      preventScrollReset
      className="group/sort inline-flex @max-4xl:hidden min-h-6 items-center gap-1 hover:text-fg"
    >
      {label}
      <Arrow
        className={`size-3.5 ${direction ? "text-fg" : "opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60"}`}
        strokeWidth={2}
        aria-hidden
      />
    </Link>
  );
}

interface EntryProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Whether it is the first row, which has no line above it. */
  first: boolean;
  /** The day's cell, for the first row of a day. */
  day: { label: string; rows: number } | undefined;
  /** Whether its first cell is at the table's edge. */
  indented: boolean;
  details: DataTableProps<Row>["details"];
  keys: boolean | undefined;
  select: { id: string | number; label: string } | undefined;
  /** The number of columns of the whole table. */
  width: number;
}

function Entry<Row>({
  row,
  columns,
  first,
  day,
  indented,
  details,
  keys,
  select,
  width,
}: EntryProps<Row>) {
  const more = details?.of(row);
  const line = first ? "" : "@4xl:border-t @4xl:border-edge";
  const cellClass = `min-w-0 @4xl:py-1 @4xl:pr-4 ${line}`;
  return (
    <>
      <tr
        data-row={keys || undefined}
        className={`relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 p-4 @4xl:table-row @4xl:h-11 @4xl:hover:bg-fg/3 ${first ? "" : "@max-4xl:border-t @max-4xl:border-edge"}`}
      >
        {day && (
          <th
            scope="rowgroup"
            // Doubled, because each row can be followed by its details; the end of the group limits
            // it.
            rowSpan={day.rows * 2}
            className={`order-first col-span-full -mx-4 -mt-4 mb-1 bg-fg/4 px-4 py-1.5 text-left align-top font-semibold whitespace-nowrap @4xl:bg-surface @4xl:pt-3 @4xl:pb-2 @4xl:pr-4 @4xl:pl-5 ${line}`}
          >
            <span className="@4xl:sticky @4xl:top-12">{day.label}</span>
          </th>
        )}
        {select && (
          <td
            // On a card: next to the Details button, or in the corner without one.
            className={`${cellClass} text-right @4xl:pr-3 ${details ? "order-6 col-start-2 self-end" : "@max-4xl:absolute @max-4xl:right-4 @max-4xl:bottom-4"}`}
          >
            <SelectBox {...select} keys={keys} />
          </td>
        )}
        {columns.map(({ key, label, card, right, cell }, at) => (
          <td
            key={key}
            className={`${cellClass} ${card ?? "order-3 col-span-full @max-4xl:flex @max-4xl:gap-1.5"} ${at === 0 && indented && !select ? "@4xl:pl-5" : ""} ${right ? "@4xl:text-right" : ""}`}
          >
            {card === undefined && <span className="text-muted @4xl:hidden">{label}: </span>}
            {cell(row)}
          </td>
        ))}
        <td
          className={`${cellClass} order-5 col-start-1 @4xl:pr-3 @4xl:text-right ${more ? "" : "@max-4xl:hidden"}`}
        >
          {more && details && <Toggle name={details.name(row)} open={details.openOnCards} />}
        </td>
      </tr>
      {more && (
        <tr className={`row-details ${details?.openOnCards ? "@max-4xl:!block" : ""}`}>
          <td
            colSpan={width}
            className="block min-w-0 px-4 pb-4 @4xl:table-cell @4xl:px-5 @4xl:pt-1"
          >
            {more}
          </td>
        </tr>
      )}
    </>
  );
}

/**
 * The button for the details in the next row; the style sheet shows them, so JavaScript isn't
 * needed.
 */
function Toggle({ name, open }: { name: string; open: boolean | undefined }) {
  return (
    <details className={`row-toggle relative inline-block ${open ? "@max-4xl:hidden" : ""}`}>
      <summary className="flex min-h-7 list-none items-center gap-1.5 rounded pr-1 text-muted hover:text-fg @4xl:size-7 @4xl:justify-center @4xl:p-0 @4xl:hover:bg-fg/8">
        {/* Inline SVG, because 25 icon components are the slowest part of the list. */}
        <svg
          viewBox="0 0 24 24"
          className="size-4 shrink-0 fill-none stroke-current stroke-[1.75]"
          aria-hidden="true"
        >
          <path d="m6 9 6 6 6-6" />
        </svg>
        <span className="@4xl:sr-only">Details</span>
        <span className="sr-only"> of {name}</span>
      </summary>
    </details>
  );
}

/** Groups rows by day, keeping their order. */
function groups<Row>(rows: readonly Row[], dayOf: ((row: Row) => string) | undefined) {
  if (!dayOf) return [{ day: undefined, rows }];
  const found: { day: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const day = dayOf(row);
    const last = found.at(-1);
    if (last?.day === day) last.rows.push(row);
    else found.push({ day, rows: [row] });
  }
  return found;
}

// Clips only sideways, so that links can be taller than a line.
const lineClass =
  "[overflow-wrap:anywhere] @4xl:overflow-x-clip @4xl:text-ellipsis @4xl:whitespace-nowrap";

/** A cell's main text, and a short second line. */
export function CellLines({ children, second }: { children: ReactNode; second?: ReactNode }) {
  return (
    <>
      <div className={`${lineClass} @4xl:h-5 @4xl:leading-5`}>{children}</div>
      {second && (
        <div className={`${lineClass} text-muted @4xl:h-4 @4xl:text-xs @4xl:leading-4`}>
          {second}
        </div>
      )}
    </>
  );
}
