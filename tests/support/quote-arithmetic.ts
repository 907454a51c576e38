import { days } from "~/shared/durations";
import type {
  FixedLine,
  HoursLine,
  QuoteContent,
  ServiceLine,
} from "../../app/features/quotes/content";

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
  const services = content.lines.filter((line) => line.kind !== "discount");
  const priced = services.map((line) => ({ line, net: netOf(line, content) }));
  const gross = sumOf(priced.map(({ net }) => net));
  const left = new Map(names.map((name) => [name, gross[name] ?? 0n]));
  const lines = content.lines.map((line) => {
    if (line.kind !== "discount") {
      return { net: netOf(line, content), cost: costOf(line, content) };
    }
    const { percent, every } = line;
    const wanted =
      percent === null
        ? everyOf(every, BigInt(line.amount ?? 0), content)
        : mapped(gross, (cents) => nearest(cents * BigInt(percent), 10_000n));
    const net = named((name) => {
      const cents = wanted[name];
      if (cents === null) return null;
      const most = left.get(name) ?? 0n;
      const taken = cents < most ? cents : most;
      left.set(name, most - taken);
      return -taken;
    });
    return { net, cost: null };
  });
  const net = sumOf(lines.map((line) => line.net));
  const discount = named((name) => (gross[name] ?? 0n) - (net[name] ?? 0n));
  /** What is left of the lines from one place to another, in an order of all lines. */
  const reducedIn = (order: typeof priced, from: number, to: number) =>
    named((name) => {
      const upTo = (end: number) =>
        order.slice(0, end).reduce((all, one) => all + (one.net[name] ?? 0n), 0n);
      if (order.slice(from, to).every((one) => one.net[name] === null)) return null;
      const borne = (end: number) =>
        gross[name] ? nearest((discount[name] ?? 0n) * upTo(end), gross[name]) : 0n;
      return upTo(to) - upTo(from) - (borne(to) - borne(from));
    });
  const rates = [...new Set(services.map(({ tax }) => tax))].filter((rate) => rate !== null);
  const byRate = [...rates, null].flatMap((rate) => priced.filter(({ line }) => line.tax === rate));
  const taxes = rates.map((rate) => {
    const from = byRate.findIndex(({ line }) => line.tax === rate);
    const to = byRate.findLastIndex(({ line }) => line.tax === rate) + 1;
    const taxable = reducedIn(byRate, from, to);
    return {
      rate,
      taxable,
      tax: mapped(taxable, (cents) => nearest(cents * BigInt(rate), 10_000n)),
    };
  });
  const tax = named((name) =>
    net[name] === null ? null : taxes.reduce((all, one) => all + (one.tax[name] ?? 0n), 0n),
  );
  const byCost = priced.toSorted(
    (a, b) => Number(a.line.cost === null) - Number(b.line.cost === null),
  );
  const costed = byCost.filter(({ line }) => line.cost !== null).length;
  const costs = lines.flatMap(({ cost }) => cost ?? []);
  return {
    lines,
    net,
    taxes,
    tax,
    total: sumOf([net, tax]),
    cost: costs.length === 0 ? null : sumOf(costs),
    priceOfCost: reducedIn(byCost, 0, costed),
  };
}

/** An amount that is billed every so often. */
function everyOf(every: FixedLine["every"], each: bigint, { startsOn, endsOn }: QuoteContent) {
  const days = endsOn === null ? null : daysOf(startsOn, endsOn);
  if (every === "once") return { weekly: null, monthly: null, once: each, term: days && each };
  const begun = days && (every === "week" ? weeksBegun(days) : monthsBegun(days));
  const term = begun === null ? null : each * BigInt(begun);
  return every === "week"
    ? { weekly: each, monthly: nearest(each * 52n, 12n), once: null, term }
    : { weekly: nearest(each * 12n, 52n), monthly: each, once: null, term };
}

function netOf(line: ServiceLine, content: QuoteContent): Cents {
  const { endsOn } = content;
  const days = endsOn === null ? null : daysOf(content.startsOn, endsOn);
  const rate = BigInt(line.rate);
  if (line.kind === "fixed") return everyOf(line.every, rate * BigInt(line.quantity), content);
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

/** The cost is the same at all hours, and isn't filled up to a minimum. */
function costOf(line: ServiceLine, content: QuoteContent): Cents | null {
  if (line.cost === null) return null;
  const plain = { night: null, weekend: null, holiday: null, minimumHours: null };
  return netOf({ ...line, ...(line.kind === "hours" ? plain : {}), rate: line.cost }, content);
}

function named(amountOf: (name: Name) => bigint | null): Cents {
  return Object.fromEntries(names.map((name) => [name, amountOf(name)])) as Cents;
}

function mapped(amounts: Cents, map: (cents: bigint) => bigint): Cents {
  return named((name) => {
    const cents = amounts[name];
    return cents === null ? null : map(cents);
  });
}

function sumOf(all: readonly Cents[]): Cents {
  return named((name) => {
    const some = all.map((one) => one[name]).filter((cents) => cents !== null);
    return some.length === 0 ? null : some.reduce((sum, cents) => sum + cents);
  });
}

/** The printed rows of totals, as someone checks them with the printed subtotal. */
export function totalRows(amounts: ReturnType<typeof amountsByHand>): Cents[] {
  const { net, taxes, total } = amounts;
  const charged = taxes.filter(({ tax }) => names.some((name) => (tax[name] ?? 0n) > 0n));
  if (charged.length === 0) return [total];
  const isAll = (taxable: Cents) =>
    names.every((name) => taxable[name] === null || taxable[name] === net[name]);
  const rows = charged.flatMap(({ taxable, tax }) => (isAll(taxable) ? [tax] : [taxable, tax]));
  return [net, ...rows, total];
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
  if (cents < 0n) return `-${dollars(-cents)}`;
  const digits = String(cents).padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  return `$${whole}.${digits.slice(-2)}`;
}
