import { expect, test } from "vitest";
import {
  type CalendarBooking,
  type CalendarDays,
  type CalendarPerson,
  layOutAgenda,
  layOutDay,
  layOutWeek,
} from "./layout.rules";

const booking = (
  id: string,
  startTime: string | null,
  endTime: string | null,
  fields: Partial<CalendarBooking> = {},
): CalendarBooking => ({
  id,
  date: "2026-12-01",
  startTime,
  endTime,
  startsAt: null,
  endsAt: null,
  preferredTime: "TBD",
  name: id,
  email: null,
  phone: "",
  service: "Mobile Patrol",
  status: startTime ? "confirmed" : "pending",
  overbooked: false,
  consultant: 1,
  consultantName: "Ann Lee",
  held: null,
  ...fields,
});

const person = (number: number, name: string, rest: Partial<CalendarPerson> = {}) => ({
  ...{ number, name, isActive: true, hours: undefined, daysOff: [], outside: [] },
  ...rest,
});
const ann = person(1, "Ann Lee");
const ben = person(2, "Ben Holt");

const days = (bookings: CalendarBooking[], rest: Partial<CalendarDays> = {}): CalendarDays => ({
  ...{ bookings, hours: [], blackouts: [], people: [ann] },
  ...rest,
});
const week = (bookings: CalendarBooking[], rest: Partial<CalendarDays> = {}) =>
  layOutWeek(days(bookings, rest), "2026-11-30");

test("positions a booking by its time, in quarter hours", () => {
  const { columns, firstHour, hours } = week([booking("a", "09:15:00", "10:15:00")]);
  expect([firstHour, hours]).toEqual([8, 10]);
  expect(columns.map(({ date }) => date.slice(5))).toEqual(
    "11-30 12-01 12-02 12-03 12-04 12-05 12-06".split(" "),
  );
  expect(columns[1]?.lanes).toBe(1);
  expect(columns[1]?.timed).toMatchObject([{ from: 5, length: 4, lane: 0 }]);
});

test("overlapping bookings are side by side, adjacent ones aren't", () => {
  const { columns } = week([
    booking("a", "09:00:00", "10:00:00"),
    booking("b", "09:30:00", "10:30:00"),
    booking("c", "10:00:00", "11:00:00"),
    booking("d", "11:00:00", "11:10:00"),
  ]);
  expect(columns[1]?.timed.map(({ id, lane }) => [id, lane])).toEqual([
    ["a", 1],
    ["b", 2],
    ["c", 1],
    ["d", 0],
  ]);
  expect(columns[1]?.lanes).toBe(2);
});

test("the grid extends for early and late bookings, and requests are above it", () => {
  const { columns, firstHour, hours } = week([
    booking("a", "06:30:00", "07:00:00"),
    booking("b", "22:00:00", null),
    booking("c", null, null),
  ]);
  expect([firstHour, hours]).toEqual([6, 17]);
  expect(columns[1]?.requests.map(({ id }) => id)).toEqual(["c"]);
  expect(columns[1]?.timed.map(({ id }) => id)).toEqual(["a", "b"]);
});

const companyHours = [
  { day: 2, start: "08:00", end: "12:00" },
  { day: 2, start: "13:00", end: "18:00" },
  { day: 4, start: "10:00", end: "11:30" },
];

test("shows the company's hours, and none on a blackout date", () => {
  const { columns } = week([], {
    hours: companyHours,
    blackouts: [{ date: "2026-12-03", reason: "Staff training" }],
  });
  expect(columns[1]?.open).toMatchObject([
    { from: 0, length: 16, start: "08:00", end: "12:00" },
    { from: 20, length: 20 },
  ]);
  expect(columns[1]?.formatOpen).toBe("Open 8:00 AM – 12:00 PM, 1:00 PM – 6:00 PM");
  expect(columns[3]).toMatchObject({
    open: [],
    closed: true,
    notes: ["Closed: Staff training"],
    formatOpen: "No hours",
  });
});

const part = person(3, "Cy Marsh", {
  hours: [
    { day: 2, start: "10:00", end: "15:00" },
    { day: 4, start: "12:00", end: "18:00" },
  ],
  daysOff: [{ date: "2026-12-03", reason: "Dentist" }],
});

