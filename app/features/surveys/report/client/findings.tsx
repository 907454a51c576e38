import { m } from "~/shared/messages/customer/survey-report";
import { photoFile } from "~/shared/photos";
import type { ReportFinding, SurveyReport } from "../content";
import { PriorityBadge } from "./priority-badge";

const headings = {
  high: m.high_heading,
  medium: m.medium_heading,
  low: m.low_heading,
  unrated: m.unrated_heading,
} as const;

/** All findings, under a heading for each priority. */
export function Findings({ document, photos }: { document: SurveyReport; photos: string }) {
  const groups = Map.groupBy(document.findings, ({ priority }) => priority ?? "unrated");
  return [...groups].map(([priority, findings]) => (
    <section key={priority} aria-labelledby={`${priority}-findings`} className="mt-10">
      <h3 id={`${priority}-findings`} className="text-h4">
        {headings[priority]}
      </h3>
      <ol className="mt-2">
        {findings.map((finding) => (
          <Finding key={finding.number} finding={finding} document={document} photos={photos} />
        ))}
      </ol>
    </section>
  ));
}

function Finding({
  finding: { number, section, text, note, rating, priority, recommendation, ...finding },
  document,
  photos,
}: {
  finding: ReportFinding;
  document: SurveyReport;
  photos: string;
}) {
  return (
    <li
      id={`finding-${number}`}
      className="grid scroll-mt-24 grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 border-b border-edge py-6 sm:grid-cols-[2.75rem_minmax(0,1fr)]"
    >
      <span
        aria-hidden
        className="grid size-9 place-items-center rounded-full bg-fg text-md font-semibold text-canvas tabular-nums"
      >
        {number}
      </span>
      <div>
        <p className="text-sm text-muted">{section}</p>
        <h4 className="mt-0.5 text-lg font-semibold wrap-anywhere">
          <span className="sr-only">{m.finding_number({ number })} </span>
          {text}
        </h4>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <PriorityBadge priority={priority} />
          {rating ? rating.text : m.not_rated}
        </p>
        {note && <p className="mt-3 max-w-text whitespace-pre-line wrap-anywhere">{note}</p>}
        {recommendation && (
          <div className="mt-4 max-w-text border-l-2 border-light pl-4">
            <h5 className="text-sm font-semibold">{m.recommendation}</h5>
            <p className="whitespace-pre-line wrap-anywhere">{recommendation}</p>
          </div>
        )}
        <Thumbnails numbers={finding.photos} document={document} photos={photos} />
      </div>
    </li>
  );
}

function Thumbnails({
  numbers,
  document,
  photos,
}: {
  numbers: readonly number[];
  document: SurveyReport;
  photos: string;
}) {
  if (numbers.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-3">
      {numbers.map((number) => {
        const photo = document.photos[number - 1];
        if (!photo) return null;
        return (
          <li key={number}>
            <a href={`#photo-${number}`} className="relative block">
              <img
                src={`${photos}/${photoFile(photo.name, photo.widths[0] ?? photo.width, "jpg")}`}
                alt={m.photo({ number })}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                className="h-20 w-28 rounded object-cover"
              />
              <span
                aria-hidden
                className="absolute bottom-1 left-1 rounded bg-ink px-1.5 text-xs font-semibold text-paper tabular-nums"
              >
                {number}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
