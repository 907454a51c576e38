import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter, minutesOf, timeOf, weekdayOf } from "~/shared/dates";
import {
  availableTimes,
  type Consultant,
  chooseConsultant,
  type Pauses,
  type TakenTime,
  unavailableReason,
  type Visit,
  type VisitNeeds,
  type WorkingHours,
} from "./consultants.rules";
import { siteKey, zipOf } from "./site.rules";
import { addMinutes } from "./slots.rules";

const tuesday = "2026-12-01";
const moment = (date: string, time: string) => new Date(`${date}T${time}:00Z`);
const clockOf = (date: string) => (time: string) => moment(date, time);
const noPauses: Pauses = { buffer: 0, travel: 0 };

const person = (number: number, fields: Partial<Consultant> = {}): Consultant => ({
  number,
  name: `Consultant ${number}`,
  isActive: true,
  hours: undefined,
  daysOff: new Set(),
  outside: [],
  services: [],
  areas: [],
  ...fields,
});

const visitAt = (start: string, end: string, needs: Partial<VisitNeeds> = {}): Visit => ({
  date: tuesday,
  startsAt: moment(tuesday, start),
  endsAt: moment(tuesday, end),
  service: "patrol",
  site: "mill",
  zip: "43016",
  ...needs,
});

const taken = (
  start: string,
  end: string,
  consultant = 1,
  site: string | null = null,
): TakenTime => ({
  startsAt: moment(tuesday, start),
  endsAt: moment(tuesday, end),
  consultant,
  site,
});

const why = (
  consultant: Consultant,
  visit: Visit,
  list: TakenTime[] = [],
  pauses: Pauses = noPauses,
) => unavailableReason(consultant, visit, { taken: list, pauses, clockOf });

const ten = visitAt("10:00", "11:00");

test("says why a consultant can't take a visit", () => {
  expect(why(person(1), ten)).toBeUndefined();
  expect(why(person(1, { isActive: false }), ten)).toBe("inactive");
  expect(why(person(1, { services: ["guards"] }), ten)).toBe("service");
  expect(why(person(1, { services: ["guards", "patrol"] }), ten)).toBeUndefined();
  expect(why(person(1, { areas: ["441"] }), ten)).toBe("area");
  expect(why(person(1, { areas: ["441", "430"] }), ten)).toBeUndefined();
  expect(why(person(1, { daysOff: new Set([tuesday]) }), ten)).toBe("day-off");
  expect(why(person(1), ten, [taken("10:30", "11:30")])).toBe("busy");
  expect(why(person(1), ten, [taken("10:30", "11:30", 2)])).toBeUndefined();
});

test("busy times in an outside calendar block exactly their time, without buffer or travel time", () => {
  const busy = (start: string, end: string) =>
    why(
      person(1, { outside: [{ startsAt: moment(tuesday, start), endsAt: moment(tuesday, end) }] }),
      ten,
      [],
      { buffer: 30, travel: 60 },
    );
  expect(busy("10:59", "12:00")).toBe("outside");
  expect(busy("08:00", "10:01")).toBe("outside");
  expect(busy("11:00", "12:00")).toBeUndefined();
  expect(busy("09:00", "10:00")).toBeUndefined();
});

test("an interview blocks its time, the buffer around it and the way to a site", () => {
  const reason = (start: string, end: string) =>
    why(
      person(1, {
        interviews: [{ startsAt: moment(tuesday, start), endsAt: moment(tuesday, end) }],
      }),
      ten,
      [],
      { buffer: 15, travel: 30 },
    );
  expect(reason("10:59", "12:00")).toBe("interview");
  expect(reason("11:10", "12:00")).toBe("interview");
  expect(reason("11:20", "12:00")).toBe("travel");
  expect(reason("11:30", "12:00")).toBeUndefined();
});

test("someone who only interviews takes interviews, but no visits", () => {
  const recruiter = person(1, { interviewsOnly: true });
  expect(why(recruiter, ten)).toBe("interviews-only");
  expect(why(recruiter, { ...ten, isInterview: true })).toBeUndefined();
});

test("a consultant limited to services and areas can still take a visit without a service and a ZIP code", () => {
  const picky = person(1, { services: ["guards"], areas: ["441"] });
  expect(why(picky, visitAt("10:00", "11:00", { service: null, zip: undefined }))).toBeUndefined();
});

test("own hours must cover the whole visit, and a day without hours is off", () => {
  const day = weekdayOf(tuesday);
  const hours = [
    { day, start: "08:00", end: "10:30" },
    { day, start: "12:00", end: "17:00" },
  ];
  const at = (start: string, end: string) => why(person(1, { hours }), visitAt(start, end));
  expect(at("08:00", "10:30")).toBeUndefined();
  expect(at("10:00", "11:00")).toBe("hours");
  expect(at("10:00", "13:00")).toBe("hours");
  expect(at("12:00", "13:00")).toBeUndefined();
  expect(why(person(1, { hours: [] }), ten)).toBe("hours");
});

