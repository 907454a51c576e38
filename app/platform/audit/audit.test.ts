import { expect, test } from "vitest";
import { differences } from "./audit.server";

test("only what differs is kept, with what was missing as null", () => {
  const before = { title: "Night guard", features: ["a"], icon: "shield" };
  const after = { title: "Night guard", features: ["a", "b"], reason: "more work" };
  expect(differences(before, after)).toEqual({
    features: [["a"], ["a", "b"]],
    icon: ["shield", null],
    reason: [null, "more work"],
  });
});
