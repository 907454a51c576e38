import { expect, test } from "vitest";
import { laterBy, momentOf, wallTimeOf, zoneName } from "./zoned-time.server";

const newYork = "America/New_York";

test("a wall-clock time is a moment in its zone, and back", () => {
  const moment = momentOf({ date: "2026-12-01", time: "10:00" }, newYork);
  expect(moment).toEqual(new Date("2026-12-01T15:00:00Z"));
  expect(wallTimeOf(new Date("2026-12-01T15:00:00Z"), newYork)).toEqual({
    date: "2026-12-01",
    time: "10:00",
  });
});

test("a time that the clocks skip doesn't exist", () => {
  expect(momentOf({ date: "2027-03-14", time: "02:30" }, newYork)).toBeUndefined();
  expect(momentOf({ date: "2027-03-14", time: "03:00" }, newYork)).toEqual(
    new Date("2027-03-14T07:00:00Z"),
  );
  // Lord Howe moves by half an hour.
  expect(momentOf({ date: "2026-10-04", time: "02:15" }, "Australia/Lord_Howe")).toBeUndefined();
});

test("of a time that comes twice the first is meant", () => {
  const first = new Date("2026-11-01T05:30:00Z");
  expect(momentOf({ date: "2026-11-01", time: "01:30" }, newYork)).toEqual(first);
});

test("an hour later is by the clock on the wall, past what it skips", () => {
  const later = (date: string, time: string) => laterBy(60, { date, time }, newYork);
  expect(later("2026-12-01", "10:15")).toEqual({ date: "2026-12-01", time: "11:15" });
  expect(later("2026-12-01", "23:30")).toEqual({ date: "2026-12-02", time: "00:30" });
  expect(later("2027-03-14", "01:30")).toEqual({ date: "2027-03-14", time: "03:30" });
  expect(later("2026-11-01", "01:30")).toEqual({ date: "2026-11-01", time: "02:30" });
});

test("a zone has the name that holds at the moment", () => {
  expect(zoneName(new Date("2026-12-01T15:00:00Z"), newYork)).toBe("Eastern Standard Time");
  expect(zoneName(new Date("2026-07-01T15:00:00Z"), newYork)).toBe("Eastern Daylight Time");
});
