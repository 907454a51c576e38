import fc from "fast-check";
import { expect, test } from "vitest";
import { appointmentStatuses } from "~/shared/booking-status";
import {
  nextMove,
  pipelineAddress,
  pipelineFilterOf,
  possibleMoves,
  type Stage,
  stageKeys,
} from "./rules";

test.each<[Stage, "pending" | "confirmed", Stage[]]>([
  ["new", "pending", ["contacted", "visit", "won", "lost"]],
  ["contacted", "pending", ["visit", "won", "lost"]],
  ["visit", "confirmed", ["won", "lost"]],
  ["quoted", "pending", ["won", "lost"]],
  ["won", "confirmed", ["lost"]],
  ["lost", "pending", ["won"]],
])("a request that is %s and %s can be moved to %j", (stage, status, moves) => {
  expect(possibleMoves({ stage, status })).toEqual(moves);
});

test("an arrow key leads to the next possible stage in its direction, if any", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...stageKeys),
      fc.constantFrom(...appointmentStatuses),
      fc.constantFrom(1 as const, -1 as const),
      (stage, status, step) => {
        const to = nextMove({ stage, status }, step);
        if (!to) return;
        expect(possibleMoves({ stage, status })).toContain(to);
        expect(Math.sign(stageKeys.indexOf(to) - stageKeys.indexOf(stage))).toBe(step);
      },
    ),
  );
  expect(nextMove({ stage: "new", status: "pending" }, -1)).toBeUndefined();
  expect(nextMove({ stage: "visit", status: "completed" }, 1)).toBe("won");
});

test("the address keeps the filters when a dialog opens and closes", () => {
  const params = new URLSearchParams("owner=me&more-new=40");
  const opened = pipelineAddress(params, { id: "1", to: "won" });
  expect(opened).toBe("/admin/pipeline?owner=me&more-new=40&move=1&to=won");
  expect(pipelineAddress(new URLSearchParams(opened.split("?")[1]))).toBe(
    "/admin/pipeline?owner=me&more-new=40",
  );
  expect(pipelineAddress(new URLSearchParams())).toBe("/admin/pipeline");
});

test("ignores invalid filters", () => {
  const params = new URLSearchParams({ owner: "some body", service: "a'b" });
  expect(pipelineFilterOf(params)).toEqual({ owner: "", service: "" });
});
