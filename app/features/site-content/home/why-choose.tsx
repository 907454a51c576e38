import { m } from "~/shared/messages/public/home";
import { KeptDrawing, laterDrawing } from "~/ui/art/kept-drawing";
import type { Entry } from "../sections/rules";

const NightReport = laterDrawing(async () => (await import("./night-report")).NightReport);

export function WhyChoose({ reasons }: { reasons: readonly Entry[] }) {
  if (reasons.length === 0) return null;
  return (
    <section className="day" aria-labelledby="why-heading">
      <div className="page-width grid gap-x-8 gap-y-14 py-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 id="why-heading" className="max-w-xl text-h1">
            {m.why_choose_title}
          </h2>
          <p className="mt-5 max-w-lg text-lg text-muted">{m.why_choose_intro}</p>
          <KeptDrawing drawing={NightReport} />
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