test("own hours that are adjacent or overlap cover a visit together", () => {
  const day = weekdayOf(tuesday);
  const quarter = fc.integer({ min: 32, max: 48 }).map((number) => number * 15);
  const span = fc.tuple(quarter, quarter).filter(([from, to]) => from < to);
  fc.assert(
    fc.property(fc.array(span, { maxLength: 4 }), span, (ranges, [from, to]) => {
      const hours = ranges.map(([start, end]) => ({ day, start: timeOf(start), end: timeOf(end) }));
      let covered = true;
      for (let at = from; at < to; at += 1) {
        covered &&= ranges.some(([start, end]) => start <= at && at < end);
      }
      const visit = visitAt(timeOf(from), timeOf(to));
      expect(why(person(1, { hours }), visit)).toBe(covered ? undefined : "hours");
    }),
    { numRuns: 1000 },
  );
});

test("the buffer always applies, the travel time only between different sites", () => {
  const before = (site: string | null) => [taken("08:00", "09:40", 1, site)];
  const pauses = { buffer: 15, travel: 45 };
  expect(why(person(1), ten, before("mill"), pauses)).toBeUndefined();
  expect(why(person(1), ten, before("harbor"), pauses)).toBe("travel");
  // An unknown address could be anywhere.
  expect(why(person(1), ten, before(null), pauses)).toBe("travel");
  expect(why(person(1), visitAt("10:00", "11:00", { site: null }), before(null), pauses)).toBe(
    "travel",
  );
  expect(why(person(1), ten, [taken("08:00", "09:50", 1, "mill")], pauses)).toBe("busy");
  expect(why(person(1), ten, [taken("08:00", "09:15", 1, "harbor")], pauses)).toBeUndefined();
  // After the visit, too.
  expect(why(person(1), ten, [taken("11:40", "12:00", 1, "harbor")], pauses)).toBe("travel");
});

test("a travel time within the buffer changes nothing", () => {
  const pauses = { buffer: 30, travel: 20 };
  expect(why(person(1), ten, [taken("08:00", "09:30", 1, "harbor")], pauses)).toBeUndefined();
});

test("chooses the preferred consultant, then by fewest appointments, then by number", () => {
  const people = [person(3), person(1), person(2)];
  const counts = [0, 2, 1, 1];
  const choose = (prefer?: number, list: TakenTime[] = []) =>
    chooseConsultant(
      people,
      ten,
      { taken: list, pauses: noPauses, clockOf },
      {
        countOn: (number) => counts[number] ?? 0,
        ...(prefer ? { prefer } : {}),
      },
    )?.number;
  expect(choose()).toBe(2);
  expect(choose(1)).toBe(1);
  expect(choose(2, [taken("10:00", "11:00", 2)])).toBe(3);
  expect(
    choose(
      undefined,
      [1, 2, 3].map((number) => taken("10:00", "11:00", number)),
    ),
  ).toBeUndefined();
});

test("compares sites by letters and digits, and finds the ZIP code", () => {
  expect(siteKey("12 Mill St., Dublin")).toBe(siteKey("12 MILL ST Dublin"));
  expect(siteKey("12 Mill St")).not.toBe(siteKey("14 Mill St"));
  expect(siteKey("  ")).toBeNull();
  expect(siteKey(null)).toBeNull();
  expect(zipOf("12 Mill St, Dublin, OH 43016")).toBe("43016");
  expect(zipOf("12 Mill St, Dublin, OH 43016-1234, rear gate")).toBe("43016");
  expect(zipOf("12345 Mill St, Dublin")).toBeUndefined();
  expect(zipOf("12345 Mill St, Dublin, OH 43016")).toBe("43016");
  expect(zipOf("Gate 7")).toBeUndefined();
  expect(zipOf(null)).toBeUndefined();
});

// A minute-by-minute model to compare with, written without the code under test.

interface Drawn {
  consultant: Consultant;
  busy: { day: number; from: number; to: number; site: number }[];
  /** Busy times in their outside calendar, in minutes from the start of the first day. */
  away: { from: number; to: number }[];
}

const minute = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
const days = [tuesday, dayAfter(tuesday, 1), dayAfter(tuesday, 2)];
const sites = [null, "mill", "harbor"] as const;

const drawnHours: fc.Arbitrary<WorkingHours[] | undefined> = fc.option(
  fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), minute, minute), { maxLength: 5 }).map((list) =>
    list
      .filter(([, from, to]) => from < to)
      .map(([day, from, to]) => ({
        day: weekdayOf(days[day] ?? ""),
        start: timeOf(from),
        end: timeOf(to),
      })),
  ),
  { nil: undefined },
);

