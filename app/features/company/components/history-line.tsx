import { NightLine } from "~/ui/art/night-line";
import { Roofs } from "~/ui/art/roofs";
import { history } from "../about.content";

/** The sky of each year, from the middle of the night to the morning, and what reads on it. */
const skies = [
  "bg-night text-paper",
  "bg-[#1d2d3e] text-paper",
  "bg-[#34414f] text-paper",
  "bg-[#535b68] text-paper",
  "bg-[#a89b8b] text-ink",
  "bg-[#c9ab7d] text-ink",
  "bg-[#eacb8a] text-ink",
];

/** The lamp on the line burns while it is dark. */
const lastDark = 3;

/** The company's years as one night: a line that every year hangs on, until it is morning. */
export function HistoryLine() {
  return (
    <section aria-labelledby="history-heading">
      <div className="bg-night text-paper">
        <h2 id="history-heading" className="page-width pt-section pb-8 text-h1 sm:pb-12">
          The night so far
        </h2>
      </div>
      <ol>
        {history.map((entry, index) => (
          <li key={entry.year} className={skies[index]}>
            <div className="page-width grid grid-cols-[1.25rem_1fr] gap-x-5 sm:grid-cols-[1.25rem_9rem_1fr] sm:gap-x-8 lg:grid-cols-[1.25rem_1fr_2fr]">
              {/* Beside the middle of the year, whose size grows with the screen. */}
              <NightLine
                lit={index <= lastDark}
                at={50}
                className="row-span-2 sm:row-span-1"
                lampClassName="sm:translate-y-4 lg:translate-y-7"
              />
              <p className="pt-8 font-heading text-h1 leading-none tabular-nums sm:py-11 lg:text-display">
                {entry.year}
              </p>
              <div className="col-start-2 pt-3 pb-9 sm:col-start-3 sm:py-11">
                <h3 className="text-h3">{entry.title}</h3>
                <p className="mt-2 max-w-prose">{entry.text}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <div className="bg-[#eacb8a]">
        <Roofs />
      </div>
    </section>
  );
}
