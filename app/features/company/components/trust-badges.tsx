import { Icon } from "~/ui/icon";
import { trustBadges } from "../content";

export function TrustBadges() {
  return (
    <section className="night" aria-label="What you can rely on">
      <ul className="page-width grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {trustBadges.map((badge) => (
          <li
            key={badge.title}
            className="flex gap-4 border-edge not-first:border-t py-5 sm:block sm:py-9 sm:nth-2:border-t-0 lg:border-t-0"
          >
            <Icon name={badge.icon} className="size-6 shrink-0 text-muted" />
            <div>
              <h2 className="text-h4 sm:mt-4">{badge.title}</h2>
              <p className="mt-1 text-md text-muted">{badge.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
