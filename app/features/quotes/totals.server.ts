import {
  type BilledMinutes,
  holidaysBetween,
  splitHours,
} from "~/features/rates/billable-hours.rules";
import { clockOfDay, startOfDay } from "~/platform/time/zoned-time.server";
import { dayAfter, minutesOf, weekdayOf } from "~/shared/dates";
import { hours } from "~/shared/durations";
import { maxCents } from "~/shared/money";
import type {
  Amounts,
  FixedLine,
  HoursLine,
  LineAmounts,
  QuoteAmounts,
  QuoteBilling,
  QuoteContent,
  QuoteLine,
  VisitsLine,
} from "./content";
import { daysBetween, isShortTerm, monthsBegun, weeklyHours } from "./rules";

export const amountNames = ["weekly", "monthly", "once", "term"] as const;

/**
 * All amounts of a quote. Each amount of a line is rounded to the cent once, half up; totals are
 * sums of rounded amounts, so that the columns of a printed quote add up. A month is 52/12 weeks.
 */
export function quoteAmounts(content: QuoteContent): QuoteAmounts {
  const term = termOf(content);
  const lines = content.lines.map((line) => lineAmounts(line, content, term));
  const net = sum(lines.map((line) => line.net));
  const tax = sum(lines.map((line) => line.tax));
  const costed = lines.filter(({ cost }) => cost !== null);
  return {
    lines,
    net,
    tax,
    total: sum([net, tax]),
    cost: costed.length > 0 ? sum(costed.flatMap(({ cost }) => cost ?? [])) : null,
    priceOfCost: sum(costed.map(({ net }) => net)),
    hours: lines.reduce((all, { hours }) => all + (hours ?? 0), 0),
  };
}

/** The totals that lists and reports show, without tax; undefined if one is too large to store. */
export function listedTotals(content: QuoteContent) {
  const { net, total } = quoteAmounts(content);
  if (amountNames.some((name) => (total[name] ?? 0) > maxCents)) return undefined;
  const { weekly, monthly, once, term } = net;
  const aMonth = isShortTerm(content) ? 0 : (monthly ?? 0);
  return { weekly: weekly ?? 0, monthly: aMonth, once: once ?? 0, term };
}

/** A day of the term. */
interface Day {
  /** yyyy-MM-dd */
  date: string;
  weekday: number;
  /** Whether the day and the next one have no holiday and no clock change. */
  usual: boolean;
}

/** Every day of the term; null for service without an end date. */
function termOf({ startsOn, endsOn, billing }: QuoteContent): Day[] | null {
  if (endsOn === null) return null;
  const { timeZone } = billing;
  const holidays = new Set(
    holidaysBetween(billing.holidays, startsOn, dayAfter(endsOn, 1)).map(({ date }) => date),
  );
  const days: Day[] = [];
  let [weekday, midnight] = [weekdayOf(startsOn), startOfDay(startsOn, timeZone).getTime()];
  for (let date = startsOn; date <= endsOn; date = dayAfter(date, 1)) {
    const tomorrow = dayAfter(date, 1);
    const dayAfterNext = startOfDay(dayAfter(date, 2), timeZone).getTime();
    const usual =
      !holidays.has(date) && !holidays.has(tomorrow) && dayAfterNext - midnight === hours(48);
    days.push({ date, weekday, usual });
    weekday = (weekday + 1) % 7;
    midnight = startOfDay(tomorrow, timeZone).getTime();
  }
  return days;
}

function lineAmounts(line: QuoteLine, content: QuoteContent, term: Day[] | null): LineAmounts {
  const net = amountsOf(line, content, term);
  const costLine = line.cost === null ? null : { ...withoutFactors(line), rate: line.cost };
  return {
    line,
    net,
    tax: mapAmounts(net, (cents) => taxOn(cents, line.tax)),
    cost: costLine && amountsOf(costLine, content, term),
    hours: line.kind === "hours" ? weeklyHours(line) : null,
  };
}

/** The cost doesn't depend on nights, weekends, holidays or the minimum shift. */
function withoutFactors(line: QuoteLine): QuoteLine {
  if (line.kind !== "hours") return line;
  return { ...line, night: null, weekend: null, holiday: null, minimumHours: null };
}

function amountsOf(line: QuoteLine, content: QuoteContent, term: Day[] | null): Amounts {
  if (line.kind === "hours") return hoursAmounts(line, content.billing, term);
  return line.kind === "visits" ? visitsAmounts(line, term) : fixedAmounts(line, content);
}

