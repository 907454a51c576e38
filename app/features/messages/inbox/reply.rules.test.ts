import { expect, test } from "vitest";
import { quoted, replyEmail } from "./reply.rules";

const facts = {
  subject: "Re: Your message",
  reply: "Hello Ada,\r\n\r\nat night it is <Rhea>.\r\nBest regards",
  visitor: {
    name: "Ada <b>Example",
    message: "Who answers at night?\n\nAnd on Sundays?",
    wrote: "Sat, Nov 21, 2026, 10:00 AM",
  },
};

test("the visitor's text stands quoted below the reply, in both parts", () => {
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

test("lines of any system are quoted alike", () => {
  expect(quoted("one\rtwo\r\nthree\nfour")).toBe("> one\n> two\n> three\n> four");
});
