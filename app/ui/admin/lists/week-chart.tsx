import { shortDate } from "~/shared/dates";

export interface ChartWeek {
  /** The date of its Monday, yyyy-MM-dd. */
  monday: string;
  requests: number;
  applications: number;
}

const chartHeight = 120;
const column = 40;

/** Two bars a week, and the same numbers as a table for screen readers. */
export function WeekChart({ weeks }: { weeks: readonly ChartWeek[] }) {
  const most = Math.max(4, ...weeks.flatMap((week) => [week.requests, week.applications]));
  const barHeight = (count: number) =>
    count === 0 ? 1 : Math.max(3, (count / most) * chartHeight);
  const sum = (of: "requests" | "applications") =>
    weeks.reduce((total, week) => total + week[of], 0).toLocaleString("en-US");
  return (
    <figure className="rounded border border-edge bg-surface p-5">
      <figcaption className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Key className="fill-fg" label={`Requests (${sum("requests")})`} />
        <Key className="fill-muted/60" label={`Applications (${sum("applications")})`} />
      </figcaption>
      <svg
        viewBox={`0 0 ${weeks.length * column} ${chartHeight}`}
        preserveAspectRatio="none"
        className="block h-32 w-full"
        aria-hidden="true"
      >
        {weeks.map(({ monday, requests, applications }, place) => (
          <g key={monday}>
            <Bar x={place * column + 6} height={barHeight(requests)} className="fill-fg" />
            <Bar
              x={place * column + 21}
              height={barHeight(applications)}
              className="fill-muted/60"
            />
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
          <caption>Requests and applications by week</caption>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">Requests</th>
              <th scope="col">Applications</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ monday, requests, applications }) => (
              <tr key={monday}>
                <th scope="row">{shortDate(monday)}</th>
                <td>{requests}</td>
                <td>{applications}</td>
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
