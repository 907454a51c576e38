import { formatMonth } from "~/shared/dates";
import { roundedMoney } from "~/shared/money";
import { StackedBars } from "~/ui/admin/charts/stacked-bars";
import type { ReportMonth, ReportNumbers } from "../rules";
import { formatWinRate } from "../rules";

const outcomes = [
  { key: "won", label: "Won", className: "fill-good" },
  { key: "lost", label: "Lost", className: "fill-bad" },
  { key: "open", label: "No outcome yet", className: "fill-muted/60" },
] as const;

const value = [{ key: "wonValue", label: "Per month", className: "fill-good" }] as const;

/** The requests of each month by outcome, and the value of those won. */
export function ReportCharts({
  months,
  total,
}: {
  months: readonly ReportMonth[];
  total: ReportNumbers;
}) {
  const axis = <MonthAxis months={months} />;
  const rate = formatWinRate(total);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <StackedBars
        title={`${total.requests.toLocaleString("en-US")} ${
          total.requests === 1 ? "request" : "requests"
        }${rate === "–" ? "" : `, ${rate} won`}`}
        bars={months.map(({ month, requests, won, lost }) => ({
          id: month,
          won,
          lost,
          open: requests - won - lost,
        }))}
        parts={outcomes}
        axis={axis}
      />
      <StackedBars
        title="Monthly value won"
        bars={months.map(({ month, wonValue }) => ({ id: month, wonValue }))}
        parts={value}
        format={roundedMoney}
        axis={axis}
      />
    </div>
  );
}

function MonthAxis({ months }: { months: readonly ReportMonth[] }) {
  return (
    <div className="mt-1.5 flex text-center text-xs text-muted" aria-hidden="true">
      {months.map(({ month }) => (
        <span key={month} className="flex-1 max-sm:even:invisible max-sm:-mx-1">
          {formatMonth(month).slice(0, 3)}
        </span>
      ))}
    </div>
  );
}
