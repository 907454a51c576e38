import { Icon } from "~/ui/icon";
import { trustBadges } from "../content";

export function TrustBadges() {
  return (
    <section className="night" aria-label="What you can rely on">
      <ul className="page-width grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {trustBadges.map((badge) => (
          <li key={badge.title} className="rule-cell py-7 sm:py-9">
            <Icon name={badge.icon} className="size-6 text-muted" />
            <h2 className="mt-4 text-h4">{badge.title}</h2>
            <p className="mt-1.5 text-md text-muted">{badge.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
