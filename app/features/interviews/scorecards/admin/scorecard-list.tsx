import { averageLabel } from "../rules";
import type { FilledScorecard } from "../schema";

/** The scorecards of other people. @param hidden how many can't be read yet */
export function ScorecardList({
  cards,
  hidden,
}: {
  cards: readonly (Omit<FilledScorecard, "at"> & { at: string })[];
  hidden: number;
}) {
  if (hidden > 0) {
    return (
      <p className="rounded border border-edge bg-surface px-4 py-3 text-sm text-muted">
        {hidden === 1 ? "One other scorecard is in." : `${hidden} other scorecards are in.`} You can
        read {hidden === 1 ? "it" : "them"} once you’ve saved yours.
      </p>
    );
  }
  if (cards.length === 0) return null;
  return (
    <ul className="space-y-4">
      {cards.map(({ id, author, answers, note, at, ...card }) => (
        <li key={id} className="rounded border border-edge bg-surface p-4 text-sm">
          <h3 className="font-semibold">
            {author}
            <span className="font-normal text-muted"> · {averageLabel({ answers, ...card })}</span>
          </h3>
          <dl className="mt-2 space-y-2">
            {answers.map((answer) => (
              <div key={answer.question} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
                <dt className="text-muted wrap-anywhere">{answer.question}</dt>
                <dd className="font-semibold tabular-nums">
                  {answer.rating === null ? "Not rated" : `${answer.rating} of 4`}
                </dd>
                {answer.note && <dd className="col-span-2 wrap-anywhere">{answer.note}</dd>}
              </div>
            ))}
          </dl>
          {note && <p className="mt-2 whitespace-pre-line wrap-anywhere">{note}</p>}
          <p className="mt-2 text-muted tabular-nums">{at}</p>
        </li>
      ))}
    </ul>
  );
}
