import type { ReactNode } from "react";
import { m } from "~/shared/messages/customer/survey-report";
import { photoFile } from "~/shared/photos";
import { PaperLicenses, PaperParties } from "~/ui/paper";
import type { ReportSection, SurveyReport } from "../content";
import { formatPhotos } from "../photo-labels";
import { Findings } from "./findings";
import { FindingsTable, RatingMatrix } from "./rating-matrix";
import { partsOf } from "./report-parts";

/**
 * A survey's report, on paper.
 * @param photos the address of the folder with its photos, without a trailing slash
 */
export function ReportSheet({ document, photos }: { document: SurveyReport; photos: string }) {
  const { summary, scope, limits, method, findings, coverage } = document;
  const { company, client, dates } = document;
  const has = new Set(partsOf(document).map(({ id }) => id));
  return (
    <article className="rounded border border-edge bg-surface px-5 py-8 sm:px-10 sm:py-12 print:border-0 print:p-0">
      <PaperParties
        company={company}
        client={client}
        site={client.site}
        labels={{ from: m.prepared_by, for: m.prepared_for }}
        facts={[
          [m.visit_date, dates.visited],
          [m.report_date, dates.issued],
          [m.consultant, document.preparedBy],
          [m.attendees, document.present],
        ]}
      />
      {has.has("summary") && (
        <Part id="summary" title={m.summary}>
          <p className="mt-3 max-w-text text-lg whitespace-pre-line wrap-anywhere">{summary}</p>
        </Part>
      )}
      <Part id="about" title={m.about}>
        <Text title={m.scope} text={scope} />
        <Text title={m.limits} text={limits} />
        <Text title={m.method_heading} text={method} />
      </Part>
      <Part id="findings" title={m.findings}>
        {findings.length === 0 ? (
          <p className="mt-3">{m.no_findings}</p>
        ) : (
          <>
            <div className="mt-4 space-y-10">
              <RatingMatrix document={document} />
              <FindingsTable findings={findings} />
            </div>
            <Findings document={document} photos={photos} />
          </>
        )}
      </Part>
      {has.has("recommendations") && <Recommendations document={document} />}
      {has.has("coverage") && <Coverage coverage={coverage} />}
      {has.has("ok") && (
        <Part id="ok" title={m.ok} note={m.ok_about}>
          <Sections sections={document.ok} />
        </Part>
      )}
      {has.has("unseen") && (
        <Part id="unseen" title={m.unseen} note={m.unseen_about}>
          <Sections sections={document.unseen} />
        </Part>
      )}
      {has.has("photos") && <Photos document={document} photos={photos} />}
      <PaperLicenses label={m.licenses} licenses={company.licenses} />
    </article>
  );
}

function Part({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-12 scroll-mt-24">
      <h2 id={`${id}-heading`} className="text-h3">
        {title}
      </h2>
      {note && <p className="mt-1 max-w-text text-md text-muted">{note}</p>}
      {children}
    </section>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <section className="mt-4 max-w-text">
      <h3 className="text-h4">{title}</h3>
      <p className="mt-1 text-md whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  );
}

function Recommendations({ document: { recommendations } }: { document: SurveyReport }) {
  return (
    <Part id="recommendations" title={m.recommendations} note={m.recommendations_about}>
      <ol className="mt-4">
        {recommendations.map(({ finding, text }, at) => (
          <li
            key={finding}
            className="grid break-inside-avoid grid-cols-[1.75rem_minmax(0,1fr)] border-b border-edge py-3"
          >
            <span aria-hidden className="font-semibold tabular-nums">
              {at + 1}
            </span>
            <div className="max-w-text">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <a href={`#finding-${finding}`} className="link text-sm">
                {m.finding_number({ number: finding })}
              </a>
            </div>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Coverage({ coverage: { posts, total } }: Pick<SurveyReport, "coverage">) {
  return (
    <Part id="coverage" title={m.coverage} note={m.coverage_about}>
      <ul className="mt-4 border-t border-edge">
        {posts.map(({ name, guards, days, hours, weekly, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two posts may be the same
          <li key={at} className="break-inside-avoid border-b border-edge py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 className="text-h4 wrap-anywhere">{name}</h3>
              <p className="font-semibold tabular-nums">
                <span className="sr-only">{m.weekly} </span>
                {weekly}
              </p>
            </div>
            <p className="text-md text-muted">{[guards, days, hours].join(" · ")}</p>
            {reason && (
              <p className="mt-2 max-w-text text-md whitespace-pre-line wrap-anywhere">{reason}</p>
            )}
          </li>
        ))}
      </ul>
      {total && (
        <p className="mt-3 flex justify-between gap-6 font-semibold tabular-nums">
          <span>{m.weekly_total}</span>
          <span>{total}</span>
        </p>
      )}
    </Part>
  );
}

function Sections({ sections }: { sections: readonly ReportSection[] }) {
  return (
    <div className="mt-4 gap-10 sm:columns-2">
      {sections.map(({ section, items }) => (
        <section key={section} className="mb-6 break-inside-avoid">
          <h3 className="text-md font-semibold">{section}</h3>
          <ul className="mt-1 space-y-1.5 text-md">
            {items.map(({ text, note, photos }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same
              <li key={at} className="wrap-anywhere">
                {text}
                {(note || photos.length > 0) && (
                  <span className="block text-sm whitespace-pre-line text-muted">
                    {[note, photos.length > 0 && formatPhotos(photos)].filter(Boolean).join("\n")}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Photos({ document, photos }: { document: SurveyReport; photos: string }) {
  return (
    <Part id="photos" title={m.photos}>
      <ul className="mt-5 grid gap-x-6 gap-y-8 sm:grid-cols-2">
        {document.photos.map(({ number, caption, about, name, width, height, widths }) => {
          const files = widths.filter((each) => each <= largest || each === widths[0]);
          const address = (each: number) => `${photos}/${photoFile(name, each, "jpg")}`;
          return (
            <li key={number} id={`photo-${number}`} className="scroll-mt-24 break-inside-avoid">
              <figure>
                <img
                  src={address(files.at(-1) ?? width)}
                  srcSet={files.map((each) => `${address(each)} ${each}w`).join(", ")}
                  sizes="(min-width: 40rem) 22rem, 90vw"
                  alt={caption ? m.photo_alt({ caption, about }) : about}
                  width={width}
                  height={height}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded bg-canvas object-contain"
                />
                <figcaption className="mt-2 text-md wrap-anywhere">
                  <span className="font-semibold">{m.photo({ number })}</span>{" "}
                  {caption && <span>{caption}</span>}
                  <span className="block text-sm text-muted">{about}</span>
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** In pixels: enough for the widest place on high-density screens. */
const largest = 960;
