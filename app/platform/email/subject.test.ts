import fc from "fast-check";
import { expect, test } from "vitest";
import { subjectLine } from "./subject";

test.each([
  ["New message from Ada", "New message from Ada"],
  ["Grüße an Zoë 👋🏽", "Grüße an Zoë 👋🏽"],
  ["=?utf-8?B?WW91IHdvbg==?=", "= ?utf-8?B?WW91IHdvbg== ?="],
  ["=\u200b?utf-8?Q?Invoice?=", "= ?utf-8?Q?Invoice?="],
  ["Ada\r\nBcc: eve@example.com", "Ada Bcc: eve@example.com"],
  ["Ada \u202eexe.fdp\u202c", "Ada exe.fdp"],
  ["\u2067Ada\u2069 \u200fExample\ufeff", "Ada Example"],
  ["Ada\u0000\u0007\u0085 Example", "Ada Example"],
  ["Ada \ud800 Example", "Ada \ufffd Example"],
])("%j becomes the subject %j", (typed, subject) => {
  expect(subjectLine(typed)).toBe(subject);
});

test("a subject can't contain an encoded word, a line break or a change of direction", () => {
  const anything = fc.array(
    fc.oneof(fc.constantFrom("=", "?", "=?", "\u202e", "\u200b", "\r", "\n"), fc.string()),
  );
  fc.assert(
    fc.property(anything, (parts) => {
      const subject = subjectLine(parts.join(""));
      expect(subject).not.toMatch(/=\?|[\r\n\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
      expect(subjectLine(subject)).toBe(subject);
    }),
  );
});
