import { days } from "~/shared/durations";
import type { HoursLine, QuoteContent, QuoteLine } from "../../app/features/quotes/content";

/**
 * The amounts of a quote, calculated a second time from docs/decisions/0057-quote-amounts.md: by the
 * quarter of an hour, in whole numbers, and without the program's functions. Times have to be on the
 * quarter hour, and the days between `firstDay` and `lastDay`.
 */

const firstDay = "2026-01-01";
const lastDay = "2028-12-31";

const names = ["weekly", "monthly", "once", "term"] as const;
type Name = (typeof names)[number];
/** In cents; null where one doesn't apply. */
export type Cents = Record<Name, bigint | null>;

/** `numerator / denominator`, to the nearest whole number; a half is rounded up. */
export function nearest(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  const left = numerator % denominator;
  return left + left < denominator ? whole : whole + 1n;
}

export function amountsByHand(content: QuoteContent) {
  const lines = content.lines.map((line) => {
    const net = netOf(line, content);
    return { net, tax: taxOf(net, line), cost: costOf(line, content) };
  });
  const costed = lines.filter(({ cost }) => cost !== null);
  const net = sumOf(lines.map((line) => line.net));
  const tax = sumOf(lines.map((line) => line.tax));
  return {
    lines,
    net,
    tax,
    total: sumOf([net, tax]),
    cost: costed.length === 0 ? null : sumOf(costed.map(({ cost }) => cost as Cents)),
    priceOfCost: sumOf(costed.map((line) => line.net)),
  };
}

function netOf(line: QuoteLine, content: QuoteContent): Cents {
  const { endsOn } = content;
  const days = endsOn === null ? null : daysOf(content.startsOn, endsOn);
  const rate = BigInt(line.rate);
  if (line.kind === "fixed") {
    const each = rate * BigInt(line.quantity);
    if (line.every === "once") {
      return { weekly: null, monthly: null, once: each, term: days && each };
    }
    const begun = days && (line.every === "week" ? weeksBegun(days) : monthsBegun(days));
    const term = begun === null ? null : each * BigInt(begun);
    return line.every === "week"
      ? { weekly: each, monthly: nearest(each * 52n, 12n), once: null, term }
      : { weekly: nearest(each * 12n, 52n), monthly: each, once: null, term };
  }
  if (line.kind === "visits") {
    const daily = rate * BigInt(line.visits);
    const served = days?.filter((date) => line.days.includes(weekday(date))).length ?? null;
    const weekly = daily * BigInt(line.days.length);
    const term = served === null ? null : daily * BigInt(served);
    return { weekly, monthly: nearest(weekly * 52n, 12n), once: null, term };
  }
  const guards = BigInt(line.posts * line.guards);
  const cents = (percentMinutes: number) => nearest(BigInt(percentMinutes) * rate * guards, 6000n);
  const weekly = cents(line.days.reduce((all, day) => all + usualShift(line, day, content), 0));
  const term =
    days
      ?.filter((date) => line.days.includes(weekday(date)))
      .reduce((all, date) => all + shiftOn(line, date, content), 0) ?? null;
  return {
    weekly,
    monthly: nearest(weekly * 52n, 12n),
    once: null,
    term: term === null ? null : cents(term),
  };
}

function taxOf(net: Cents, { tax }: QuoteLine): Cents {
  return mapped(net, (cents) => nearest(cents * BigInt(tax ?? 0), 10_000n));
}

/** The cost is the same at all hours, and isn't filled up to a minimum. */
function costOf(line: QuoteLine, content: QuoteContent): Cents | null {
  if (line.cost === null) return null;
  const plain = { night: null, weekend: null, holiday: null, minimumHours: null };
  return netOf({ ...line, ...(line.kind === "hours" ? plain : {}), rate: line.cost }, content);
}

function mapped(amounts: Cents, map: (cents: bigint) => bigint): Cents {
  const entries = names.map((name) => {
    const cents = amounts[name];
    return [name, cents === null ? null : map(cents)] as const;
  });
  return Object.fromEntries(entries) as Cents;
}

function sumOf(all: readonly Cents[]): Cents {
  const entries = names.map((name) => {
    const some = all.map((one) => one[name]).filter((cents) => cents !== null);
    return [name, some.length === 0 ? null : some.reduce((sum, cents) => sum + cents)] as const;
  });
  return Object.fromEntries(entries) as Cents;
}

