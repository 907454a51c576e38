import { m } from "~/shared/messages/public/home";
import { IconList } from "../sections/icon-list";
import type { Entry } from "../sections/rules";

/** The benefits for officers on the careers page. */
export function Benefits({ benefits }: { benefits: readonly Entry[] }) {
  if (benefits.length === 0) return null;
  return (
    <section aria-labelledby="benefits-heading">
      <div className="page-width pb-14">
        <div className="border-t border-edge pt-8 lg:pt-14">
          <h2 id="benefits-heading" className="text-h2">
            {m.benefits_what_we_offer}
          </h2>
          <IconList entries={benefits} />
        </div>
      </div>
    </section>
  );
}
