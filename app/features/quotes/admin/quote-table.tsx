import { type DayAndTime, formatDate } from "~/shared/dates";
import { formatMoney } from "~/shared/money";
import { StatusBadge } from "~/ui/admin/lists/cells";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable, type ListSort } from "~/ui/admin/lists/data-table";
import { RecordLink } from "~/ui/admin/panel/record-link";
import {
  type QuoteSummary,
  quoteNumber,
  quotePath,
  quoteStatusLabel,
  quoteStatusTone,
  quotesPath,
} from "../rules";

interface ListedQuote extends QuoteSummary {
  created: DayAndTime;
}

export function QuoteTable({
  quotes,
  sort,
  select,
}: {
  quotes: readonly ListedQuote[];
  sort: ListSort;
  /** Adds checkboxes. */
  select: boolean;
}) {
  return (
    <DataTable
      list="quotes"
      caption="Quotes"
      columns={columns}
      rows={quotes}
      rowKey={({ id }) => id}
      sort={sort}
      select={select ? ({ customer, title }) => `${customer}, ${title}` : undefined}
    />
  );
}

/** "$20,540 a month", else the amount of the full term or once; empty without lines. */
export function formatValue({
  monthly,
  once,
  term,
}: Pick<QuoteSummary, "monthly" | "once" | "term">) {
  if (term !== null && monthly === 0) return formatMoney(term);
  if (monthly > 0) return `${formatMoney(monthly)} a month`;
  return once > 0 ? formatMoney(once) : "";
}

const columns: readonly Column<ListedQuote>[] = [
  {
    key: "customer",
    label: "Customer",
    shown: "always",
    card: "",
    cell: ({ id, customer, title }) => (
      <CellLines second={title}>
        <RecordLink
          to={quotePath(id)}
          id={id}
          panel={`${quotesPath}/open/${id}`}
          className="link row-link font-semibold"
        >
          {customer}
        </RecordLink>
      </CellLines>
    ),
  },
  {
    key: "number",
    label: "Number",
    width: "w-36",
    card: "order-2 col-span-full",
    cell: ({ number, version }) =>
      number === null ? (
        <span className="text-muted">No number yet</span>
      ) : (
        `${quoteNumber(number)}${version > 1 ? `, version ${version}` : ""}`
      ),
  },
  {
    key: "created",
    label: "Created",
    width: "w-40",
    sort: "desc",
    card: "hidden @4xl:table-cell",
    cell: ({ created }) => created.day,
  },
  {
    key: "value",
    label: "Value",
    width: "w-44",
    sort: "desc",
    right: true,
    card: "order-3 col-span-full",
    cell: (quote) => formatValue(quote),
  },
  {
    key: "valid-until",
    label: "Valid through",
    width: "w-40",
    sort: "asc",
    cell: ({ validUntil }) => formatDate(validUntil),
  },
  {
    key: "status",
    label: "Status",
    width: "w-28",
    shown: "always",
    card: "order-1 text-right whitespace-nowrap",
    right: true,
    cell: (quote) => (
      <StatusBadge tone={quoteStatusTone(quote)}>{quoteStatusLabel(quote)}</StatusBadge>
    ),
  },
];
