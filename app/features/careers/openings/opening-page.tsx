import { useState } from "react";
import { Lockers } from "~/ui/art/lockers";
import { buttonClass } from "~/ui/button";
import { Note } from "~/ui/notice";
import { AfterApplying } from "../apply/after-applying";
import { ApplicationForm } from "../apply/application-form";
import { ApplicationReceived } from "../apply/application-received";
import type { ApplicationAnswer, Opening } from "../schema";
import { closedMeanwhile } from "./content";
import { OpeningHeader } from "./opening-header";
import { OpeningStrip } from "./opening-strip";
import { PointList } from "./point-list";

export interface OpeningPageProps {
  opening: Opening & {
    /** yyyy-MM-dd at the company's place. */
    posted: string;
  };
  /** Whether the office has closed it while this page was open. */
  closed: boolean;
  /** How the form came back, without script. */
  answer: ApplicationAnswer | undefined;
}

/** Everything about one opening, and the form to apply for it. */
export function OpeningPage({ opening, closed, answer }: OpeningPageProps) {
  const [received, setReceived] = useState(answer && "received" in answer ? answer : undefined);
  const refused = answer && "errors" in answer ? answer : undefined;
  return (
    <>
      <OpeningHeader title={opening.title} art={<Lockers floor />}>
        This locker is free. Tell us who you are, and you hear from us within 3-5 business days.
      </OpeningHeader>
      <section className="day" aria-label="The position">
        <div className="page-width pt-10 pb-section lg:pt-14">
          <OpeningStrip {...opening} />
          <div className="grid gap-x-8 gap-y-12 pt-10 lg:grid-cols-12 lg:pt-14">
            <div className="min-w-0 space-y-10 lg:col-span-7">
              <div>
                <h2 className="text-h2">The work</h2>
                <p className="mt-4 max-w-prose wrap-anywhere whitespace-pre-line">
                  {opening.description}
                </p>
                {!received && !closed && (
                  <a href="#apply" className={buttonClass("solid", "medium", "mt-7")}>
                    Apply Now
                  </a>
                )}
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
              <div id="apply" className="pt-8">
                {received ? (
                  <ApplicationReceived title={opening.title} mailed={received.mailed} />
                ) : (
                  <>
                    <h2 className="mb-6 text-h2">Apply</h2>
                    {closed && <Note bad title="Position closed" text={closedMeanwhile} />}
                    <ApplicationForm
                      opening={opening}
                      refused={refused}
                      onReceived={(mailed) => setReceived({ received: true, mailed })}
                    />
                  </>
                )}
              </div>
            </div>
            <aside
              aria-label="After you apply"
              className="lg:sticky lg:top-28 lg:col-span-4 lg:col-start-9 lg:self-start"
            >
              <AfterApplying />
            </aside>
          </div>
        </div>
      </section>
    </>
  );
}
