import { expect, test } from "vitest";
import type { PlacedBooking } from "./layout.rules";
import { canMove, moveTo, startAfter } from "./moves.rules";

const booking = {
  id: "a",
  date: "2026-12-01",
  startTime: "09:10:00",
  endTime: "10:10:00",
  startsAt: new Date("2026-12-01T14:10:00Z"),
  status: "confirmed",
  consultant: 1,
} as PlacedBooking;

const tuesday = { date: "2026-12-01", consultant: undefined };

test("moving a booking keeps its length", () => {
  expect(moveTo(booking, tuesday, 45)?.time).toEqual({
    date: "2026-12-01",
    start: "09:55",
    end: "10:55",
  });
  expect(moveTo(booking, { ...tuesday, date: "2026-12-03" }, 0)?.time).toEqual({
    date: "2026-12-03",
    start: "09:10",
    end: "10:10",
  });
});

test("a booking stays within its day", () => {
  expect(startAfter(booking, -900)).toBe("00:00");
  expect(startAfter(booking, 1400)).toBe("23:00");
  expect(moveTo({ ...booking, endTime: null }, tuesday, 1400)?.time).toMatchObject({
    start: "23:45",
    end: "",
  });
});

test("dropping a booking on another consultant reassigns it, with a new time if it moved", () => {
  const ben = { ...tuesday, consultant: 2 };
  expect(moveTo(booking, ben, 0)).toEqual({ booking, consultant: 2 });
  expect(moveTo(booking, ben, 15)).toMatchObject({ time: { start: "09:25" }, consultant: 2 });
  expect(moveTo({ ...booking, consultant: null }, ben, 0)).toMatchObject({ consultant: 2 });
});

test("dropping a booking in its place or in the unassigned column changes nothing", () => {
  expect(moveTo(booking, tuesday, 0)).toBeUndefined();
  expect(moveTo(booking, { ...tuesday, consultant: 1 }, 0)).toBeUndefined();
  expect(moveTo(booking, { ...tuesday, consultant: null }, 0)).toBeUndefined();
});

test("only confirmed appointments can be moved", () => {
  expect(canMove(booking)).toBe(true);
  expect(canMove({ ...booking, status: "completed" })).toBe(false);
  expect(canMove({ ...booking, status: "pending" })).toBe(false);
});
