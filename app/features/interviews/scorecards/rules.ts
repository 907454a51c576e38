import type { FilledScorecard } from "./schema";

export const scorecardSettingsPath = "/admin/careers/interviews/scorecard";

export const ratings = [
  { value: "1", label: "1 – Not met" },
  { value: "2", label: "2 – Partly met" },
  { value: "3", label: "3 – Met" },
  { value: "4", label: "4 – Exceeded" },
] as const;

/** "Average 3.3"; empty without ratings. */
export function averageLabel({ answers }: Pick<FilledScorecard, "answers">): string {
  const rated = answers.flatMap(({ rating }) => rating ?? []);
  if (rated.length === 0) return "";
  const average = rated.reduce((sum, rating) => sum + rating, 0) / rated.length;
  return `Average ${average.toFixed(1)}`;
}

/**
 * The scorecards that a person may read. An interviewer reads those of others only after their own
 * is in, so that it isn't influenced by them; anyone else who decides about the applicant reads all.
 */
export function readableScorecards<Card extends Pick<FilledScorecard, "authorId">>(
  cards: readonly Card[],
  reader: { userId: string; isInterviewer: boolean },
): { own: Card | undefined; others: Card[]; hidden: number } {
  const own = cards.find(({ authorId }) => authorId === reader.userId);
  const others = cards.filter((card) => card !== own);
  if (reader.isInterviewer && !own) return { own, others: [], hidden: others.length };
  return { own, others, hidden: 0 };
}
