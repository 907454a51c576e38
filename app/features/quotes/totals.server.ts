import { shiftMinutes } from "~/features/appointments/estimate/hours.rules";
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
  LineHours,
  QuoteAmounts,
  QuoteBilling,
  QuoteContent,
  QuoteLine,
  ServiceLine,
  TaxAmounts,
  VisitsLine,
} from "./content";
import { daysBetween, isShortTerm, monthsBegun, weeklyHours } from "./rules";

export const amountNames = ["weekly", "monthly", "once", "term"] as const;

/**
 * All amounts of a quote. Each amount of a line is rounded to the cent once, half up; totals are
 * sums of rounded amounts, so that the columns of a printed quote add up. A month is 52/12 weeks.
 * Tax is calculated on the sums, once for each rate, so that it can be checked against them, too.
 */
export function quoteAmounts(content: QuoteContent): QuoteAmounts {
  const term = termOf(content);
  const services = content.lines.filter(isService).map((line) => lineAmounts(line, content, term));
  const { discounts, cut } = discountsOf(content, services);
  const lines = content.lines.map((line) => {
    const found = [...services, ...discounts].find((one) => one.line === line);
    return found as LineAmounts;
  });
  const net = sum(lines.map((line) => line.net));
  const discount = sum(discounts.map((line) => line.net));
  const taxes = taxesOf(services, discount);
  const tax = sum([mapAmounts(net, () => 0), ...taxes.map((one) => one.tax)]);
  const costed = services.filter(({ cost }) => cost !== null);
  const uncosted = services.filter(({ cost }) => cost === null);
  const [priceOfCost = noAmounts] = reduced([costed, uncosted], discount);
  return {
    lines,
    net,
    taxes,
    tax,
    total: sum([net, tax]),
    discountCut: cut,
    cost: costed.length > 0 ? sum(costed.flatMap(({ cost }) => cost ?? [])) : null,
    priceOfCost,
    hours: services.reduce((all, { hours }) => all + (hours?.weekly ?? 0), 0),
  };
}

/** The amounts that a quote shows: its columns. */
export function shownAmounts(content: QuoteContent, net: Amounts): (keyof Amounts)[] {
  if (isShortTerm(content)) return ["term"];
  return amountNames.filter((name) => net[name] !== null);
}

