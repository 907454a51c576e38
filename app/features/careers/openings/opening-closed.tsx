import { Link } from "react-router";
import { longDate } from "~/shared/dates";
import { Lockers } from "~/ui/art/lockers";
import type { OpeningCard } from "../schema";
import { TouchLinks } from "./keep-in-touch";
import { OpeningHeader } from "./opening-header";
import { openingPath } from "./rules";

interface OpeningClosedProps {
  /** What is still open. */
  others: readonly OpeningCard[];
  chatHref: string;
}

/** An opening that has found somebody, for those who come too late. */
export function OpeningClosed({ others, chatHref }: OpeningClosedProps) {
  return (
    <>
      <OpeningHeader title="This position is closed" art={<Lockers floor shut />}>
        It doesn’t take applications any more. Thank you for wanting to join us.
      </OpeningHeader>
      <section className="day" aria-labelledby="others-heading">
        <div className="page-width grid gap-x-8 gap-y-12 pt-12 pb-section lg:grid-cols-12 lg:pt-16">
          <div className="min-w-0 lg:col-span-7">
            <h2 id="others-heading" className="mb-6 text-h2">
              {others.length > 0 ? "Still open" : "Nothing else is open just now"}
            </h2>
            <ul className="border-t border-edge">
              {others.map((opening) => (
                <li key={opening.id} className="border-b border-edge py-5">
                  <h3 className="text-h3 wrap-anywhere">
                    <Link
                      to={openingPath(opening)}
                      className="decoration-1 underline-offset-4 hover:underline"
                    >
                      {opening.title}
                    </Link>
                  </h3>
                  <p className="mt-1 text-md wrap-anywhere text-muted">
                    {opening.location}, {opening.shift}
                    <span className="block">Posted {longDate(opening.posted)}</span>
                  </p>
                </li>
              ))}
            </ul>
          </div>
          <div className="lg:col-span-4 lg:col-start-9">
            <h2 className="text-h3">Keep in touch</h2>
            <p className="mt-3 mb-6 text-md text-muted">
              Tell us where you live and when you could work. You will hear from us when a place is
              free.
            </p>
            <TouchLinks chatHref={chatHref} />
          </div>
        </div>
      </section>
    </>
  );
}
