import { expect, test } from "vitest";
import { allAlreadyBlackouts, blackoutDays, daysFrom, keptBlackouts, nextSelection } from "./rules";

test("the second click makes a range; an earlier date or a third click starts over", () => {
  const first = nextSelection({ from: "", to: "" }, "2026-12-24");
  expect(first).toEqual({ from: "2026-12-24", to: "2026-12-24" });
  const range = nextSelection(first, "2026-12-26");
  expect(range).toEqual({ from: "2026-12-24", to: "2026-12-26" });
  expect(nextSelection(range, "2026-12-25")).toEqual({ from: "2026-12-25", to: "2026-12-25" });
  expect(nextSelection(first, "2026-12-01")).toEqual({ from: "2026-12-01", to: "2026-12-01" });
});

test("counts days across a daylight saving change and a leap day", () => {
  expect(daysFrom("2026-10-31", "2026-11-02")).toBe(3);
  expect(daysFrom("2028-02-28", "2028-03-01")).toBe(3);
  expect(blackoutDays({ from: "2026-12-25", to: "2026-12-25" })).toBe("Fri, Dec 25, 2026");
});

test("says which of the chosen days are already blackout dates", () => {
  const day = { from: "2026-12-25", to: "2026-12-25" };
  expect(allAlreadyBlackouts(day, [])).toBe("This is already a blackout date. Choose another day.");
  expect(allAlreadyBlackouts(day, ["Christmas"])).toBe(
    "This is already a blackout date: Christmas. Choose another day.",
  );
  expect(allAlreadyBlackouts({ ...day, to: "2026-12-26" }, ["Christmas", "Inventory"])).toBe(
    "All of these days are already blackout dates: Christmas, Inventory. Choose other days.",
  );
  expect(keptBlackouts(1, ["Christmas"])).toBe(
    "1 of these days was already a blackout date, so we didn’t change it: Christmas.",
  );
  expect(keptBlackouts(3, [])).toBe(
    "3 of these days were already blackout dates, so we didn’t change them.",
  );
});
