import fc from "fast-check";
import { expect, test } from "vitest";
import { storedPhone } from "./stored-phone";
import { formatPhone, phoneKey, telephoneLink } from "./telephone";

test.each([
  "(614) 555-0142 ext. 12",
  "(614)555-0142-ext.12",
  "614-555-0142 x12",
  "614.555.0142 #12",
  "614 555 0142 extension 12",
  "6145550142ext12",
  "614 555 0142 Ext: 12",
  "614 555 0142, ext 12",
  "614 555 0142,12",
  "614-555-0142 (ext 12)",
  "1 (614) 555-0142 x 12",
  "+1 614 555 0142;ext=12",
  "tel:+1-614-555-0142;ext=12",
  "614‑555‑0142 x12",
  "６１４５５５０１４２ x12",
])("%j is one number with an extension", (typed) => {
  const stored = storedPhone(typed);
  expect(stored).toBe("+1 614 555 0142 ext. 12");
  expect(formatPhone(stored)).toBe("(614) 555-0142 ext. 12");
  expect(phoneKey(stored)).toBe("+16145550142;ext=12");
  expect(telephoneLink(stored)).toBe("tel:+16145550142;ext=12");
});

test.each([
  "614 555 0142",
  "614.555.0142",
  "6145550142",
  " (614)555 0142 ",
  "614/555-0142",
  "1-614-555-0142",
  "+16145550142",
  "+1 (614) 555-0142",
])("the US number %j is shown as (614) 555-0142 and dialed from anywhere", (typed) => {
  const stored = storedPhone(typed);
  expect(stored).toBe("+1 614 555 0142");
  expect(formatPhone(stored)).toBe("(614) 555-0142");
  expect(telephoneLink(stored)).toBe("tel:+16145550142");
});

test.each([
  ["(555) 555-0142", "+1 555 555 0142"],
  ["1-800-FLOWERS", "+1 800 356 9377"],
  ["1 800 contacts", "+1 800 266 8228"],
  ["(800) 555-TELL", "+1 800 555 8355"],
])("the US number %j is stored as %s", (typed, stored) => {
  expect(storedPhone(typed)).toBe(stored);
});

test.each([
  ["+44 (0)20 7946 0142", "+44 20 7946 0142", "tel:+442079460142"],
  ["+44 20 5550 0142", "+44 20 5550 0142", "tel:+442055500142"],
  ["011 44 20 7946 0142", "+44 20 7946 0142", "tel:+442079460142"],
  ["+33.1.23.45.67.89", "+33 1 23 45 67 89", "tel:+33123456789"],
  ["+49 30 123456 ext 7", "+49 30 123456 ext. 7", "tel:+4930123456;ext=7"],
])("the number %j is shown as %s, with its country's code", (typed, shown, link) => {
  const stored = storedPhone(typed);
  expect(formatPhone(stored)).toBe(shown);
  expect(telephoneLink(stored)).toBe(link);
});

test.each([
  ["614 555 0142 or 514 555 0142", "(614) 555-0142 or (514) 555-0142"],
  ["6145550142/5145550142", "(614) 555-0142/(514) 555-0142"],
  ["6145550142 5145550142", "(614) 555-0142 (514) 555-0142"],
  ["614-555-0142 x12, 514-555-0142 x13", "(614) 555-0142 ext. 12, (514) 555-0142 ext. 13"],
])("both numbers of %j are kept apart", (typed, shown) => {
  const stored = storedPhone(typed);
  expect(formatPhone(stored)).toBe(shown);
  expect(phoneKey(stored)).toMatch(/^\+16145550142(;ext=12)?$/);
});

test.each([
  ["Desk: +1 614 555 0142", "Desk: (614) 555-0142"],
  ["Ask for Bob 614-555-0142 (cell)", "Ask for Bob (614) 555-0142 (cell)"],
  ["614 555 0142 CELL", "(614) 555-0142 CELL"],
])("the words of %j are kept", (typed, shown) => {
  const stored = storedPhone(typed);
  expect(formatPhone(stored)).toBe(shown);
  expect(telephoneLink(stored)).toBe("tel:+16145550142");
});

test.each([
  "555-0142",
  "555 0142 x17",
  "Desk: 555 0142",
  "06 12 34 56 78",
  "98765 43210",
  "0614 555 0100",
  "114 555 0100",
  "614 155 0100",
  "614 555 0142 12",
  "call me 12345",
])("keeps the incomplete number %j as typed, and doesn't link it", (typed) => {
  expect(storedPhone(typed)).toBe(typed);
  expect(formatPhone(typed)).toBe(typed);
  expect(telephoneLink(typed)).toBeUndefined();
});

test("one person is found by another one's number only if number and extension are the same", () => {
  const key = (typed: string) => phoneKey(storedPhone(typed));
  expect(key("(614) 555-0142 ext. 12")).not.toBe(key("(514) 555-0142 ext. 12"));
  expect(key("(614) 555-0142 ext. 12")).not.toBe(key("(614) 555-0142 ext. 13"));
  expect(key("+44 161 455 50142")).not.toBe(key("614 555 0142"));
});

const digits = (length: number, least = 0) =>
  fc.integer({ min: least, max: 10 ** length - 1 }).map((n) => String(n).padStart(length, "0"));

/** A US number, or another one, as people write it. */
const number = fc
  .tuple(
    fc.constantFrom("", "+1 ", "1-", "+44 ", "+49"),
    fc.constantFrom("614", "514", "(212) ", "800", "20"),
    fc.constantFrom(" ", "-", ".", ""),
    digits(3, 200),
    fc.constantFrom(" ", "-", ".", ""),
    digits(4),
    fc.constantFrom("", " x12", " ext. 7", ";ext=3", " #9", ", ext 4"),
  )
  .map((parts) => parts.join(""));

test("a phone stays the same when it is saved again, as stored or as shown", () => {
  const text = fc.oneof(
    number,
    fc.tuple(fc.constantFrom("Bob: ", "", "cell "), number).map((parts) => parts.join("")),
    fc.tuple(number, number).map((both) => both.join(" or ")),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const stored = storedPhone(typed);
      expect(storedPhone(stored)).toBe(stored);
      expect(storedPhone(formatPhone(stored))).toBe(stored);
    }),
    { numRuns: 2000 },
  );
});

test("every text that a form takes is stored, and isn't longer than its column", () => {
  const text = fc.array(fc.oneof(number, fc.string({ maxLength: 5 })), { maxLength: 5 });
  fc.assert(
    fc.property(text, (parts) => {
      const typed = parts.join("").trim().slice(0, 40).trim();
      const stored = storedPhone(typed);
      expect(stored.length).toBeLessThanOrEqual(80);
      expect(stored.replace(/\D/g, "").length >= 5).toBe(typed.replace(/\D/g, "").length >= 5);
    }),
    { numRuns: 2000 },
  );
});
