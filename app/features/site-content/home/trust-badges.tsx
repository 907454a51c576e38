import type { ReactNode } from "react";
import { m } from "~/shared/messages/public/home";
import { Icon } from "~/ui/icon";
import type { Entry } from "../sections/rules";

/** The number of columns on a wide screen, so that up to four badges fill one row. */
function columnsFor(badges: number): string {
  if (badges < 3) return "lg:grid-cols-2";
  return badges % 4 === 0 ? "lg:grid-cols-4" : "lg:grid-cols-3";
}

/** @param props.children the records that back the badges, such as the licenses */
export function TrustBadges({
  badges,
  children,
}: {
  badges: readonly Entry[];
  children?: ReactNode;
}) {
  if (badges.length === 0) return null;
  return (
    <section className="night" aria-label={m.trust_badges_label}>
      <ul className={`page-width grid gap-x-8 sm:grid-cols-2 ${columnsFor(badges.length)}`}>
        {badges.map(({ icon = "", title, text }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title
            key={at}
            className="flex gap-4 border-edge py-5 max-lg:not-first:border-t sm:block sm:py-9 sm:max-lg:nth-2:border-t-0"
          >
            <Icon name={icon} className="size-6 shrink-0 text-muted" />
            <div className="min-w-0 wrap-anywhere">
              <h2 className="text-h4 sm:mt-4">{title}</h2>
              {text && <p className="mt-1 text-md text-muted">{text}</p>}
            </div>
          </li>
        ))}
      </ul>
      <div className="page-width pb-6 empty:hidden">{children}</div>
    </section>
  );
}
