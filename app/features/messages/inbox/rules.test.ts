import { expect, test } from "vitest";
import { inboxSearch, messageFilterOf, statusAfter } from "./rules";

test.each([
  ["read", "unread", false, "read"],
  ["read", "replied", true, undefined],
  ["unread", "read", false, "unread"],
  ["unread", "replied", true, undefined],
  ["unread", "archived", false, undefined],
  ["archive", "unread", false, "archived"],
  ["archive", "replied", true, "archived"],
  ["archive", "archived", false, undefined],
  ["unarchive", "archived", false, "read"],
  ["unarchive", "archived", true, "replied"],
  ["unarchive", "read", false, undefined],
] as const)(
  "%s of a message that is %s (answered: %s) makes it %s",
  (change, status, answered, expected) => {
    expect(statusAfter(change, status, answered)).toBe(expected);
  },
);

test("a URL without a known filter shows open messages", () => {
  expect([null, "", "new", "all"].map(messageFilterOf)).toEqual(["open", "open", "open", "all"]);
});

test("a message's URL keeps only the list's own parameters", () => {
  const search = new URLSearchParams("show=all&q=night%20shift&page=2&next=//example.com");
  expect(inboxSearch(search)).toBe("?show=all&q=night+shift&page=2");
  expect(inboxSearch(new URLSearchParams())).toBe("");
});
