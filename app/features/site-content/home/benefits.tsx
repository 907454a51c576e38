import { m } from "~/shared/messages/home";
import { Icon } from "~/ui/icon";
import type { Entry } from "../sections/rules";

/** The benefits for officers on the careers page. */
export function Benefits({ benefits }: { benefits: readonly Entry[] }) {
  if (benefits.length === 0) return null;
  return (
    <section aria-labelledby="benefits-heading">
      <div className="page-width pb-14">
        <div className="border-t border-edge pt-8 lg:pt-14">
          <h2 id="benefits-heading" className="text-h2">
            {m.benefits_what_offer}
          </h2>
          <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-10">
            {benefits.map(({ icon = "", title, text }, at) => (
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
      </div>
    </section>
  );
}
