import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMonth } from "~/shared/dates";
import { roundedMoney } from "~/shared/money";
import {
  formatMinutes,
  formatWinRate,
  type groupedBy,
  type ReportFilter,
  type ReportMonth,
  type ReportNumbers,
  reportParams,
} from "../rules";

const cell = "py-2 pr-4 pl-2 text-right @max-xl:pr-3";

/** A table that scrolls sideways on a phone, so that its columns stay aligned. */
function NumberTable({
  caption,
  first,
  headings,
  children,
}: {
  caption: string;
  /** The heading of the first column. */
  first: string;
  headings: readonly string[];
  children: ReactNode;
}) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls with the arrow keys
      tabIndex={0}
      className="@container overflow-x-auto rounded border border-edge bg-surface"
    >
      <table className="w-full text-left text-sm whitespace-nowrap tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-muted">
            <th
              scope="col"
              className="sticky left-0 border-r border-transparent bg-surface py-2 pr-4 pl-4 text-left @max-xl:border-edge"
            >
              {first}
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className={cell}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function NumberRow({
  name,
  cells,
  isTotal = false,
}: {
  name: ReactNode;
  cells: readonly (string | number)[];
  isTotal?: boolean;
}) {
  return (
    <tr className={`border-t border-edge ${isTotal ? "font-semibold" : ""}`}>
      <th
        scope="row"
        className={`sticky left-0 min-w-36 border-r border-transparent bg-surface py-2 pr-4 pl-4 whitespace-normal wrap-anywhere @max-xl:border-edge @max-xl:pr-3 ${isTotal ? "" : "font-normal"}`}
      >
        {name}
      </th>
      {cells.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of one row
        <td key={at} className={cell}>
          {typeof value === "number" ? value.toLocaleString("en-US") : value}
        </td>
      ))}
    </tr>
  );
}

/** The numbers for each month and in total. */
export function MonthTable({
  months,
  total,
}: {
  months: readonly ReportMonth[];
  total: Omit<ReportMonth, "month">;
}) {
  const cells = (row: Omit<ReportMonth, "month">) => [
    row.requests,
    row.visits,
    row.quotes,
    row.won,
    row.lost,
    formatWinRate(row),
    roundedMoney(row.wonValue),
    formatMinutes(row.answerMinutes),
  ];
  return (
    <NumberTable
      caption="Requests by month"
      first="Month"
      headings={[
        "Requests",
        "Site visits",
        "Quotes",
        "Won",
        "Lost",
        "Win rate",
        "Monthly value won",
        "Time to first response",
      ]}
    >
      {months.toReversed().map((month) => (
        <NumberRow key={month.month} name={formatMonth(month.month)} cells={cells(month)} />
      ))}
      <NumberRow name="Total" cells={cells(total)} isTotal />
    </NumberTable>
  );
}

/** The numbers by source or service; clicking a name filters the report by it. */
export function GroupTable({
  title,
  first,
  groups: { listed, others },
  nameOf,
  filter,
  by,
}: {
  title: string;
  first: string;
  groups: ReturnType<typeof groupedBy>;
  nameOf: (value: string) => string;
  filter: ReportFilter;
  by: "service" | "source";
}) {
  const cells = (row: ReportNumbers) => [
    row.requests,
    row.won,
    row.lost,
    formatWinRate(row),
    roundedMoney(row.wonValue),
  ];
  return (
    <div className="min-w-0">
      <h2 className="mb-3 text-h4">{title}</h2>
      <NumberTable
        caption={title}
        first={first}
        headings={["Requests", "Won", "Lost", "Win rate", "Monthly value won"]}
      >
        {listed.map((row) => (
          <NumberRow
            key={row.value}
            name={
              row.value ? (
                <Link to={`?${reportParams({ ...filter, [by]: row.value })}`} className="link">
                  {nameOf(row.value)}
                </Link>
              ) : (
                nameOf(row.value)
              )
            }
            cells={cells(row)}
          />
        ))}
        {others && (
          <NumberRow
            name={others.count === 1 ? "1 other" : `${others.count} others`}
            cells={cells(others.numbers)}
          />
        )}
      </NumberTable>
    </div>
  );
}

/** Why requests were lost. */
export function LostReasons({
  reasons,
}: {
  reasons: readonly { reason: string; count: number }[];
}) {
  return (
    <div className="min-w-0">
      <h2 className="mb-3 text-h4">Why requests were lost</h2>
      {reasons.length === 0 ? (
        <p className="rounded border border-edge bg-surface px-4 py-3 text-sm text-muted">
          No requests were lost
        </p>
      ) : (
        <ul className="divide-y divide-edge rounded border border-edge bg-surface text-sm">
          {reasons.map(({ reason, count }) => (
            <li key={reason} className="flex justify-between gap-4 px-4 py-2">
              <span className="min-w-0 wrap-anywhere">{reason || "No reason given"}</span>
              <span className="tabular-nums">{count.toLocaleString("en-US")}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
