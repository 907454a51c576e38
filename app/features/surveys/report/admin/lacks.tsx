import type { Lack } from "../rules";

const texts: Readonly<Record<Lack, (count: number) => string>> = {
  "visit-date": () => "The date of the visit is missing.",
  summary: () => "There’s no summary.",
  scope: () => "Scope isn’t filled in: say what you looked at.",
  ratings: (count) =>
    count === 1
      ? "1 gap has no likelihood or impact, so it isn’t in the matrix."
      : `${count} gaps have no likelihood or impact, so they aren’t in the matrix.`,
  recommendations: (count) =>
    count === 1 ? "1 gap has no recommendation." : `${count} gaps have no recommendation.`,
  unanswered: (count) =>
    count === 1
      ? "1 question isn’t answered. The report lists it as not checked."
      : `${count} questions aren’t answered. The report lists them as not checked.`,
  posts: (count) =>
    count === 1
      ? "1 proposed post has no name, days or times yet."
      : `${count} proposed posts have no name, days or times yet.`,
};

/** What the report could still say; nothing if it's complete. */
export function Lacks({ lacks }: { lacks: readonly { lack: Lack; count: number }[] }) {
  if (lacks.length === 0) return null;
  return (
    <section aria-labelledby="lacks-heading" className="border-l-2 border-warn pl-4">
      <h2 id="lacks-heading" className="text-md font-semibold">
        Before you share
      </h2>
      <ul className="mt-1 space-y-0.5 text-md text-muted">
        {lacks.map(({ lack, count }) => (
          <li key={lack}>{texts[lack](count)}</li>
        ))}
      </ul>
    </section>
  );
}
