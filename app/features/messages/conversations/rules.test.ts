import { describe, expect, test } from "vitest";
import { days } from "~/shared/durations";
import { closedReason, isPresent, isRepeated, presenceMs, sameTextMs } from "./rules";
import { ChatInput } from "./schema";

const now = new Date("2026-11-21T15:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

describe("a conversation’s link", () => {
  test("works until it expires", () => {
    expect(closedReason({ expiresAt: ago(-1), revokedAt: null }, now)).toBeUndefined();
    expect(closedReason({ expiresAt: now, revokedAt: null }, now)).toBe("expired");
  });

  test("says that the conversation ended, even after it would have expired", () => {
    expect(closedReason({ expiresAt: ago(days(1)), revokedAt: ago(days(40)) }, now)).toBe("ended");
  });
});

test("someone counts as present for a short time after their last report", () => {
  expect(isPresent(null, now)).toBe(false);
  expect(isPresent(ago(presenceMs - 1), now)).toBe(true);
  expect(isPresent(ago(presenceMs), now)).toBe(false);
});

describe("the same text again", () => {
  const last = { text: "Hello?", writtenAt: ago(sameTextMs - 1) };
  test("is a repeated submission", () => {
    expect(isRepeated(last, "Hello?", { now, lastReplyAt: null })).toBe(true);
    expect(isRepeated(last, "Hello!", { now, lastReplyAt: null })).toBe(false);
  });

  test("is new after a while, and after a reply", () => {
    const old = { ...last, writtenAt: ago(sameTextMs) };
    expect(isRepeated(old, "Hello?", { now, lastReplyAt: null })).toBe(false);
    expect(isRepeated(last, "Hello?", { now, lastReplyAt: ago(1) })).toBe(false);
  });
});

test("a chat needs an email address or a phone number", () => {
  const chat = { name: "Ada", message: "Hello" };
  const problems = (contact: object) =>
    ChatInput.safeParse({ ...chat, ...contact }).error?.issues.map(({ path, message }) => [
      path.join(),
      message,
    ]);
  expect(problems({})).toEqual([["email", "Please enter your email address or phone number"]]);
  expect(problems({ email: "ada@example.com" })).toBeUndefined();
  expect(problems({ phone: "(614) 555-0142" })).toBeUndefined();
});
