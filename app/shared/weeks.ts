const dayMs = 86_400_000;

/**
 * The Mondays of the last weeks, oldest first, the current one last.
 * @param today yyyy-MM-dd
 */
export function lastMondays(today: string, weeks: number): string[] {
  const day = Date.parse(`${today}T00:00:00Z`);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return Array.from({ length: weeks }, (_, place) =>
    new Date(day - (sinceMonday + (weeks - 1 - place) * 7) * dayMs).toISOString().slice(0, 10),
  );
}
