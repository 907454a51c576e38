import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter } from "~/shared/dates";
import type { HoursLine, QuoteContent, QuoteLine } from "./content";
import { amountNames, quoteAmounts } from "./totals.server";

const billing = {
  night_from: "22:00",
  night_to: "06:00",
  weekend: [0, 6],
  holidays: [
    { date: "2026-11-26", name: "Thanksgiving" },
    { date: "2026-12-25", name: "Christmas Day" },
  ],
  timeZone: "America/Chicago",
  overtime_after: 40,
  short_notice_within: 24,
};

const hours: HoursLine = {
  kind: "hours",
  id: "a",
  description: "Unarmed officer",
  note: "",
  rate: 2850,
  cost: null,
  tax: null,
  posts: 1,
  guards: 1,
  days: [0, 1, 2, 3, 4, 5, 6],
  from: "00:00",
  to: "00:00",
  minimumHours: null,
  night: null,
  weekend: null,
  holiday: null,
  overtime: null,
  shortNotice: null,
};

function content(lines: QuoteLine[], startsOn = "2026-11-02", endsOn: string | null = null) {
  return { title: "", intro: "", startsOn, endsOn, lines, terms: [], billing } as QuoteContent;
}

test("one post around the clock is 168 hours a week, and a month is 52/12 weeks", () => {
  const amounts = quoteAmounts(content([hours]));
  expect(amounts.hours).toBe(168);
  expect(amounts.net).toEqual({ weekly: 478_800, monthly: 2_074_800, once: null, term: null });
});

test("the highest surcharge applies, and a shift past midnight has hours of both days", () => {
  // Friday 8 PM to Saturday 8 AM: 2 plain hours, 2 at night, 8 on the weekend of which 6 at night.
  const line = { ...hours, days: [5], from: "20:00", to: "08:00", night: 120, weekend: 110 };
  expect(quoteAmounts(content([line])).net.weekly).toBe(
    Math.round(2850 * (2 + 2 * 1.2 + 6 * 1.2 + 2 * 1.1)),
  );
});

test("a short shift is billed as the minimum hours", () => {
  const line = { ...hours, days: [1], from: "09:00", to: "11:00", minimumHours: 4 };
  expect(quoteAmounts(content([line])).net.weekly).toBe(4 * 2850);
});

test("the term counts holidays and hours that clock changes skip or repeat", () => {
  const night = { ...hours, days: [0], from: "00:00", to: "06:00" };
  // On March 14, 2027 the clocks skip an hour, on November 7 one repeats.
  expect(quoteAmounts(content([night], "2027-03-14", "2027-03-14")).net.term).toBe(5 * 2850);
  expect(quoteAmounts(content([night], "2027-11-07", "2027-11-07")).net.term).toBe(7 * 2850);
  const christmas = { ...hours, days: [5], holiday: 150 };
  expect(quoteAmounts(content([christmas], "2026-12-25", "2026-12-25")).net.term).toBe(
    24 * 2850 * 1.5,
  );
});

test("items billed by the month count each month that begins", () => {
  const item: QuoteLine = {
    kind: "fixed",
    id: "b",
    description: "Radio",
    note: "",
    rate: 5000,
    cost: null,
    tax: 825,
    quantity: 2,
    every: "month",
  };
  const { net, tax, total } = quoteAmounts(content([item], "2026-01-31", "2026-03-30"));
  expect(net).toEqual({ weekly: 2308, monthly: 10_000, once: null, term: 20_000 });
  expect(tax).toEqual({ weekly: 190, monthly: 825, once: null, term: 1650 });
  expect(total.term).toBe(21_650);
  expect(quoteAmounts(content([item], "2026-01-31", "2026-03-31")).net.term).toBe(30_000);
  // In a shorter month, it begins on the last day.
  expect(quoteAmounts(content([item], "2026-01-31", "2026-02-28")).net.term).toBe(20_000);
  expect(quoteAmounts(content([item], "2026-01-31", "2026-02-27")).net.term).toBe(10_000);
});