const drawnPerson = (number: number): fc.Arbitrary<Drawn> =>
  fc
    .record({
      isActive: fc.boolean(),
      hours: drawnHours,
      off: fc.subarray(days, { maxLength: 2 }),
      services: fc.subarray(["patrol", "guards"]),
      areas: fc.subarray(["430", "441", "43016"]),
      appointments: fc.array(
        fc.tuple(
          fc.integer({ min: 0, max: 2 }),
          minute,
          fc.integer({ min: 5, max: 200 }),
          fc.integer({ min: 0, max: 2 }),
        ),
        { maxLength: 8 },
      ),
      outside: fc.array(
        fc.tuple(fc.integer({ min: 0, max: 2 }), minute, fc.integer({ min: 1, max: 2000 })),
        { maxLength: 6 },
      ),
    })
    .map(({ off, appointments, outside, ...fields }) => ({
      // Outside busy times may overlap and last longer than a day.
      away: outside.map(([day, from, length]) => ({
        from: day * 1440 + from,
        to: day * 1440 + from + length,
      })),
      consultant: person(number, {
        ...fields,
        daysOff: new Set(off),
        outside: outside.map(([day, from, length]) => {
          const startsAt = moment(days[day] ?? "", timeOf(from));
          return { startsAt, endsAt: addMinutes(startsAt, length) };
        }),
      }),
      busy: appointments.map(([day, from, length, site]) => ({
        day,
        from,
        to: Math.min(from + length, 1439),
        site,
      })),
    }));

/** Whether a consultant is available, checked for each minute of the visit and of the pauses. */
function isFree(
  { consultant, busy, away }: Drawn,
  visit: { day: number; from: number; to: number; needs: VisitNeeds },
  { buffer, travel }: Pauses,
): boolean {
  const { isActive, hours, daysOff, services, areas } = consultant;
  const { needs } = visit;
  const date = days[visit.day] ?? "";
  if (!isActive || daysOff.has(date)) return false;
  if (needs.service && services.length > 0 && !services.includes(needs.service)) return false;
  if (needs.zip && areas.length > 0) {
    if (!areas.some((area) => (needs.zip ?? "").slice(0, area.length) === area)) return false;
  }
  const works = (at: number) =>
    !hours ||
    hours.some(
      ({ day, start, end }) =>
        day === weekdayOf(date) && at >= minutesOf(start) && at < minutesOf(end),
    );
  for (let at = visit.from; at < visit.to; at += 1) {
    if (!works(at)) return false;
    const now = visit.day * 1440 + at;
    if (away.some(({ from, to }) => now >= from && now < to)) return false;
  }
  return busy.every((one) => {
    const site = sites[one.site] ?? null;
    const elsewhere = site === null || needs.site === null || site !== needs.site;
    const pause = elsewhere ? Math.max(buffer, travel) : buffer;
    const offset = (one.day - visit.day) * 1440;
    for (let at = visit.from; at < visit.to; at += 1) {
      if (at > one.from + offset - pause - 1 && at < one.to + offset + pause) return false;
    }
    return true;
  });
}

test("finds the same times as a model that checks every consultant and every minute", () => {
  const needs = fc.record({
    service: fc.constantFrom(null, "patrol", "guards"),
    site: fc.constantFrom(...sites),
    zip: fc.constantFrom(undefined, "43016", "44101", "90210"),
  });
  const people = fc
    .integer({ min: 0, max: 4 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => drawnPerson(at + 1))));
  fc.assert(
    fc.property(
      people,
      needs,
      fc.constantFrom(15, 45, 90),
      fc.constantFrom(0, 15, 40),
      fc.constantFrom(0, 20, 60),
      (drawn, wanted, length, buffer, travel) => {
        const pauses = { buffer, travel };
        const starts = Array.from({ length: 24 }, (_, hour) => hour * 60).filter(
          (from) => from + length <= 1439,
        );
        const at = (day: number, minutes: number) => moment(days[day] ?? "", timeOf(minutes));
        const offered = days.map((date, day) => ({
          date,
          times: starts.map((from) => ({
            startsAt: at(day, from),
            endsAt: addMinutes(at(day, from), length),
          })),
        }));
        const list = drawn.flatMap(({ consultant, busy }) =>
          busy.map(({ day, from, to, site }) => ({
            startsAt: at(day, from),
            endsAt: at(day, to),
            consultant: consultant.number,
            site: sites[site] ?? null,
          })),
        );
        const expected = days.flatMap((date, day) => {
          const free = starts.filter((from) =>
            drawn.some((one) =>
              isFree(one, { day, from, to: from + length, needs: wanted }, pauses),
            ),
          );
          return free.length > 0 ? [`${date}: ${free.map(timeOf).join(" ")}`] : [];
        });
        const found = availableTimes(
          offered,
          wanted,
          drawn.map(({ consultant }) => consultant),
          { taken: list, pauses, clockOf },
        );
        expect(
          found.map(
            ({ date, times }) =>
              `${date}: ${times.map(({ startsAt }) => startsAt.toISOString().slice(11, 16)).join(" ")}`,
          ),
        ).toEqual(expected);
      },
    ),
    { numRuns: 400 },
  );
});
