import { m } from "~/shared/messages/public/about";
import type { PlacedPhoto } from "~/shared/photos";
import { CroppedPhoto } from "~/ui/photo";
import { portraits } from "../sections/portraits";
import type { SectionContent } from "../sections/rules";

interface LeadershipProps {
  leadership: SectionContent;
  /** The photos by the people's ids. Everybody else gets a drawn portrait. */
  photos?: Readonly<Record<string, PlacedPhoto | undefined>>;
}

/** The people of the leadership section. */
export function Leadership({ leadership: { entries, builtIn }, photos = {} }: LeadershipProps) {
  if (entries.length === 0) return null;
  return (
    <section className="day bg-surface!" aria-labelledby="leadership-heading">
      <div className="page-width py-section">
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-12 lg:items-end">
          <h2 id="leadership-heading" className="text-h1 lg:col-span-6">
            {m.leadership_our_leadership}
          </h2>
          <p className="max-w-lg text-muted lg:col-span-5 lg:col-start-8">
            {builtIn ? m.leadership_reachable_day_or_night : m.leadership_reach_out_to_any}
          </p>
        </div>
        <ul className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-3 lg:mt-14">
          {entries.map(({ id = "", name, role, license, hours, text, portrait = "" }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
              key={at}
              className="grid min-w-0 grid-cols-[7rem_1fr] gap-x-5 wrap-anywhere md:block"
            >
              <Portrait photo={photos[id]} portrait={portrait} />
              <div className="min-w-0 self-end md:mt-6">
                <h3 className="text-h3">{name}</h3>
                <p className="mt-1 text-md font-semibold">{role}</p>
                {license && <p className="text-md text-muted">{license}</p>}
                {hours && <p className="text-md text-muted tabular-nums">{hours}</p>}
              </div>
              {text && <p className="col-span-2 mt-4 max-w-prose">{text}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A leader's photo or, without one, the drawn portrait. */
export function Portrait({
  photo,
  portrait,
}: {
  photo: PlacedPhoto | undefined;
  portrait: string;
}) {
  if (photo) {
    return (
      <CroppedPhoto
        photo={photo}
        sizes="(min-width: 48rem) 24rem, 7rem"
        className="aspect-4/5 h-auto w-full rounded"
      />
    );
  }
  return (
    <img
      src={(portraits[portrait] ?? portraits.founder)?.picture}
      alt=""
      width="320"
      height="400"
      loading="lazy"
      decoding="async"
      className="h-auto w-full rounded bg-ink"
    />
  );
}
