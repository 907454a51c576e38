import type { ShouldRevalidateFunction } from "react-router";
import type { Topic } from "../events.server";
import { everything } from "./live-url";
import { requestsBegun } from "./request-count";

/**
 * The `handle` of an office screen or layout: the topics of the data that its loader reads, except
 * for {@link globalTopics}. A route without topics revalidates after every change.
 */
export interface TopicsHandle {
  topics: readonly Topic[];
}

/** Every screen depends on the settings and on its user's roles. */
const globalTopics: readonly string[] = ["settings", "people"] satisfies Topic[];

/** The announced topics, or {@link everything}. */
type Changes = ReadonlySet<string>;

/** Whether a route with this `handle` shows something that changed. */
export function shows(handle: unknown, changes: Changes): boolean {
  const { topics } = (handle ?? {}) as Partial<TopicsHandle>;
  if (!topics || changes.has(everything)) return true;
  return [...globalTopics, ...topics].some((topic) => changes.has(topic));
}

/** The changes that the page is revalidating for, and the number of that request. */
let revalidating: { changes: Changes; request: number } | undefined;

/** Calls React Router's `revalidate`, but only for routes that show the changes. */
export async function revalidateFor(
  changes: Changes,
  revalidate: () => Promise<void>,
): Promise<void> {
  revalidating = { changes, request: requestsBegun() + 1 };
  await revalidate().catch(() => {});
  revalidating = undefined;
}

/**
 * Creates a route's `shouldRevalidate`, which skips changes of topics that aren't in its `handle`.
 * Forms and links revalidate the route as usual, even while a change is being loaded.
 */
export function shouldRevalidateFor(handle: TopicsHandle): ShouldRevalidateFunction {
  return ({ defaultShouldRevalidate }) => {
    if (!revalidating || requestsBegun() > revalidating.request) return defaultShouldRevalidate;
    return defaultShouldRevalidate && shows(handle, revalidating.changes);
  };
}
