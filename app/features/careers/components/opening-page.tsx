import { useState } from "react";
import { buttonClass } from "~/ui/button";
import type { ApplicationAnswer, Opening } from "../schema";
import { ApplicationForm } from "./application-form";
import { ApplicationReceived } from "./application-received";
import { OpeningFacts } from "./opening-facts";
import { OpeningHeader } from "./opening-header";
import { PointList } from "./point-list";

interface OpeningPageProps {
  opening: Opening & {
    /** yyyy-MM-dd at the company's place. */
    posted: string;
  };
  /** How the form came back, without script. */
  answer: ApplicationAnswer | undefined;
}

/** Everything about one opening, and the form to apply for it. */
export function OpeningPage({ opening, answer }: OpeningPageProps) {
  const [received, setReceived] = useState(answer !== undefined && "received" in answer);
  const refused = answer && "errors" in answer ? answer : undefined;
  return (
    <>
      <OpeningHeader title={opening.title}>
        <p className="mt-5 max-w-xl text-lg wrap-anywhere text-muted">
          {opening.location}. {opening.shift}.
        </p>
      </OpeningHeader>
      <section className="day" aria-label="The position">
        <div className="page-width grid gap-x-8 gap-y-12 pt-12 pb-section lg:grid-cols-12 lg:pt-16">
          <aside
            aria-label="At a glance"
            className="lg:sticky lg:top-28 lg:col-span-4 lg:col-start-9 lg:row-start-1 lg:self-start"
          >
            <div className="rounded border border-edge bg-surface p-5 sm:p-7">
              <OpeningFacts {...opening} />
              {!received && (
                <a href="#apply" className={buttonClass("solid", "medium", "mt-6 w-full")}>
                  Apply Now
                </a>
              )}
            </div>
          </aside>
          <div className="min-w-0 space-y-12 lg:col-span-7 lg:row-start-1">
            <div>
              <h2 className="text-h2">The work</h2>
              <p className="mt-4 max-w-prose wrap-anywhere whitespace-pre-line">
                {opening.description}
              </p>
            </div>
            {opening.responsibilities.length > 0 && (
              <div>
                <h2 className="mb-5 text-h3">What you will do</h2>
                <PointList points={opening.responsibilities} />
              </div>
            )}
            <div>
              <h2 className="mb-5 text-h3">What you bring</h2>
              <PointList points={opening.requirements} />
            </div>
            <div id="apply" className="border-t border-edge pt-12">
              {received ? (
                <ApplicationReceived title={opening.title} />
              ) : (
                <>
                  <h2 className="mb-6 text-h2">Apply</h2>
                  <ApplicationForm
                    opening={opening}
                    refused={refused}
                    onReceived={() => setReceived(true)}
                  />
                </>
              )}
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
