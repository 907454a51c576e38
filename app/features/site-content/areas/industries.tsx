import { m } from "~/shared/messages/public/about";
import { IconList } from "../sections/icon-list";
import type { Entry } from "../sections/rules";

/** The kinds of sites that the company protects. */
export function Industries({ industries }: { industries: readonly Entry[] }) {
  if (industries.length === 0) return null;
  return (
    <section className="day bg-surface!" aria-labelledby="industries-heading">
      <div className="page-width py-section">
        <h2 id="industries-heading" className="text-h2">
          {m.industries_title}
        </h2>
        <IconList entries={industries} />
      </div>
    </section>
  );
}