/** Whether every discount is at most the lines that it reduces, in each column. */
export function discountsFit(content: QuoteContent): boolean {
  const { net, discountCut } = quoteAmounts(content);
  return shownAmounts(content, net).every((name) => !discountCut[name]);
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

function isService(line: QuoteLine): line is ServiceLine {
  return line.kind !== "discount";
}

function lineAmounts(line: ServiceLine, content: QuoteContent, term: Day[] | null): LineAmounts {
  const costLine = line.cost === null ? null : { ...withoutFactors(line), rate: line.cost };
  return {
    line,
    net: amountsOf(line, content, term),
    cost: costLine && amountsOf(costLine, content, term),
    hours: line.kind === "hours" ? hoursOf(line, content.billing, term) : null,
  };
}

/**
 * The discounts, with amounts below zero. A percentage is of the other lines' sum, before other
 * discounts. Together they are at most that sum: what is more is cut, the last discount first.
 */
function discountsOf(content: QuoteContent, services: readonly LineAmounts[]) {
  const gross = sum(services.map(({ net }) => net));
  const cut = { weekly: false, monthly: false, once: false, term: false };
  const left = { ...gross };
  const discounts = content.lines.flatMap((line): LineAmounts[] => {
    if (line.kind !== "discount") return [];
    const wanted =
      line.percent === null
        ? fixedAmounts({ rate: line.amount ?? 0, quantity: 1, every: line.every }, content)
        : mapAmounts(gross, (cents) => divide(cents, line.percent ?? 0, 10_000));
    const net = byName((name) => {
      const cents = wanted[name];
      if (cents === null) return null;
      const most = left[name] ?? 0;
      cut[name] ||= cents > most;
      const taken = Math.min(cents, most);
      left[name] = most - taken;
      return 0 - taken;
    });
    return [{ line, net, cost: null, hours: null }];
  });
  return { discounts, cut };
}

/**
 * The sums of groups of lines, less the discounts. Each group bears a part in proportion to its sum;
 * the rounded parts add up to the discounts.
 * @param discount below zero
 */
function reduced(groups: readonly (readonly LineAmounts[])[], discount: Amounts): Amounts[] {
  const sums = groups.map((group) => sum(group.map(({ net }) => net)));
  const whole = sum(sums);
  let before = mapAmounts(whole, () => 0);
  return sums.map((own) => {
    const upTo = sum([before, own]);
    const former = before;
    before = upTo;
    return byName((name) => {
      const all = whole[name];
      const cents = own[name];
      if (!all || cents === null) return cents;
      const bornBy = (part: number | null) => divide(-(discount[name] ?? 0), part ?? 0, all);
      return cents - (bornBy(upTo[name]) - bornBy(former[name]));
    });
  });
}

/** The tax for each rate, rounded once for each column; lines without tax are last. */
function taxesOf(services: readonly LineAmounts[], discount: Amounts): TaxAmounts[] {
  const rateOf = ({ line }: LineAmounts) => (isService(line) ? line.tax : null);
  const rates = [...new Set(services.map(rateOf))].filter((rate) => rate !== null);
  const groups = [...rates, null].map((rate) => services.filter((one) => rateOf(one) === rate));
  const taxables = reduced(groups, discount);
  return rates.map((rate, at) => {
    const taxable = taxables[at] ?? noAmounts;
    return { rate, taxable, tax: mapAmounts(taxable, (cents) => divide(cents, rate, 10_000)) };
  });
}

/** The cost doesn't depend on nights, weekends, holidays or the minimum shift. */
function withoutFactors(line: ServiceLine): ServiceLine {
  if (line.kind !== "hours") return line;
  return { ...line, night: null, weekend: null, holiday: null, minimumHours: null };
}

function amountsOf(line: ServiceLine, content: QuoteContent, term: Day[] | null): Amounts {
  if (line.kind === "hours") return hoursAmounts(line, content.billing, term);
  return line.kind === "visits" ? visitsAmounts(line, term) : fixedAmounts(line, content);
}

function hoursOf(line: HoursLine, { timeZone }: QuoteBilling, term: Day[] | null): LineHours {
  const weekly = weeklyHours(line);
  if (term === null) return { weekly, term: null, changed: [] };
  const usual = shiftMinutes(line);
  const served = term.filter(({ weekday }) => line.days.includes(weekday));
  const changed = served.flatMap(({ date, usual: isUsual }) => {
    if (isUsual) return [];
    const { start, end } = shiftOn(line, date, timeZone);
    const minutes = (end.getTime() - start.getTime()) / 60_000 - usual;
    return minutes === 0 ? [] : [{ date, minutes }];
  });
  const minutes = changed.reduce((all, one) => all + one.minutes, served.length * usual);
  return { weekly, term: (line.posts * line.guards * minutes) / 60, changed };
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
  { rate, quantity, every }: Pick<FixedLine, "rate" | "quantity" | "every">,
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

/** `a * b / divisor`, rounded half up. Uses BigInt, because products can exceed 2^53. */
function divide(a: number, b: number, divisor: number): number {
  return Number((BigInt(a) * BigInt(b) * 2n + BigInt(divisor)) / (BigInt(divisor) * 2n));
}

const noAmounts: Amounts = { weekly: null, monthly: null, once: null, term: null };

function byName(amountOf: (name: keyof Amounts) => number | null): Amounts {
  const [weekly, monthly, once, term] = amountNames.map(amountOf);
  return { weekly, monthly, once, term } as Amounts;
}

function sum(all: readonly Amounts[]): Amounts {
  return byName((name) =>
    all.reduce<number | null>((before, { [name]: cents }) => {
      return cents === null ? before : (before ?? 0) + cents;
    }, null),
  );
}

function mapAmounts(amounts: Amounts, map: (cents: number) => number): Amounts {
  return byName((name) => {
    const cents = amounts[name];
    return cents === null ? null : map(cents);
  });
}
