import { shortDate } from "~/shared/dates";

export interface ChartWeek {
  /** The date of its Monday, yyyy-MM-dd. */
  monday: string;
  requests: number;
  applications: number;
}

const chartHeight = 120;
const column = 40;

const allSeries = [
  { key: "requests", label: "Requests", className: "fill-fg" },
  { key: "applications", label: "Applications", className: "fill-muted/60" },
] as const;

/** One bar per week for each number, and the same as a table for screen readers. */
export function WeekChart({
  weeks,
  shown,
}: {
  weeks: readonly ChartWeek[];
  shown: readonly ("requests" | "applications")[];
}) {
  const series = allSeries.filter(({ key }) => shown.includes(key));
  const most = Math.max(4, ...weeks.flatMap((week) => series.map(({ key }) => week[key])));
  const barHeight = (count: number) =>
    count === 0 ? 1 : Math.max(3, (count / most) * chartHeight);
  const sum = (of: "requests" | "applications") =>
    weeks.reduce((total, week) => total + week[of], 0).toLocaleString("en-US");
  return (
    <figure className="rounded border border-edge bg-surface p-5">
      <figcaption className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {series.map(({ key, label, className }) => (
          <Key key={key} className={className} label={`${label} (${sum(key)})`} />
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${weeks.length * column} ${chartHeight}`}
        preserveAspectRatio="none"
        className="block h-32 w-full"
        aria-hidden="true"
      >
        {weeks.map((week, place) => (
          <g key={week.monday}>
            {series.map(({ key, className }, bar) => (
              <Bar
                key={key}
                x={place * column + 6 + bar * 15}
                height={barHeight(week[key])}
                className={className}
              />
            ))}
          </g>
        ))}
      </svg>
      <div
        className="mt-1.5 flex justify-between text-xs text-muted tabular-nums"
        aria-hidden="true"
      >
        <span>{weeks[0] && shortDate(weeks[0].monday)}</span>
        <span>This week</span>
      </div>
      {/* The class is on a wrapper because a table doesn't shrink to one pixel. */}
      <div className="sr-only">
        <table>
          <caption>{series.map(({ label }) => label).join(" and ")} by week</caption>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.monday}>
                <th scope="row">{shortDate(week.monday)}</th>
                {series.map(({ key }) => (
                  <td key={key}>{week[key]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Bar({ x, height, className }: { x: number; height: number; className: string }) {
  return <rect x={x} y={chartHeight - height} width={12} height={height} className={className} />;
}

function Key({ className, label }: { className: string; label: string }) {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
        <rect width="10" height="10" className={className} />
      </svg>
      {label}
    </span>
  );
}
