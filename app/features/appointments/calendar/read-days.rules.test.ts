import { expect, test } from "vitest";
import { readDays } from "./read-days.rules";

const stored = {
  ...{ id: "a", date: "2026-12-02", startTime: "10:00:00", endTime: "11:00:00" },
  ...{ startsAt: "2026-12-02T15:00:00+00:00", endsAt: "2026-12-02T16:00:00+00:00" },
  ...{ preferredTime: "TBD", name: "Ada", email: null, phone: null, service: "Guards" },
  ...{ status: "confirmed", overbooked: false, consultant: 1, heldUntil: null },
};

const ann = { number: 1, name: "Ann Lee", isActive: true, hours: undefined };
const read = (booking: object, name = ann.name) =>
  readDays({
    bookings: JSON.stringify([{ ...stored, ...booking }]),
    timeZone: "America/New_York",
    ...{ hours: [], blackouts: [], people: [{ ...ann, name, daysOff: [], outside: [] }] },
  }).bookings[0];

test("moments are dates again, and a booking has its consultant's name", () => {
  expect(read({})).toMatchObject({
    startsAt: new Date("2026-12-02T15:00:00Z"),
    endsAt: new Date("2026-12-02T16:00:00Z"),
    consultantName: "Ann Lee",
    held: null,
  });
  expect(read({ startsAt: null, endsAt: null, consultant: null })).toMatchObject({
    startsAt: null,
    consultantName: null,
  });
});

test("the only consultant of a new installation has no name", () => {
  expect(read({}, "Consultant 1")?.consultantName).toBeNull();
});

test("a held time ends at a time of day in the company's zone", () => {
  const heldUntil = "2026-12-02T01:34:00+00:00";
  expect(read({ status: "pending", heldUntil })?.held).toBe("8:34 PM");
  expect(read({ status: "confirmed", heldUntil })?.held).toBeNull();
  expect(read({ status: "pending", startsAt: null, heldUntil })?.held).toBeNull();
});
