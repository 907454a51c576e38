import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMoney, readableMoney } from "./money";

test.each([
  ["1250", 125_000],
  ["$1,250", 125_000],
  [" 1,250.5 ", 125_050],
  ["1.15", 115],
  ["0", 0],
  ["20000000", 2_000_000_000],
])("%s is %i cents", (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test.each(["", "-5", "1.234", "12,50", "1,2345", "ten", "1e3", "20000000.01", "$"])(
  "%s isn't an amount",
  (text) => {
    expect(parseMoney(text)).toBeUndefined();
  },
);

test("an amount reads as it was typed", () => {
  expect([125_000, 125_050, 0].map(readableMoney)).toEqual(["$1,250", "$1,250.50", "$0"]);
});

test("accepts its own formatted output as input", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
      expect(parseMoney(readableMoney(cents))).toBe(cents);
    }),
  );
});
