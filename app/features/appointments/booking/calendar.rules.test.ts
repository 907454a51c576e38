import { expect, test } from "vitest";
import { readCalendar } from "../calendar/schema";
import { calendarAddress, daysToLoad, newBookingAddress, pageOf } from "./calendar.rules";

const read = (search: string) => readCalendar(new URLSearchParams(search), "2026-12-02");

test("reads view, date and consultant from the address, and ignores what's invalid", () => {
  expect(read("")).toEqual({ view: undefined, date: "2026-12-02", consultant: undefined });
  expect(read("view=day&date=2026-12-24&consultant=2")).toEqual({
    view: "day",
    date: "2026-12-24",
    consultant: 2,
  });
  expect(read("view=year&date=someday&consultant=-1")).toEqual(read(""));
  expect(read("consultant=nobody").consultant).toBe("nobody");
  expect(read("from=2026-12-24").date).toBe("2026-12-24");
});

test("writes the address that it reads", () => {
  const asked = { view: "agenda", date: "2026-12-24", consultant: 2 } as const;
  expect(read(calendarAddress(asked).split("?")[1] ?? "")).toEqual(asked);
  expect(calendarAddress({})).toBe("/admin/bookings/week");
});

test("shows a day, a week starting on Monday, or seven days starting on any day", () => {
  expect(pageOf("day", "2026-12-02")).toMatchObject({ from: "2026-12-02", to: "2026-12-02" });
  expect(pageOf("week", "2026-12-02")).toEqual({
    from: "2026-11-30",
    to: "2026-12-06",
    before: "2026-11-23",
    after: "2026-12-07",
  });
  expect(pageOf("agenda", "2026-12-02")).toMatchObject({ to: "2026-12-08", after: "2026-12-09" });
});

test("the default view has a week for wide screens and an agenda for phones", () => {
  expect(daysToLoad({ view: undefined, date: "2026-12-02" })).toEqual({
    from: "2026-11-30",
    to: "2026-12-08",
  });
});

test("fills in only the known values of a new booking", () => {
  expect(newBookingAddress({ date: "2026-12-02", consultant: undefined })).toBe(
    "/admin/bookings/add?date=2026-12-02",
  );
});
