import { m } from "~/shared/messages/customer/survey-report";
import type { SurveyReport } from "../content";
import { impactWords, likelihoodWords, ratingRanges } from "../document.rules";
import { PriorityBadge, priorityFills, priorityWords } from "./priority-badge";

/** A matrix of the findings by likelihood and impact, with a legend of the priorities. */
export function RatingMatrix({ document }: { document: SurveyReport }) {
  return (
    <section aria-labelledby="matrix" className="break-inside-avoid">
      <h3 id="matrix" className="text-h4">
        {m.matrix}
      </h3>
      <p className="mt-1 max-w-text text-md text-muted">{m.matrix_about}</p>
      <Matrix matrix={document.matrix} />
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {(["high", "medium", "low"] as const).map((priority) => (
          <li key={priority} className="flex items-center gap-2">
            <span
              aria-hidden
              className={`size-4 rounded border border-fg/20 ${priorityFills[priority]}`}
            />
            {ratingRanges[priority]}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Matrix({ matrix }: Pick<SurveyReport, "matrix">) {
  const corner = "p-1 text-left align-bottom text-xs font-normal text-muted sm:p-2";
  return (
    <table className="mt-4 w-full table-fixed border-separate border-spacing-0.5 text-sm sm:border-spacing-1">
      <caption className="sr-only">{m.matrix}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${corner} w-18 sm:w-28`}>
            {m.likelihood}
            <span aria-hidden className="max-sm:hidden">
              {" "}
              ↓
            </span>
            <br />
            {m.impact}
            <span aria-hidden> →</span>
          </th>
          {impactWords.map((word, at) => (
            <th key={word} scope="col" className="p-0.5 align-bottom text-xs font-semibold sm:p-2">
              {at + 1}
              <span className="block font-normal text-muted max-sm:sr-only">{word}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matrix.map((row) => {
          const likelihood = row[0]?.likelihood ?? 0;
          return (
            <tr key={likelihood}>
              <th scope="row" className="pr-1 text-left text-xs font-semibold sm:p-2">
                {likelihood}
                <span className="block font-normal text-muted">
                  {likelihoodWords[likelihood - 1]}
                </span>
              </th>
              {row.map(({ impact, priority, findings }) => (
                <td
                  key={impact}
                  className={`h-14 rounded p-1 align-top sm:h-18 sm:p-1.5 ${priorityFills[priority]}`}
                >
                  <span className="block text-xs leading-tight">
                    {likelihood * impact}
                    <span className="max-sm:sr-only"> {priorityWords[priority]}</span>
                  </span>
                  {findings.length > 0 && (
                    <span className="mt-1 flex flex-wrap gap-1">
                      {findings.map((number) => (
                        <FindingLink key={number} number={number} />
                      ))}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function FindingLink({ number }: { number: number }) {
  return (
    <a
      href={`#finding-${number}`}
      aria-label={m.finding_number({ number })}
      className="grid h-6 min-w-6 place-items-center rounded-full forced-colors:border bg-fg px-1.5 text-xs font-semibold text-canvas tabular-nums no-underline"
    >
      {number}
    </a>
  );
}

/** The content of the matrix as a list, including unrated findings. */
export function FindingsTable({ findings }: Pick<SurveyReport, "findings">) {
  return (
    <section aria-labelledby="at-a-glance">
      <h3 id="at-a-glance" className="text-h4">
        {m.at_a_glance}
      </h3>
      <table className="mt-3 w-full text-md">
        <thead>
          <tr className="border-b border-fg text-left text-sm">
            <th scope="col" className="w-10 py-2 pr-2 font-semibold">
              {m.number}
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              {m.finding}
            </th>
            <th scope="col" className="w-24 py-2 text-right font-semibold sm:w-36">
              {m.rating_short}
            </th>
          </tr>
        </thead>
        <tbody>
          {findings.map(({ number, text, rating, priority }) => (
            <tr key={number} className="break-inside-avoid border-b border-edge align-top">
              <td className="py-2.5 pr-2 tabular-nums">{number}</td>
              <td className="py-2.5 pr-3 wrap-anywhere">
                <a href={`#finding-${number}`} className="link">
                  {text}
                </a>
              </td>
              <td className="py-2.5 text-right">
                <span className="flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1">
                  {rating?.value ?? <span className="text-sm text-muted">{m.not_rated}</span>}
                  <PriorityBadge priority={priority} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
