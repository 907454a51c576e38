import { expect, test } from "vitest";
import { isCommonPassword } from "~/platform/auth/common-passwords.server";
import { isGuessable, isPattern } from "./rules";

const context = { email: "grace.hopper@example.com", company: "Sample Guards" };

test.each([
  "grace.hopper@example.com",
  "GraceHopper",
  "grace-hopper-1906",
  "SampleGuards!",
  "sample guards 2026",
  "Watchpost",
  "w.a.t.c.h.p.o.s.t 123",
  "watchpost-gracehopper",
])("refuses %s, which others can guess", (plain) => {
  expect(isGuessable(plain, context)).toBe(true);
});

test.each([
  "watchpost-demo",
  "graceful evening walks",
  "correct horse battery",
  "8841 2290 1123 9927",
])("accepts %s, which others can't guess from the account", (plain) => {
  expect(isGuessable(plain, context)).toBe(false);
});

test("a short name in an address doesn't make every password guessable", () => {
  expect(isGuessable("aaron likes tea", { email: "a@example.com", company: "" })).toBe(false);
});

test("the most common passwords are known in any case, and others aren't", async () => {
  for (const plain of ["123456", "Password", "qwertyuiop", "PASSWORD1234"]) {
    expect(await isCommonPassword(plain), plain).toBe(true);
  }
  expect(await isCommonPassword("correct horse battery")).toBe(false);
});

test.each([
  "abcabcabcabc",
  "Abcabcabcab",
  "xyxyxyxyxyxy",
  "abcdefghijkl",
  "lkjihgfedcba",
  "QWERTYUIOPas",
  "poiuytrewq09",
])("refuses the pattern %s", (plain) => {
  expect(isPattern(plain)).toBe(true);
});

test.each(["correct horse battery", "abcabcabcabd", "8841 2290 1123 9927", "qwerty in paris"])(
  "accepts %s because it isn't a pattern",
  (plain) => {
    expect(isPattern(plain)).toBe(false);
  },
);
