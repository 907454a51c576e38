import { expect, test } from "vitest";
import { inboxSearch, messageFilterOf, quoted, replyEmail, statusAfter } from "./rules";

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

test("an address without a known filter shows open messages", () => {
  expect([null, "", "new", "all"].map(messageFilterOf)).toEqual(["open", "open", "open", "all"]);
});

test("a message's address keeps only the list's own parameters", () => {
  const search = new URLSearchParams("show=all&q=night%20shift&page=2&next=//example.com");
  expect(inboxSearch(search)).toBe("?show=all&q=night+shift&page=2");
  expect(inboxSearch(new URLSearchParams())).toBe("");
});

const facts = {
  subject: "Re: Your message",
  reply: "Hello Ada,\r\n\r\nat night it is <Rhea>.\r\nBest regards",
  visitor: {
    name: "Ada <b>Example",
    message: "Who answers at night?\n\nAnd on Sundays?",
    wrote: "Sat, Nov 21, 2026, 10:00 AM",
  },
};

test("both parts quote the visitor's text below the reply", () => {
  const { text, html } = replyEmail(facts);
  expect(text).toBe(`Hello Ada,

at night it is <Rhea>.
Best regards

On Sat, Nov 21, 2026, 10:00 AM, Ada <b>Example wrote:
> Who answers at night?
>
> And on Sundays?
`);
  expect(html).toContain("<p>at night it is &lt;Rhea&gt;.<br>Best regards</p>");
  expect(html).toMatch(/<blockquote[^>]*>\s*<p>Who answers at night\?<\/p>\s*<p>And on Sundays/);
  expect(html).toContain("Ada &lt;b&gt;Example wrote:");
});

test("quotes lines the same way whatever their line endings", () => {
  expect(quoted("one\rtwo\r\nthree\nfour")).toBe("> one\n> two\n> three\n> four");
});
