import type { ShouldRevalidateFunction } from "react-router";
import type { Topic } from "../events.server";
import { everything } from "./live-url";
import { requestsBegun } from "./request-count";

/**
 * The `handle` of a screen or layout of the office: the topics of the data that its loader reads,
 * apart from those in {@link shownEverywhere}. One without them shows everything.
 */
export interface ShownTopics {
  topics: readonly Topic[];
}

/** Every screen depends on the settings, and on what its reader's roles allow. */
const shownEverywhere: readonly string[] = ["settings", "people"] satisfies Topic[];

/** What was announced: topics, or {@link everything}. */
type Changes = ReadonlySet<string>;

/** Whether a route with this `handle` shows something that changed. */
export function shows(handle: unknown, changes: Changes): boolean {
  const { topics } = (handle ?? {}) as Partial<ShownTopics>;
  if (!topics || changes.has(everything)) return true;
  return [...shownEverywhere, ...topics].some((topic) => changes.has(topic));
}

/** The changes that a page is loaded again for, and the number of that request. */
let reloading: { changes: Changes; request: number } | undefined;

/** Calls React Router's `revalidate` so that only routes that show the changes are loaded again. */
export async function reloadFor(changes: Changes, revalidate: () => Promise<void>): Promise<void> {
  reloading = { changes, request: requestsBegun() + 1 };
  await revalidate().catch(() => {});
  reloading = undefined;
}

/**
 * The `shouldRevalidate` of a route that names its topics: a change of other topics doesn't load it
 * again. Forms and links load it as usual, even while a change is being loaded.
 */
export function reloadedFor(handle: ShownTopics): ShouldRevalidateFunction {
  return ({ defaultShouldRevalidate }) => {
    if (!reloading || requestsBegun() > reloading.request) return defaultShouldRevalidate;
    return defaultShouldRevalidate && shows(handle, reloading.changes);
  };
}