test("one consultant's week has their own hours within the company's, and their days off", () => {
  const { columns } = layOutWeek(
    days([booking("a", "09:00:00", "10:00:00")], { hours: companyHours, people: [ann, part] }),
    "2026-11-30",
    3,
  );
  expect(columns[1]?.open.map(({ start, end }) => [start, end])).toEqual([
    ["10:00", "12:00"],
    ["13:00", "15:00"],
  ]);
  expect(columns[1]?.timed).toEqual([]);
  expect(columns[3]).toMatchObject({ closed: true, notes: ["Day off (Dentist)"], open: [] });
});

test.each([3, "nobody"] as const)("the week of %s is headed by its dates", (consultant) => {
  const { columns } = layOutWeek(
    days([], { hours: companyHours, people: [ann, part] }),
    "2026-11-30",
    consultant,
  );
  expect(columns.map(({ name }) => name)).toEqual(columns.map(() => ""));
});

test("everyone's week is open while anyone works, and lists the people who are off", () => {
  const { columns } = week([], { hours: companyHours, people: [ann, part] });
  expect(columns[1]?.open.map(({ start, end }) => [start, end])).toEqual([
    ["08:00", "12:00"],
    ["13:00", "18:00"],
  ]);
  expect(columns[3]).toMatchObject({ closed: false, notes: ["Cy Marsh is off (Dentist)"] });
});

test("busy times are shown within the grid's hours in one consultant's calendar, not in everyone's", () => {
  const cy = person(3, "Cy Marsh", {
    outside: [
      { date: "2026-12-01", start: "00:00", end: "08:30" },
      { date: "2026-12-01", start: "13:10", end: "14:00" },
      { date: "2026-12-01", start: "22:00", end: "24:00" },
    ],
  });
  const found = layOutDay(days([], { people: [ann, cy] }), "2026-12-01", 3);
  expect(found.columns[0]?.busy).toMatchObject([
    { from: 0, length: 2 },
    { from: 20, length: 4, start: "13:10", end: "14:00" },
  ]);
  const all = layOutWeek(days([], { people: [ann, cy] }), "2026-11-30");
  expect(all.columns[1]?.busy).toEqual([]);
});

test("a day has a column for each consultant, and one for unassigned bookings", () => {
  const former = person(4, "Dee Gone", { isActive: false });
  const idle = person(5, "Eve Gone", { isActive: false });
  const found = layOutDay(
    days(
      [
        booking("a", "09:00:00", "10:00:00", { consultant: 2 }),
        booking("b", "09:00:00", "10:00:00", { consultant: null, overbooked: true }),
        booking("c", "11:00:00", "12:00:00", { consultant: 4 }),
        booking("d", null, null, { consultant: null }),
      ],
      { people: [ann, ben, former, idle] },
    ),
    "2026-12-01",
  );
  expect(found.columns.map(({ name, timed }) => [name, timed.map(({ id }) => id)])).toEqual([
    ["Ann Lee", []],
    ["Ben Holt", ["a"]],
    ["Dee Gone", ["c"]],
    ["Unassigned", ["b"]],
  ]);
  expect(found.requests.map(({ id }) => id)).toEqual(["d"]);
});

test("a day of a single consultant has one column, with its requests", () => {
  const found = layOutDay(
    days([booking("a", "09:00:00", "10:00:00"), booking("b", null, null)]),
    "2026-12-01",
  );
  expect(found.columns).toHaveLength(1);
  expect(found.columns[0]).toMatchObject({ name: "", requests: [{ id: "b" }] });
});

test("the agenda lists today and the days that aren't empty", () => {
  const list = layOutAgenda(
    days([booking("a", "09:00:00", "10:00:00"), booking("b", null, null, { date: "2026-12-05" })], {
      blackouts: [{ date: "2026-12-08", reason: null }],
    }),
    { from: "2026-11-30", to: "2026-12-13", today: "2026-11-30" },
  );
  expect(list.map(({ date }) => date)).toEqual([
    "2026-11-30",
    "2026-12-01",
    "2026-12-05",
    "2026-12-08",
  ]);
});
