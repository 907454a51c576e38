import { expect, test } from "vitest";
import { differences } from "./audit.server";

test("only differing fields are stored, with null for missing values", () => {
  const before = { title: "Night guard", features: ["a"], icon: "shield" };
  const after = { title: "Night guard", features: ["a", "b"], reason: "more work" };
  expect(differences(before, after)).toEqual({
    features: [["a"], ["a", "b"]],
    icon: ["shield", null],
    reason: [null, "more work"],
  });
});
