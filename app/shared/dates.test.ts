import { describe, expect, test } from "vitest";
import {
  businessTime,
  businessToday,
  dayAfter,
  formatDate,
  formatMoment,
  formatTime,
  hiddenLength,
  lastMondays,
  numericDate,
  numericMoment,
  shortDate,
  timeSpan,
  weekdayOf,
} from "./dates";

const at = (moment: string) => ({ now: () => new Date(moment) });

describe("the company's today", () => {
  test("is the day before in New York when it's past midnight in London", () => {
    expect(businessToday(at("2026-11-21T03:30:00Z"), "America/New_York")).toBe("2026-11-20");
    expect(businessToday(at("2026-11-21T03:30:00Z"), "Europe/London")).toBe("2026-11-21");
  });

  test("is the next day in Auckland", () => {
    expect(businessToday(at("2026-12-31T12:00:00Z"), "Pacific/Auckland")).toBe("2027-01-01");
  });

  test("starts at midnight on days with a daylight saving change", () => {
    expect(businessToday(at("2027-03-14T04:59:59Z"), "America/New_York")).toBe("2027-03-13");
    expect(businessToday(at("2027-03-14T05:00:00Z"), "America/New_York")).toBe("2027-03-14");
    expect(businessToday(at("2026-11-02T04:59:59Z"), "America/New_York")).toBe("2026-11-01");
    expect(businessToday(at("2026-11-02T05:00:00Z"), "America/New_York")).toBe("2026-11-02");
  });
});

test("formats dates and times for US readers", () => {
  expect(formatDate("2027-03-31")).toBe("Wed, Mar 31, 2027");
  expect(formatDate("2028-02-29")).toBe("Tue, Feb 29, 2028");
  expect(["00:05:00", "08:00:00", "12:00:00", "17:30:00"].map(formatTime)).toEqual([
    "12:05 AM",
    "8:00 AM",
    "12:00 PM",
    "5:30 PM",
  ]);
});

test("the company's time has a two-digit hour, and midnight is 00", () => {
  expect(businessTime(at("2027-01-15T07:14:30Z"), "America/New_York")).toBe("02:14");
  expect(businessTime(at("2027-07-15T04:05:00Z"), "America/New_York")).toBe("00:05");
});

test("formats a moment in the company's time zone", () => {
  const moment = new Date("2027-01-15T04:05:59Z");
  expect(formatMoment(moment, "America/New_York")).toBe("Thu, Jan 14, 2027, 11:05 PM");
  expect(formatMoment(moment, "Pacific/Auckland")).toBe("Fri, Jan 15, 2027, 5:05 PM");
});

describe("a time span", () => {
  const span = (start: string, end: string, startsAt: string, endsAt: string) =>
    timeSpan(
      start,
      end,
      hiddenLength({ start, end }, { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }),
    );

  test("shows the start and the end", () => {
    expect(span("08:00:00", "09:30:00", "2027-03-31T12:00Z", "2027-03-31T13:30Z")).toBe(
      "8:00 AM – 9:30 AM",
    );
    expect(timeSpan("08:00", null)).toBe("8:00 AM");
  });

  test("shows its length if the clocks change in between", () => {
    expect(span("01:30", "01:30", "2026-11-01T05:30Z", "2026-11-01T06:30Z")).toBe(
      "1:30 AM – 1:30 AM (1 hour)",
    );
    expect(span("01:45", "03:15", "2027-03-14T06:45Z", "2027-03-14T07:15Z")).toBe(
      "1:45 AM – 3:15 AM (30 minutes)",
    );
  });
});

test("a short date leaves out the year", () => {
  expect(shortDate("2027-03-31")).toBe("Mar 31");
});

test("weeks begin on Monday, even if today is Sunday or Monday, and across years", () => {
  expect(lastMondays("2026-11-22", 2)).toEqual(["2026-11-09", "2026-11-16"]);
  expect(lastMondays("2026-11-23", 2)).toEqual(["2026-11-16", "2026-11-23"]);
  expect(lastMondays("2027-01-02", 2)).toEqual(["2026-12-21", "2026-12-28"]);
});

test("adds days across the ends of months and years", () => {
  expect(dayAfter("2028-02-28", 1)).toBe("2028-02-29");
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(dayAfter("2026-03-01", -1)).toBe("2026-02-28");
  // JavaScript takes a year below 100 for one of the 20th century.
  expect(dayAfter("0099-12-31", 1)).toBe("0100-01-01");
  expect(weekdayOf("2026-11-22")).toBe(0);
});

test("spreadsheets get dates that they read as dates", () => {
  expect(numericDate("2027-03-31")).toBe("3/31/2027");
  const moment = new Date("2026-11-21T03:30:00Z");
  expect(numericMoment(moment, "America/New_York")).toBe("11/20/2026 10:30 PM");
});
