import { expect, test } from "vitest";
import { emailText } from "./plain-text";

test("nested boxes and empty paragraphs add one blank line", () => {
  const html = `<div>
  <div><div>Sample Guards</div></div>
  <div>
    <p>Hello Ada,</p>
    <p> </p><p></p>
    <div><p>Thank you.</p></div>
  </div>
</div>`;
  expect(emailText(html)).toBe("Sample Guards\n\nHello Ada,\n\nThank you.");
});

test("contains a button's URL once, even if it's repeated below the button", () => {
  const link = "https://guards.example.com/booking/a?b=1&amp;c=2";
  const html = `<p><a href="${link}">Confirm Time</a></p><p>Or copy this link: ${link}</p>`;
  expect(emailText(html)).toBe(
    "Confirm Time\n\nOr copy this link: https://guards.example.com/booking/a?b=1&c=2",
  );
});

test("contains each URL once, with the text of all its links", () => {
  const html = `<p><a href="https://a.example.com/">A</a>, <a href="https://b.example.com/">B</a>
    and <a href="https://a.example.com/">A again</a>.
    <a href="mailto:ada@example.com">ada@example.com</a></p>`;
  expect(emailText(html).replaceAll("\n", " ")).toBe(
    "A [https://a.example.com/], B [https://b.example.com/] and A again. ada@example.com",
  );
});
