import { m } from "~/shared/messages/public/about";
import { Roofs } from "~/ui/art/ground";
import { NightLine } from "~/ui/timeline-steps";
import type { Entry } from "../sections/rules";

/** The background and text color of each year, from night to morning. */
const skies = [
  "bg-night text-paper",
  "bg-[#1d2d3e] text-paper",
  "bg-[#34414f] text-paper",
  "bg-[#535b68] text-paper",
  "bg-[#a89b8b] text-ink",
  "bg-[#c9ab7d] text-ink",
  "bg-[#eacb8a] text-ink",
];

/** Lamps are lit up to this background. */
const lastDark = 3;

/** The company's years on a line, from night to morning. */
export function HistoryLine({ history }: { history: readonly Entry[] }) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history-heading">
      <div className="bg-night text-paper">
        <h2 id="history-heading" className="page-width pt-section pb-8 text-h1 sm:pb-12">
          {m.timeline_our_history}
        </h2>
      </div>
      <ol>
        {history.map(({ year, title, text }, at) => {
          const sky = skyOf(at, history.length);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be of the same year
            <li key={at} className={skies[sky]}>
              <div className="page-width grid grid-cols-[1.25rem_1fr] gap-x-5 sm:grid-cols-[1.25rem_9rem_1fr] sm:gap-x-8 lg:grid-cols-[1.25rem_1fr_2fr]">
                {/* The lamp is centered on the year, whose size depends on the screen. */}
                <NightLine
                  lit={sky <= lastDark}
                  at={50}
                  className="row-span-2 sm:row-span-1"
                  lampClassName="sm:translate-y-4 lg:translate-y-7"
                />
                <p className="min-w-0 pt-8 font-heading text-h1 leading-none tabular-nums wrap-anywhere sm:py-11 lg:text-display">
                  {year}
                </p>
                <div className="col-start-2 min-w-0 pt-3 pb-9 wrap-anywhere sm:col-start-3 sm:py-11">
                  <h3 className="text-h3">{title}</h3>
                  {text && <p className="mt-2 max-w-prose">{text}</p>}
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      <div className="bg-[#eacb8a]">
        <Roofs />
      </div>
    </section>
  );
}

/** The first year gets the night, the last one the morning. */
function skyOf(at: number, years: number): number {
  return years === 1 ? 0 : Math.round((at * (skies.length - 1)) / (years - 1));
}
