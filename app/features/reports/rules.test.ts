import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatMinutes,
  formatWinRate,
  groupedBy,
  maxListed,
  periodOf,
  type ReportNumbers,
  reportFilterOf,
  reportParams,
  sumOf,
  winRate,
} from "./rules";

const numbers = fc.record({
  requests: fc.nat(1000),
  visits: fc.nat(1000),
  quotes: fc.nat(1000),
  won: fc.nat(1000),
  lost: fc.nat(1000),
  wonValue: fc.nat(2_000_000_000),
});

test("the last twelve months end with the current one, across a new year", () => {
  expect(periodOf(null, "2026-11-21")).toEqual({ from: "2025-12-01", months: 12 });
  expect(periodOf(null, "2026-12-31")).toEqual({ from: "2026-01-01", months: 12 });
  expect(periodOf(null, "2027-01-01")).toEqual({ from: "2026-02-01", months: 12 });
});

test("a year has no future months", () => {
  expect(periodOf(2026, "2026-11-21")).toEqual({ from: "2026-01-01", months: 11 });
  expect(periodOf(2025, "2026-11-21")).toEqual({ from: "2025-01-01", months: 12 });
  expect(periodOf(2027, "2026-11-21").months).toBe(0);
});

test("a filter is read back from its URL, and invalid values are ignored", () => {
  const filter = { year: 2025, service: "mobile-patrol", source: ":phone" };
  expect(reportFilterOf(reportParams(filter))).toEqual(filter);
  const invalid = new URLSearchParams({ year: "999999", service: "'", source: "<b>" });
  expect(reportFilterOf(invalid)).toEqual({ year: null, service: "", source: "" });
});

test("the win rate counts decided requests only", () => {
  expect(winRate({ won: 1, lost: 2 })).toBe(33);
  expect(formatWinRate({ won: 0, lost: 3 })).toBe("0%");
  expect(formatWinRate({ won: 0, lost: 0 })).toBe("–");
});

test("formats a response time", () => {
  const words = [null, 0, 59, 60, 200, 2880, 2940].map(formatMinutes);
  expect(words).toEqual(["–", "0 min", "59 min", "1 hr", "3 hr 20 min", "2 days", "2 days 1 hr"]);
});

test("groups and the rest always add up to everything", () => {
  const row = fc.tuple(fc.integer({ min: 0, max: 30 }), numbers);
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      const named = rows.map(([key, some]) => ({ key: String(key), ...some }));
      const { listed, others } = groupedBy(named, ({ key }) => key);
      const shown: ReportNumbers[] = [...listed, ...(others ? [others.numbers] : [])];
      expect(sumOf(shown)).toEqual(sumOf(named));
      expect(listed.length).toBeLessThanOrEqual(maxListed);
      const counts = listed.map(({ requests }) => requests);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      const distinct = new Set(named.map(({ key }) => key)).size;
      expect(listed.length + (others?.count ?? 0)).toBe(distinct);
    }),
  );
});
