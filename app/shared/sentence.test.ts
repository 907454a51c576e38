import { expect, test } from "vitest";
import { endSentence } from "./sentence";

test("ends a message with one period", () => {
  expect(endSentence("connection refused")).toBe("connection refused.");
  expect(endSentence("Your password can’t be only spaces.")).toBe(
    "Your password can’t be only spaces.",
  );
});
