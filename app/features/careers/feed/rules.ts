import type { Posting } from "../postings/posting.rules";

export const feedPath = "/careers/feed.xml";

/** The office's screen. */
export const feedScreen = "/admin/careers/feed";

/** For how many days it is kept who read the feed. */
export const feedLogDays = 90;

/** The source of visitors who come from the feed, unless its address names another. */
export const feedSource = "job-feed";

/**
 * Why a posting isn't in the feed, or undefined. Job boards refuse one without a city and state.
 */
export function feedProblem({ places }: Pick<Posting, "places">): string | undefined {
  return places.length === 0 ? "It has no work location." : undefined;
}
