import { expect, test } from "vitest";
import { layOutWeek, mondayOf, type WeekBooking } from "./rules";

const booking = (id: string, startTime: string | null, endTime: string | null): WeekBooking => ({
  id,
  date: "2026-12-01",
  startTime,
  endTime,
  startsAt: null,
  endsAt: null,
  preferredTime: "TBD",
  name: id,
  service: "Mobile Patrol",
  status: "confirmed",
  overbooked: false,
  held: null,
});
const week = (bookings: WeekBooking[], rest = {}) =>
  layOutWeek({
    monday: "2026-11-30",
    today: "2026-12-01",
    bookings,
    open: [],
    blackouts: [],
    ...rest,
  });

test("a week begins on Monday", () => {
  expect(["2026-11-29", "2026-11-30", "2026-12-06", "2027-01-01"].map(mondayOf)).toEqual([
    "2026-11-23",
    "2026-11-30",
    "2026-11-30",
    "2026-12-28",
  ]);
});

test("places a booking by its time, in quarter hours", () => {
  const { days, firstHour, hours } = week([booking("a", "09:15:00", "10:15:00")]);
  expect([firstHour, hours]).toEqual([8, 10]);
  expect(days[1]).toMatchObject({ date: "2026-12-01", today: true, lanes: 1 });
  expect(days[1]?.timed).toMatchObject([{ from: 5, length: 4, lane: 0 }]);
});

test("overlapping bookings are side by side, adjacent ones aren't", () => {
  const { days } = week([
    booking("a", "09:00:00", "10:00:00"),
    booking("b", "09:30:00", "10:30:00"),
    booking("c", "10:00:00", "11:00:00"),
    booking("d", "11:00:00", "11:10:00"),
  ]);
  expect(days[1]?.timed.map(({ id, lane }) => [id, lane])).toEqual([
    ["a", 1],
    ["b", 2],
    ["c", 1],
    ["d", 0],
  ]);
  expect(days[1]?.lanes).toBe(2);
});

test("the grid grows for early and late bookings, and those without a time are listed above it", () => {
  const { days, firstHour, hours } = week([
    booking("a", "06:30:00", "07:00:00"),
    booking("b", "22:00:00", null),
    booking("c", null, null),
  ]);
  expect([firstHour, hours]).toEqual([6, 17]);
  expect(days[1]?.untimed.map(({ id }) => id)).toEqual(["c"]);
});

test("shows open hours and blackouts on their days", () => {
  const { days } = week([], {
    open: [
      { day: 1, start: "08:00:00", end: "12:00:00" },
      { day: 1, start: "13:00:00", end: "18:00:00" },
      { day: 0, start: "10:00:00", end: "11:30:00" },
    ],
    blackouts: [{ date: "2026-12-03", reason: null }],
  });
  expect(days[0]?.open).toEqual([
    { from: 0, length: 16 },
    { from: 20, length: 20 },
  ]);
  expect(days[6]?.open).toEqual([{ from: 8, length: 6 }]);
  expect(days.map(({ blackout }) => blackout)).toEqual([null, null, null, "", null, null, null]);
});