/** Any Sunday: a usual week is calculated in UTC and without holidays. */
const normalSunday = "2001-01-07";

function hoursAmounts(line: HoursLine, billing: QuoteBilling, term: Day[] | null): Amounts {
  const guards = line.posts * line.guards;
  // Units are minutes times percent, so an hour at 100% is 6,000 of them.
  const inCents = (units: number) => divide(units, line.rate * guards, 6000);
  const usual = Array.from({ length: 7 }, (_, weekday) =>
    line.days.includes(weekday)
      ? unitsOf(line, dayAfter(normalSunday, weekday), {
          ...billing,
          holidays: [],
          timeZone: "UTC",
        })
      : 0,
  );
  const week = usual.reduce((all, units) => all + units, 0);
  const all = term?.reduce((units, day) => {
    if (!line.days.includes(day.weekday)) return units;
    return units + (day.usual ? (usual[day.weekday] ?? 0) : unitsOf(line, day.date, billing));
  }, 0);
  return recurring(inCents(week), all === undefined ? null : inCents(all));
}

/**
 * A day's shift in minutes times percent. A shift below the minimum is filled up at the plain rate.
 */
function unitsOf(line: HoursLine, date: string, billing: QuoteBilling): number {
  const minutes = splitHours(
    shiftOn(line, date, billing.timeZone),
    billing,
    billing.holidays,
    line,
  );
  const billed = kinds.reduce(
    (units, kind) => units + minutes[kind] * (kind === "plain" ? 100 : (line[kind] ?? 100)),
    0,
  );
  const length = kinds.reduce((all, kind) => all + minutes[kind], 0);
  return billed + Math.max(0, (line.minimumHours ?? 0) * 60 - length) * 100;
}

const kinds = ["plain", "night", "weekend", "holiday"] as const satisfies (keyof BilledMinutes)[];

/** The start and end of the shift that starts on a day. */
function shiftOn({ from, to }: HoursLine, date: string, zone: string) {
  const at = (day: string, time: string) =>
    // If the clocks skip this time, use the same elapsed time since midnight as on other days.
    clockOfDay(day, zone)(time) ??
    new Date(startOfDay(day, zone).getTime() + minutesOf(time) * 60_000);
  return { start: at(date, from), end: at(to > from ? date : dayAfter(date, 1), to) };
}

function visitsAmounts({ rate, visits, days }: VisitsLine, term: Day[] | null): Amounts {
  const inTerm = term?.filter(({ weekday }) => days.includes(weekday)).length;
  return recurring(
    rate * visits * days.length,
    inTerm === undefined ? null : rate * visits * inTerm,
  );
}

function fixedAmounts(
  { rate, quantity, every }: FixedLine,
  { startsOn, endsOn }: QuoteContent,
): Amounts {
  const amount = rate * quantity;
  if (every === "once") {
    return { weekly: null, monthly: null, once: amount, term: endsOn === null ? null : amount };
  }
  const times =
    endsOn === null
      ? null
      : every === "week"
        ? Math.ceil(daysBetween(startsOn, endsOn) / 7)
        : monthsBegun(startsOn, endsOn);
  const term = times === null ? null : amount * times;
  if (every === "week") return recurring(amount, term);
  return { weekly: divide(amount, 12, 52), monthly: amount, once: null, term };
}

function recurring(weekly: number, term: number | null): Amounts {
  return { weekly, monthly: divide(weekly, 52, 12), once: null, term };
}

function taxOn(cents: number, tax: number | null): number {
  return tax === null ? 0 : divide(cents, tax, 10_000);
}

/** `a * b / divisor`, rounded half up. Uses BigInt, because products can exceed 2^53. */
function divide(a: number, b: number, divisor: number): number {
  return Number((BigInt(a) * BigInt(b) * 2n + BigInt(divisor)) / (BigInt(divisor) * 2n));
}

function sum(all: readonly Amounts[]): Amounts {
  const total = (name: keyof Amounts) =>
    all.reduce<number | null>((before, { [name]: cents }) => {
      return cents === null ? before : (before ?? 0) + cents;
    }, null);
  return {
    weekly: total("weekly"),
    monthly: total("monthly"),
    once: total("once"),
    term: total("term"),
  };
}

function mapAmounts(amounts: Amounts, map: (cents: number) => number): Amounts {
  const mapped = (cents: number | null) => (cents === null ? null : map(cents));
  return {
    weekly: mapped(amounts.weekly),
    monthly: mapped(amounts.monthly),
    once: mapped(amounts.once),
    term: mapped(amounts.term),
  };
}