interface Quarter {
  /** yyyy-MM-dd and HH:MM on the company's clock. */
  date: string;
  time: string;
}

const minutesIn = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeIn = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** A shift in a week without holidays and clock changes, as minutes times percent of the rate. */
function usualShift(line: HoursLine, day: number, { billing }: QuoteContent): number {
  const start = minutesIn(line.from);
  const end = minutesIn(line.to) + (line.to > line.from ? 0 : 24 * 60);
  let units = 0;
  for (let at = start; at < end; at += 15) {
    const time = timeIn(at % (24 * 60));
    units += 15 * percentAt(line, { time, day: (day + Math.floor(at / (24 * 60))) % 7 }, billing);
  }
  return units + filledUp(line, end - start);
}

/** The shift that starts on a date, in elapsed minutes times percent of the rate. */
function shiftOn(line: HoursLine, date: string, { billing }: QuoteContent): number {
  const clock = clockIn(billing.timeZone);
  const start = clock.indexAt(date, line.from);
  const end = clock.indexAt(line.to > line.from ? date : nextDay(date), line.to);
  let units = 0;
  for (const quarter of clock.quarters.slice(start, end)) {
    const isHoliday = billing.holidays.some((one) => one.date === quarter.date);
    const day = weekday(quarter.date);
    units += 15 * percentAt(line, { time: quarter.time, day, isHoliday }, billing);
  }
  return units + filledUp(line, (end - start) * 15);
}

/** The highest of the surcharges that apply. */
function percentAt(
  line: HoursLine,
  { time, day, isHoliday = false }: { time: string; day: number; isHoliday?: boolean },
  { night_from, night_to, weekend }: QuoteContent["billing"],
): number {
  const isNight =
    night_from < night_to
      ? time >= night_from && time < night_to
      : time >= night_from || time < night_to;
  return Math.max(
    100,
    isNight ? (line.night ?? 0) : 0,
    weekend.includes(day) ? (line.weekend ?? 0) : 0,
    isHoliday ? (line.holiday ?? 0) : 0,
  );
}

/** A short shift is filled up to the minimum at the plain rate. */
function filledUp({ minimumHours }: HoursLine, minutes: number): number {
  return Math.max(0, (minimumHours ?? 0) * 60 - minutes) * 100;
}

const clocks = new Map<string, ReturnType<typeof makeClock>>();

function clockIn(zone: string) {
  const clock = clocks.get(zone) ?? makeClock(zone);
  clocks.set(zone, clock);
  return clock;
}

/** Every quarter of an hour in a time zone, in order. */
function makeClock(zone: string) {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "short",
    hourCycle: "h23",
  });
  const quarters: Quarter[] = [];
  const starts = new Map<string, number>();
  const last = Date.parse(`${lastDay}T00:00:00Z`) + days(3);
  for (let at = Date.parse(`${firstDay}T00:00:00Z`) - days(1); at < last; at += 900_000) {
    const [date = "", time = ""] = format.format(at).split(", ");
    const isNew = quarters.at(-1)?.date !== date;
    if (isNew) starts.set(date, quarters.length);
    quarters.push({ date, time });
  }
  return {
    quarters,
    /** The first time that clocks show this; for a skipped time, as long after midnight as usual. */
    indexAt(date: string, time: string): number {
      const midnight = starts.get(date) ?? Number.NaN;
      const ofDay = quarters.slice(midnight, midnight + 100);
      const shown = ofDay.findIndex((one) => one.date === date && one.time === time);
      return midnight + (shown >= 0 ? shown : minutesIn(time) / 15);
    },
  };
}

const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
const nextDay = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days(1)).toISOString().slice(0, 10);

function daysOf(first: string, last: string): string[] {
  const days = [first];
  for (let day = first; day < last; ) {
    day = nextDay(day);
    days.push(day);
  }
  return days;
}

function weeksBegun(days: readonly string[]): number {
  return days.filter((_, at) => at % 7 === 0).length;
}

/** A month begins on the first day, and on the same or the last day of each later month. */
function monthsBegun(days: readonly string[]): number {
  const first = Number(days[0]?.slice(8));
  return days.filter((date, at) => {
    const day = Number(date.slice(8));
    const isLast = nextDay(date).endsWith("-01");
    return at === 0 || day === first || (isLast && day < first);
  }).length;
}

/** "$1,234.50" */
export function dollars(cents: bigint): string {
  const digits = String(cents).padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  return `$${whole}.${digits.slice(-2)}`;
}
