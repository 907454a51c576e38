import { ArrowLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { longDate } from "~/shared/dates";
import { m } from "~/shared/messages/public/careers";
import type { PlacedPhoto } from "~/shared/photos";
import { within } from "~/shared/response-times";
import { Lockers } from "~/ui/art/lockers";
import { buttonClass } from "~/ui/button";
import { Note } from "~/ui/note";
import { HeaderPhoto } from "~/ui/pages/header-photo";
import { PageHeader } from "~/ui/pages/page-header";
import { useResponseTimes } from "~/ui/response-times";
import { AfterApplying, ApplicationReceived } from "../apply/after-applying";
import { ApplicationForm } from "../apply/application-form";
import type { ApplicationResult } from "../apply/schema";
import { ShareOpening } from "../apply/share-opening";
import { ContactLinks } from "../openings/careers-page";
import { OpeningStrip, PointList } from "../openings/opening-details";
import { openingPath, positionClosed } from "../openings/rules";
import type { OpeningCard } from "../openings/schema";
import { type PostedOpening, postingSections } from "../postings/posting.rules";

export interface OpeningPageProps {
  opening: PostedOpening;
  /** Whether the office closed it while this page was open. */
  closed: boolean;
  /** The source in the page's address, for visits without JavaScript. */
  source: string;
  /** The opening's address to share. */
  shareAddress: string;
  /** The result of the form sent without JavaScript. */
  result: ApplicationResult | undefined;
  /** Replaces the drawing. */
  photo: PlacedPhoto | undefined;
  /** Shown next to the form, such as the company's licenses. */
  children?: ReactNode;
}

/** One opening and the form to apply for it. */
export function OpeningPage({
  opening,
  closed,
  source,
  shareAddress,
  result,
  photo,
  children,
}: OpeningPageProps) {
  const [received, setReceived] = useState(result?.done);
  return (
    <>
      <OpeningHeader title={opening.title} art={<Lockers floor />} photo={photo}>
        {m.opening_page_intro({ decision: within(useResponseTimes().decision) })}
      </OpeningHeader>
      <section className="day" aria-label={m.opening_page_the_position}>
        <div className="page-width pt-10 pb-section lg:pt-14">
          <OpeningStrip opening={opening} />
          <div className="grid gap-x-8 gap-y-12 pt-10 lg:grid-cols-12 lg:pt-14">
            <div className="min-w-0 space-y-10 lg:col-span-7">
              <div>
                <h2 className="text-h2">{m.opening_page_about_the_job}</h2>
                <p className="mt-4 max-w-prose wrap-anywhere whitespace-pre-line">
                  {opening.description}
                </p>
                {!received && !closed && (
                  <a href="#apply" className={buttonClass("solid", "medium", "mt-7")}>
                    {m.opening_page_apply_now}
                  </a>
                )}
              </div>
              {postingSections(opening).map(({ title, lines }) => (
                <div key={title}>
                  <h2 className="mb-5 text-h3">{title}</h2>
                  <PointList points={lines} />
                </div>
              ))}
              <div id="apply" className="pt-8">
                {received ? (
                  <ApplicationReceived title={opening.title} mailed={received.mailed}>
                    <ShareOpening title={opening.title} address={shareAddress} />
                  </ApplicationReceived>
                ) : (
                  <>
                    <h2 className="mb-6 text-h2">{m.opening_page_apply}</h2>
                    {closed && (
                      <Note bad title={m.opening_page_position_closed} text={positionClosed} />
                    )}
                    <ApplicationForm
                      opening={opening}
                      source={source}
                      result={result}
                      onReceived={(mailed) => setReceived({ mailed })}
                    />
                  </>
                )}
              </div>
            </div>
            <section
              aria-label={m.opening_page_after_apply}
              className="lg:sticky lg:top-28 lg:col-span-4 lg:col-start-9 lg:self-start"
            >
              <AfterApplying />
              {children}
            </section>
          </div>
        </div>
      </section>
    </>
  );
}

interface OpeningClosedProps {
  /** Other openings. */
  others: readonly OpeningCard[];
  chatHref: string;
}

/** Shown instead of a closed opening. */
export function OpeningClosed({ others, chatHref }: OpeningClosedProps) {
  return (
    <>
      <OpeningHeader title={m.opening_page_closed_title} art={<Lockers floor shut />}>
        {m.opening_page_closed_text}
      </OpeningHeader>
      <section className="day" aria-labelledby="others-heading">
        <div className="page-width grid gap-x-8 gap-y-12 pt-12 pb-section lg:grid-cols-12 lg:pt-16">
          <div className="min-w-0 lg:col-span-7">
            <h2 id="others-heading" className="mb-6 text-h2">
              {others.length > 0
                ? m.opening_page_other_open_positions
                : m.opening_page_no_other_openings}
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
                    <span className="block">
                      {m.opening_page_posted({ posted: longDate(opening.posted) })}
                    </span>
                  </p>
                </li>
              ))}
            </ul>
          </div>
          <div className="lg:col-span-4 lg:col-start-9">
            <h2 className="text-h3">{m.opening_page_stay_in_touch}</h2>
            <p className="mt-3 mb-6 text-md text-muted">{m.opening_page_stay_in_touch_text}</p>
            <ContactLinks chatHref={chatHref} />
          </div>
        </div>
      </section>
    </>
  );
}

function OpeningHeader({
  title,
  art,
  photo,
  children,
}: {
  title: string;
  art: ReactNode;
  photo?: PlacedPhoto | undefined;
  children: ReactNode;
}) {
  return (
    <PageHeader
      title={title}
      art={art}
      picture={photo && <HeaderPhoto photo={photo} />}
      above={
        <Link to="/careers" className="footer-link mb-5 inline-flex items-center gap-2 text-md">
          <ArrowLeft className="size-4" aria-hidden />
          {m.opening_page_all_openings}
        </Link>
      }
    >
      {children}
    </PageHeader>
  );
}
