import { expect, test } from "vitest";
import { withoutDuplicateEmails } from "./thread.rules";

const email = (id: string, author?: string) => ({
  kind: "email" as const,
  id,
  author: author ?? null,
});
const message = (id: string) => ({ kind: "message" as const, id });
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

test("keeps replies in the thread, and a booking's automatic emails in their list", () => {
  const thread = [email("reply", "Olive"), email("confirmation"), message("hello")];
  const once = withoutDuplicateEmails(thread, [{ id: "reply" }, { id: "confirmation" }]);
  expect(idsOf(once.thread)).toEqual(["reply", "hello"]);
  expect(idsOf(once.emails)).toEqual(["confirmation"]);
  expect(once.more).toBe(false);
});

test("keeps emails about something else, and replies that the thread doesn't show", () => {
  const messages = ["1", "2", "3"].map(message);
  const thread = [email("other"), ...messages, email("old reply", "Olive")];
  const once = withoutDuplicateEmails(thread, [{ id: "old reply" }]);
  expect(idsOf(once.thread)).toEqual(["other", "1", "2", "3"]);
  expect(idsOf(once.emails)).toEqual(["old reply"]);
  expect(once.more).toBe(true);
});
