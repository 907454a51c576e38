import { expect, test } from "vitest";
import { containing, searchTerm } from "./search";

test("wildcards in a search are literal", () => {
  expect(containing("50%_a\\b")).toBe("%50\\%\\_a\\\\b%");
});

test("a search is one line without control characters", () => {
  expect(searchTerm(null)).toBe("");
  expect(searchTerm("  ada\u0000\nmarsh ")).toBe("ada  marsh");
});
