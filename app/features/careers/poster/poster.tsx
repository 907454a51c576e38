import { m } from "~/shared/messages/public/careers";

export interface PosterFacts {
  company: string;
  title: string;
  /** Pay, place, shift and the like; one line each. */
  facts: readonly string[];
  credentials: readonly string[];
  benefits: readonly string[];
  /** The QR code as the path of an SVG. */
  code: { path: string; size: number };
  /** The address in the code, short enough to type. */
  address: string;
  /** The company's license lines. */
  licenses: readonly string[];
}

/** A poster on one sheet of letter paper, black on white. */
export function Poster({
  company,
  title,
  facts,
  credentials,
  benefits,
  code,
  address,
  licenses,
}: PosterFacts) {
  return (
    <article className="mx-auto flex aspect-[8.5/11] w-full max-w-[8.5in] flex-col bg-sheet p-[7%] text-ink shadow-float print:aspect-auto print:min-h-[9.4in] print:max-w-none print:p-0 print:shadow-none">
      <p className="font-heading text-lg font-semibold wrap-anywhere sm:text-[1.5rem]">{company}</p>
      <p className="mt-[4%] text-md font-semibold tracking-wide uppercase sm:text-[1.25rem]">
        {m.poster_hiring}
      </p>
      <h2 className="mt-1 text-[clamp(1.75rem,6vw,3.75rem)] leading-tight wrap-anywhere">
        {title}
      </h2>
      <ul className="mt-[3%] space-y-1 text-md sm:text-[1.5rem] sm:leading-snug">
        {facts.map((fact) => (
          <li key={fact} className="first:font-semibold wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
      <div className="mt-[4%] grid gap-4 text-sm sm:grid-cols-2 sm:text-[1.0625rem]">
        <PosterList title={m.opening_page_required_credentials} lines={credentials} />
        <PosterList title={m.opening_page_benefits} lines={benefits} />
      </div>
      <div className="mt-auto flex items-end justify-between gap-6 pt-6">
        <div className="min-w-0">
          <p className="font-heading text-lg font-semibold sm:text-[2rem]">{m.poster_scan}</p>
          <p className="mt-1 text-sm wrap-anywhere sm:text-[1.25rem]">{address}</p>
        </div>
        <svg
          data-print
          role="img"
          aria-label={m.poster_code}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          className="w-[40%] shrink-0 text-ink"
        >
          <path d={code.path} fill="currentColor" />
        </svg>
      </div>
      <p className="mt-4 border-t border-ink/40 pt-3 text-xs sm:text-sm">
        {[m.poster_equal_opportunity, ...licenses].join(" ")}
      </p>
    </article>
  );
}

function PosterList({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="text-md font-semibold sm:text-[1.125rem]">{title}</h3>
      <ul className="mt-1 list-disc pl-5">
        {lines.slice(0, 5).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
