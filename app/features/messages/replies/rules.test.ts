import { expect, test } from "vitest";
import { quoted, replyEmail, replySubjectLine } from "./rules";
import { fillVariables } from "./variables";

const facts = {
  subject: "Re: Your message",
  reply: "Hello Ada,\r\n\r\nat night it is <Rhea>.\r\nBest regards",
  quote: {
    name: "Ada <b>Example",
    text: "Who answers at night?\n\nAnd on Sundays?",
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

test("nothing is quoted when the recipient wrote nothing", () => {
  const { text, html } = replyEmail({ ...facts, quote: undefined });
  expect(text).toBe("Hello Ada,\n\nat night it is <Rhea>.\nBest regards\n");
  expect(html).not.toContain("blockquote");
});

test("variables are filled in, and those without a value stay", () => {
  const values = { first_name: "Ada", date: "" };
  expect(fillVariables("Hello {{first_name}}, {{ date }}see {{link}}{{toString}}", values)).toBe(
    "Hello Ada, {{ date }}see {{link}}{{toString}}",
  );
});

test("variables in a value aren't filled in", () => {
  const values = { customer_name: "{{my_name}}", my_name: "Rhea" };
  expect(fillVariables("{{customer_name}}", values)).toBe("{{my_name}}");
});

test("the subject says what the reply is about", () => {
  expect(replySubjectLine("message", { company: "Example Guards", about: "" })).toBe(
    "Re: Your message to Example Guards",
  );
  expect(replySubjectLine("booking", { company: "Example Guards", about: "Event Security" })).toBe(
    "Your request to Example Guards: Event Security",
  );
  expect(
    replySubjectLine("application", { company: "Example Guards", about: "Night Officer" }),
  ).toBe("Your application to Example Guards: Night Officer");
});

test.each([
  ["The broken fence", "Re: The broken fence"],
  ["RE: The broken fence", "RE: The broken fence"],
  ["AW: Re: Zaun", "AW: Re: Zaun"],
  ["Recurring visits", "Re: Recurring visits"],
  ["Hello {{customer_name}}", "Re: Hello customer_name"],
  ["x".repeat(300), `Re: ${"x".repeat(196)}`],
])("the reply to an email with the subject %j keeps it", (about, subject) => {
  expect(replySubjectLine("message", { company: "Example Guards", about })).toBe(subject);
});
