import { expect, test } from "vitest";
import { columnLengths, countLabel, neighborKey, unfoldedColumns } from "./rules";

const columns = ["new", "open", "hired", "rejected"] as const;

test("there is no column before the first or after the last", () => {
  expect(neighborKey(columns, "new", -1)).toBe(undefined);
  expect(neighborKey(columns, "new", 1)).toBe("open");
  expect(neighborKey(columns, "rejected", 1)).toBe(undefined);
});

test("columns are collapsed until someone opens them", () => {
  const unfolded = (cookies: string | null) =>
    unfoldedColumns(["hired", "rejected"], "board", cookies);
  expect(unfolded(null)).toEqual([]);
  expect(unfolded("preferences=board=rejected.new.gone")).toEqual(["rejected"]);
  expect(unfolded("preferences=board=")).toEqual([]);
  expect(unfolded("preferences=pipeline=rejected")).toEqual([]);
});

test("a column's length stays within its limits", () => {
  const lengths = columnLengths(
    columns,
    new URLSearchParams("more-new=60&more-open=x&more-hired=9e9"),
  );
  expect(lengths).toEqual({ new: 60, open: 15, hired: 200, rejected: 15 });
});

test("says when a column has more than were counted", () => {
  expect([countLabel(12, false), countLabel(1000, true)]).toEqual(["12", "1000+"]);
});
