import { shortDate } from "~/shared/dates";
import { StackedBars } from "./stacked-bars";

interface Week {
  /** The date of its Monday, yyyy-MM-dd. */
  monday: string;
  kept: number;
  missed: number;
  open: number;
}

const parts = [
  { key: "kept", label: "Responded on time", className: "fill-good" },
  { key: "missed", label: "Late or missed", className: "fill-bad" },
  { key: "open", label: "Not due yet", className: "fill-muted/60" },
] as const;

/** Responses in time, late and pending per week, as stacked bars and as a table. */
export function ResponseChart({ weeks }: { weeks: readonly Week[] }) {
  const sum = (key: "kept" | "missed") => weeks.reduce((total, week) => total + week[key], 0);
  return (
    <StackedBars
      title={shareKept(sum("kept"), sum("missed"))}
      bars={weeks.map((week) => ({ id: week.monday, ...week }))}
      parts={parts}
      axis={
        <div className="mt-1.5 flex justify-between text-xs text-muted" aria-hidden="true">
          <span>{weeks[0] && shortDate(weeks[0].monday)}</span>
          <span>This week</span>
        </div>
      }
    >
      <details className="mt-3 text-sm">
        <summary className="min-h-7 text-muted hover:text-fg">Show the numbers</summary>
        <table className="mt-2 w-full text-left tabular-nums">
          <caption className="sr-only">Responses due by week</caption>
          <thead>
            <tr className="text-xs text-muted">
              {["Week of", "Due", "On time", "Late or missed", "Rate"].map((label) => (
                <th key={label} scope="col" className="py-1 pr-4">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ monday, kept, missed, open }) => (
              <tr key={monday} className="border-t border-edge">
                <th scope="row" className="py-1 pr-4 font-normal">
                  {shortDate(monday)}
                </th>
                <td>{kept + missed + open}</td>
                <td>{kept}</td>
                <td>{missed}</td>
                <td>{percent(kept, missed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </StackedBars>
  );
}

function shareKept(kept: number, missed: number): string {
  return kept + missed === 0 ? "No responses were due" : `${percent(kept, missed)} on time`;
}

/** Rounded down, so that 100% really means all of them. */
function percent(kept: number, missed: number): string {
  return kept + missed === 0 ? "–" : `${Math.floor((kept / (kept + missed)) * 100)}%`;
}