const day = fc.integer({ min: 0, max: 800 }).map((days) => dayAfter("2026-01-01", days));
const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${["00", "15", "30", "45"][quarter % 4]}`,
  );
const percent = fc.option(fc.integer({ min: 100, max: 300 }));
const base = {
  id: fc.constant("x"),
  description: fc.constant("Line"),
  note: fc.constant(""),
  rate: fc.integer({ min: 1, max: 1_000_000 }),
  cost: fc.option(fc.integer({ min: 0, max: 10_000 })),
  tax: fc.option(fc.integer({ min: 1, max: 5000 })),
};
const days = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 });
const line: fc.Arbitrary<QuoteLine> = fc.oneof(
  fc.record({
    kind: fc.constant("hours" as const),
    ...base,
    posts: fc.integer({ min: 1, max: 100 }),
    guards: fc.integer({ min: 1, max: 100 }),
    days,
    from: time,
    to: time,
    minimumHours: fc.option(fc.integer({ min: 1, max: 24 })),
    night: percent,
    weekend: percent,
    holiday: percent,
    overtime: fc.constant(null),
    shortNotice: fc.constant(null),
  }),
  fc.record({
    kind: fc.constant("visits" as const),
    ...base,
    visits: fc.integer({ min: 1, max: 100 }),
    days,
    minutes: fc.constant(null),
  }),
  fc.record({
    kind: fc.constant("fixed" as const),
    ...base,
    quantity: fc.integer({ min: 1, max: 9999 }),
    every: fc.constantFrom("once" as const, "week" as const, "month" as const),
  }),
);

test("totals equal the sum of the lines of any quote, to the cent", () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      day,
      fc.option(fc.integer({ min: 0, max: 60 })),
      (lines, startsOn, length) => {
        const endsOn = length === null ? null : dayAfter(startsOn, length);
        const amounts = quoteAmounts(content(lines, startsOn, endsOn));
        for (const name of amountNames) {
          const nets = amounts.lines.flatMap(({ net }) => net[name] ?? []);
          const taxes = amounts.taxes.flatMap(({ tax }) => tax[name] ?? []);
          const sum = [...nets, ...taxes].reduce((all, cents) => all + cents, 0);
          expect([...nets, ...taxes].every(Number.isSafeInteger)).toBe(true);
          expect(amounts.total[name]).toBe(nets.length === 0 ? null : sum);
          if (name === "term") expect(nets.length).toBe(endsOn === null ? 0 : lines.length);
        }
      },
    ),
    { numRuns: 1500 },
  );
});

/**
 * The minutes of a line's shifts in a term times their percent, counted by the quarter hour on the
 * company's clock.
 */
function minuteByMinute(line: HoursLine, startsOn: string, endsOn: string): number {
  const clock = new Intl.DateTimeFormat("en-CA", {
    timeZone: billing.timeZone,
    dateStyle: "short",
    timeStyle: "short",
    hourCycle: "h23",
  });
  const holidays = new Set(billing.holidays.map(({ date }) => date));
  const wall = (at: number) => clock.format(at * 60_000).split(", ") as [string, string];
  const first = Date.parse(`${startsOn}T00:00:00Z`) / 60_000 - 24 * 60;
  const last = Date.parse(`${endsOn}T00:00:00Z`) / 60_000 + 4 * 24 * 60;
  const starts = new Map<string, number>();
  for (let at = first; at < last; at += 15) {
    const key = wall(at).join(" ");
    if (!starts.has(key)) starts.set(key, at);
  }
  const momentAt = (date: string, time: string): number => {
    const found = starts.get(`${date} ${time}`);
    if (found !== undefined) return found;
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    return (starts.get(`${date} 00:00`) ?? Number.NaN) + hour * 60 + minute;
  };
  let units = 0;
  for (let date = startsOn; date <= endsOn; date = dayAfter(date, 1)) {
    if (!line.days.includes(new Date(`${date}T00:00:00Z`).getUTCDay())) continue;
    const start = momentAt(date, line.from);
    const end = momentAt(line.to > line.from ? date : dayAfter(date, 1), line.to);
    for (let at = start; at < end; at += 15) {
      const [on, time] = wall(at);
      const weekday = new Date(`${on}T00:00:00Z`).getUTCDay();
      const factors = [
        (time >= billing.night_from || time < billing.night_to) && line.night,
        billing.weekend.includes(weekday) && line.weekend,
        holidays.has(on) && line.holiday,
      ].filter((factor) => typeof factor === "number");
      units += 15 * Math.max(100, ...factors);
    }
    units += Math.max(0, (line.minimumHours ?? 0) * 60 - (end - start)) * 100;
  }
  return units;
}

test("the term's amount equals counting every quarter of an hour, across DST and holidays", () => {
  const starts = fc.constantFrom("2026-03-05", "2026-10-29", "2026-11-20", "2026-12-20");
  fc.assert(
    fc.property(line, starts, fc.integer({ min: 0, max: 12 }), (drawn, startsOn, length) => {
      if (drawn.kind !== "hours") return;
      const endsOn = dayAfter(startsOn, length);
      const { net } = quoteAmounts(content([drawn], startsOn, endsOn));
      const units = BigInt(minuteByMinute(drawn, startsOn, endsOn));
      const exact = units * BigInt(drawn.rate * drawn.posts * drawn.guards);
      expect(net.term).toBe(Number((exact * 2n + 6000n) / 12_000n));
    }),
    { numRuns: 300 },
  );
});
