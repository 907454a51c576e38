import type { MissingPart } from "../rules";

const texts: Readonly<Record<MissingPart, (count: number) => string>> = {
  "visit-date": () => "The visit date is missing.",
  summary: () => "There’s no summary.",
  scope: () => "The scope is missing. Describe what you looked at.",
  ratings: (count) =>
    count === 1
      ? "1 finding needs a likelihood and an impact to appear in the risk matrix."
      : `${count} findings need a likelihood and an impact to appear in the risk matrix.`,
  recommendations: (count) =>
    count === 1 ? "1 finding has no recommendation." : `${count} findings have no recommendation.`,
  unanswered: (count) =>
    count === 1
      ? "1 question isn’t answered. The assessment lists it as not checked."
      : `${count} questions aren’t answered. The assessment lists them as not checked.`,
  posts: (count) =>
    count === 1
      ? "1 proposed post is missing a name, days or times."
      : `${count} proposed posts are missing a name, days or times.`,
};

/** Lists what the report is missing; shows nothing if it's complete. */
export function MissingParts({
  missing,
}: {
  missing: readonly { part: MissingPart; count: number }[];
}) {
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="missing-heading" className="border-l-2 border-warn pl-4">
      <h2 id="missing-heading" className="text-md font-semibold">
        Before you share
      </h2>
      <ul className="mt-1 space-y-0.5 text-md text-muted">
        {missing.map(({ part, count }) => (
          <li key={part}>{texts[part](count)}</li>
        ))}
      </ul>
    </section>
  );
}
