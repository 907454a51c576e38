import type { ThreadEntry } from "../replies/schema";

/** How many entries of a thread a request's screen shows. */
export const threadStart = 4;

/**
 * The start of a thread and the emails of a booking for a screen with both, each email once:
 * replies stay in the thread, and the booking's own emails in their list.
 */
export function eachEmailOnce<
  Entry extends Pick<ThreadEntry, "kind" | "id" | "author">,
  Email extends { id: string },
>(
  entries: readonly Entry[],
  emails: readonly Email[],
): { thread: Entry[]; more: boolean; emails: Email[] } {
  const own = new Set(emails.map(({ id }) => id));
  const others = entries.filter(({ kind, id, author }) => {
    return kind !== "email" || author || !own.has(id);
  });
  const thread = others.slice(0, threadStart);
  const told = new Set(thread.flatMap(({ kind, id }) => (kind === "email" ? [id] : [])));
  return {
    thread,
    more: others.length > thread.length,
    emails: emails.filter(({ id }) => !told.has(id)),
  };
}
