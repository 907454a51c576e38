import { m } from "~/shared/messages/about";
import { Icon } from "~/ui/icon";
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
        <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {industries.map(({ icon = "", title, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title
            <li key={at} className="flex gap-4">
              <Icon name={icon} className="size-6 shrink-0 text-muted" />
              <div className="min-w-0 wrap-anywhere">
                <h3 className="text-h4">{title}</h3>
                {text && <p className="mt-1 text-md text-muted">{text}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
