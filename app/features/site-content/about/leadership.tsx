import type { SectionContent } from "../sections/rules";
import { portraits } from "./portraits";

/** The leadership team, with a drawn portrait each. */
export function Leadership({ leadership: { entries, builtIn } }: { leadership: SectionContent }) {
  if (entries.length === 0) return null;
  return (
    <section className="day bg-surface!" aria-labelledby="leadership-heading">
      <div className="page-width py-section">
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-12 lg:items-end">
          <h2 id="leadership-heading" className="text-h1 lg:col-span-6">
            Our leadership
          </h2>
          <p className="max-w-lg text-muted lg:col-span-5 lg:col-start-8">
            {builtIn
              ? "Night, dawn and day: one of the three is always available to you."
              : "You can talk to any of them."}
          </p>
        </div>
        <ul className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-3 lg:mt-14">
          {entries.map(({ name, role, hours, text, portrait = "" }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
              key={at}
              className="grid min-w-0 grid-cols-[7rem_1fr] gap-x-5 wrap-anywhere md:block"
            >
              <img
                src={(portraits[portrait] ?? portraits.founder)?.picture}
                alt=""
                width="320"
                height="400"
                loading="lazy"
                decoding="async"
                className="h-auto w-full rounded bg-ink"
              />
              <div className="min-w-0 self-end md:mt-6">
                <h3 className="text-h3">{name}</h3>
                <p className="mt-1 text-md font-semibold">{role}</p>
                <p className="text-md text-muted tabular-nums">{hours}</p>
              </div>
              {text && <p className="col-span-2 mt-4 max-w-prose">{text}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
