import { m } from "~/shared/messages/public/home";
import { sampleReport } from "../sections/home.content";
import type { Entry } from "../sections/rules";

export function WhyChoose({ reasons }: { reasons: readonly Entry[] }) {
  if (reasons.length === 0) return null;
  return (
    <section className="day" aria-labelledby="why-heading">
      <div className="page-width grid gap-x-8 gap-y-14 py-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 id="why-heading" className="max-w-xl text-h1">
            {m.why_choose_guards_who_report_every}
          </h2>
          <p className="mt-5 max-w-lg text-lg text-muted">{m.why_choose_quiet_night_takes_work}</p>
          <NightReport />
        </div>
        <ol className="lg:col-span-5 lg:col-start-8">
          {reasons.map(({ title, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title
            <li key={at} className="border-t border-edge py-7 wrap-anywhere last:pb-0">
              <h3 className="text-h3">{title}</h3>
              {text && <p className="mt-2 text-muted">{text}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function NightReport() {
  return (
    <figure className="mt-10 max-w-xl rounded border border-edge bg-surface px-5 pt-5 pb-3 sm:px-7">
      <figcaption className="flex items-baseline justify-between gap-4 border-b border-fg pb-3 text-sm">
        <span className="font-semibold">{m.why_choose_night_report}</span>
        <span className="text-muted">{m.why_choose_sample_page}</span>
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
