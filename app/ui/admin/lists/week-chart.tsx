import { shortDate } from "~/shared/dates";

export interface ChartWeek {
  /** yyyy-MM-dd, its Monday. */
  monday: string;
  requests: number;
  applications: number;
}

const height = 120;
const column = 40;

/** Two bars a week; the same numbers are a table for whoever can't see them. */
export function WeekChart({ weeks }: { weeks: readonly ChartWeek[] }) {
  const most = Math.max(4, ...weeks.flatMap((week) => [week.requests, week.applications]));
  const tall = (count: number) => (count === 0 ? 1 : Math.max(3, (count / most) * height));
  const sum = (of: "requests" | "applications") =>
    weeks.reduce((total, week) => total + week[of], 0).toLocaleString("en-US");
  return (
    <figure className="rounded border border-edge bg-surface p-5">
      <figcaption className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Key className="fill-fg" label={`Requests (${sum("requests")})`} />
        <Key className="fill-muted/60" label={`Applications (${sum("applications")})`} />
      </figcaption>
      <svg
        viewBox={`0 0 ${weeks.length * column} ${height}`}
        preserveAspectRatio="none"
        className="block h-32 w-full"
        aria-hidden="true"
      >
        {weeks.map(({ monday, requests, applications }, place) => (
          <g key={monday}>
            <Bar x={place * column + 6} tall={tall(requests)} className="fill-fg" />
            <Bar x={place * column + 21} tall={tall(applications)} className="fill-muted/60" />
          </g>
        ))}
      </svg>
      <div
        className="mt-1.5 flex justify-between text-xs text-muted tabular-nums"
        aria-hidden="true"
      >
        <span>{weeks[0] && shortDate(weeks[0].monday)}</span>
        <span>this week</span>
      </div>
      {/* Tables don't shrink by themselves. */}
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

function Bar({ x, tall, className }: { x: number; tall: number; className: string }) {
  return <rect x={x} y={height - tall} width={12} height={tall} className={className} />;
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
