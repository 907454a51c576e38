import { m } from "~/shared/messages/public/home";
import { sampleReport } from "../sections/home.content";

/** A page of a report, as an example of what guards write. */
export function NightReport() {
  return (
    <figure className="mt-10 max-w-xl rounded border border-edge bg-surface px-5 pt-5 pb-3 sm:px-7">
      <figcaption className="flex items-baseline justify-between gap-4 border-b border-fg pb-3 text-sm">
        <span className="font-semibold">{m.night_report_title}</span>
        <span className="text-muted">{m.night_report_sample}</span>
      </figcaption>
      <dl className="text-md">
        {sampleReport.map((row) => (
          <div
            key={row.time}
            className="grid grid-cols-[5.5rem_1fr] border-b border-edge py-3 last:border-0"
          >
            <dt className="font-semibold tabular-nums">{row.time}</dt>
            <dd className="text-muted">{row.entry}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
