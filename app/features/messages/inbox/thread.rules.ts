import type { ThreadEntry } from "../replies/schema";

/** How many entries of a thread a request's screen shows at first. */
export const threadStart = 4;

/**
 * Removes duplicates for a screen that shows both the start of a thread and a booking's emails:
 * replies stay in the thread, and automatic emails in the list of the booking's emails.
 */
export function withoutDuplicateEmails<
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
  const shown = new Set(thread.flatMap(({ kind, id }) => (kind === "email" ? [id] : [])));
  return {
    thread,
    more: others.length > thread.length,
    emails: emails.filter(({ id }) => !shown.has(id)),
  };
}
