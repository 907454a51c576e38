import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayAfter } from "~/shared/dates";
import {
  amountsByHand,
  type Cents,
  dollars,
  nearest,
  totalRows,
} from "../../../tests/support/quote-arithmetic";
import type { Amounts, FixedLine, HoursLine, QuoteContent, QuoteLine } from "./content";
import { documentOf } from "./document.server";
import { amountNames, discountsFit, listedTotals, quoteAmounts } from "./totals.server";

const billing: QuoteContent["billing"] = {
  night_from: "22:00",
  night_to: "06:00",
  weekend: [0, 6],
  holidays: [
    { date: "2026-11-26", name: "Thanksgiving" },
    { date: "2026-12-25", name: "Christmas Day" },
    { date: "2027-01-01", name: "New Year’s Day" },
  ],
  timeZone: "America/Chicago",
  overtime_after: 40,
  short_notice_within: 24,
};

const content = (lines: QuoteLine[], changed: Partial<QuoteContent> = {}): QuoteContent => ({
  ...{ title: "", intro: "", startsOn: "2026-11-02", endsOn: null, lines, terms: [], billing },
  ...changed,
});

const base = { id: "a", description: "Line", note: "", cost: null, tax: null };
const hours: HoursLine = {
  ...base,
  ...{ kind: "hours", rate: 2850, posts: 1, guards: 1, days: [1], from: "09:00", to: "10:00" },
  ...{ minimumHours: null, night: null, weekend: null, holiday: null },
  ...{ overtime: null, shortNotice: null },
};
const once: FixedLine = { ...base, kind: "fixed", rate: 1000, quantity: 1, every: "once" };

const quarter = fc.integer({ min: 0, max: 95 }).map((at) => {
  const parts = [Math.floor(at / 4), (at % 4) * 15];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
});
const percent = fc.option(fc.integer({ min: 100, max: 300 }));
const someDays = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 });
const common = {
  id: fc.constant("x"),
  description: fc.constant("Line"),
  note: fc.constant(""),
  rate: fc.integer({ min: 1, max: 20_000 }),
  cost: fc.option(fc.integer({ min: 0, max: 20_000 })),
  // Usual tax rates, so that a tax is often exactly half a cent.
  tax: fc.option(fc.constantFrom(1, 500, 575, 625, 725, 825, 888, 1000, 5000)),
};
const anyLine: fc.Arbitrary<QuoteLine> = fc.oneof(
  fc.record({
    kind: fc.constant("hours" as const),
    ...common,
    posts: fc.integer({ min: 1, max: 4 }),
    guards: fc.integer({ min: 1, max: 4 }),
    days: someDays,
    from: quarter,
    to: quarter,
    minimumHours: fc.option(fc.integer({ min: 1, max: 24 })),
    night: percent,
    weekend: percent,
    holiday: percent,
    overtime: percent,
    shortNotice: fc.option(fc.integer({ min: 1, max: 500 })),
  }),
  fc.record({
    kind: fc.constant("visits" as const),
    ...common,
    visits: fc.integer({ min: 1, max: 20 }),
    days: someDays,
    minutes: fc.constant(null),
  }),
  fc.record({
    kind: fc.constant("fixed" as const),
    ...common,
    quantity: fc.integer({ min: 1, max: 99 }),
    every: fc.constantFrom("once" as const, "week" as const, "month" as const),
  }),
);
const anyDiscount: fc.Arbitrary<QuoteLine> = fc
  .record({
    id: fc.constant("y"),
    note: fc.constant(""),
    // Often exactly half a cent, and sometimes more than all lines.
    off: fc.oneof(
      fc.record({ percent: fc.constantFrom(1, 250, 500, 750, 1000, 3333, 10_000) }),
      fc.record({ amount: fc.oneof(fc.nat(50_000), fc.nat(5_000_000)) }),
    ),
    every: fc.constantFrom("once" as const, "week" as const, "month" as const),
  })
  .map(({ off, ...rest }) => ({
    ...{ kind: "discount", description: "Discount", percent: null, amount: null },
    ...{ ...off, ...rest },
  }));
const anyContent: fc.Arbitrary<QuoteContent> = fc
  .record({
    lines: fc
      .tuple(
        fc.array(anyLine, { minLength: 1, maxLength: 5 }),
        fc.option(fc.array(anyDiscount, { minLength: 1, maxLength: 3 }), { freq: 2, nil: [] }),
        fc.boolean(),
      )
      .map(([billed, discounts, first]) =>
        first ? [...discounts, ...billed] : [...billed, ...discounts],
      ),
    startsOn: fc.integer({ min: 0, max: 700 }).map((days) => dayAfter("2026-01-05", days)),
    length: fc.option(fc.integer({ min: 0, max: 100 })),
    zone: fc.constantFrom("America/Chicago", "America/Phoenix", "Australia/Lord_Howe"),
    night: fc
      .tuple(quarter, quarter)
      .filter(([from, to]) => from !== to)
      .map(([night_from, night_to]) => ({ night_from, night_to })),
    weekend: fc.subarray([0, 1, 5, 6]),
  })
  .map(({ lines, startsOn, length, zone, night, weekend }) =>
    content(lines, {
      startsOn,
      endsOn: length === null ? null : dayAfter(startsOn, length),
      billing: { ...billing, ...night, weekend, timeZone: zone },
    }),
  );

/** The independent amounts as the program has them. */
function numbers(cents: Cents): Amounts {
  const entries = amountNames.map((name) => [
    name,
    cents[name] === null ? null : Number(cents[name]),
  ]);
  return Object.fromEntries(entries) as unknown as Amounts;
}

describe("the amounts of any quote", () => {
  test("are those of an independent calculation in whole numbers, to the cent", () => {
    let halves = 0;
    fc.assert(
      fc.property(anyContent, (drawn) => {
        const expected = amountsByHand(drawn);
        const amounts = quoteAmounts(drawn);
        for (const [at, { net, cost }] of amounts.lines.entries()) {
          const line = expected.lines[at];
          if (!line) throw new Error("a line is missing");
          expect(net).toEqual(numbers(line.net));
          expect(cost).toEqual(line.cost && numbers(line.cost));
        }
        expect(amounts.taxes).toEqual(
          expected.taxes.map(({ rate, taxable, tax }) => ({
            rate,
            taxable: numbers(taxable),
            tax: numbers(tax),
          })),
        );
        for (const { rate, taxable } of expected.taxes) {
          if (((taxable.weekly ?? 0n) * BigInt(rate)) % 10_000n === 5000n) halves += 1;
        }
        for (const name of ["net", "tax", "total", "priceOfCost"] as const) {
          expect(amounts[name], name).toEqual(numbers(expected[name]));
        }
        expect(amounts.cost).toEqual(expected.cost && numbers(expected.cost));
      }),
      { numRuns: 600 },
    );
    // Otherwise, this couldn't tell which way a half is rounded.
    expect(halves).toBeGreaterThan(10);
  });

  test("are written in its document with all cents", () => {
    const facts = {
      ...{ number: 1, version: 1, issued: "2026-11-23", validUntil: "2026-12-23" },
      company: { name: "", address: "", phone: "", email: "", website: "", licenses: [] },
      client: { name: "", company: "", email: "", phone: "", site: "" },
    };
    fc.assert(
      fc.property(anyContent, (drawn) => {
        const amounts = amountsByHand(drawn);
        const { lines, net } = amounts;
        const document = documentOf(drawn, facts);
        const isShort = drawn.endsOn !== null && drawn.endsOn < dayAfter(drawn.startsOn, 27);
        const columns = isShort
          ? (["term"] as const)
          : amountNames.filter((name) => net[name] !== null);
        const row = (amounts: Cents) =>
          columns.map((name) => (amounts[name] === null ? "" : dollars(amounts[name])));
        expect(document.lines.map((line) => line.amounts)).toEqual(
          lines.map((one) => row(one.net)),
        );
        const printed = document.totals.map((one) => one.amounts.join(" "));
        const rows = totalRows(amounts).map((cents) => row(cents).join(" "));
        // A taxable amount that differs from the subtotal only in columns that aren't shown is left out.
        expect(rows).toEqual(expect.arrayContaining(printed));
        expect(new Set(printed)).toEqual(new Set(rows));
      }),
      { numRuns: 150 },
    );
  });

  test("are stored for lists without tax, and without a month for a short term", () => {
    fc.assert(
      fc.property(anyContent, (drawn) => {
        const { net, total } = amountsByHand(drawn);
        const isShort = drawn.endsOn !== null && drawn.endsOn < dayAfter(drawn.startsOn, 27);
        const tooMuch = amountNames.some((name) => (total[name] ?? 0n) > 2_000_000_000n);
        const { weekly, monthly, once, term } = numbers(net);
        expect(listedTotals(drawn)).toEqual(
          tooMuch
            ? undefined
            : { weekly: weekly ?? 0, monthly: isShort ? 0 : (monthly ?? 0), once: once ?? 0, term },
        );
      }),
      { numRuns: 150 },
    );
  });
});

describe("calculated by hand", () => {
  const taxed = (rate: number, tax: number) =>
    quoteAmounts(content([{ ...once, rate, tax }])).tax.once;

  test.each([
    // 8.25% of $10.00 is 82.5 cents.
    [1000, 825, 83],
    // 8.25% of $1.03 is 8.4975 cents, of $2.97 it is 24.5025 cents.
    [103, 825, 8],
    [297, 825, 25],
    // 5% of $0.10 is half a cent, of $0.09 less than that.
    [10, 500, 1],
    [9, 500, 0],
    // 0.01% of $50.00 is half a cent.
    [5000, 1, 1],
    [4999, 1, 0],
  ])("a tax on %i cents at %i hundredths of a percent is %i", (rate, tax, cents) => {
    expect(taxed(rate, tax)).toBe(cents);
  });

  test("the printed tax is the printed rate of the printed subtotal", () => {
    const line = { ...hours, rate: 2875, days: [1], from: "06:00", to: "18:30", tax: 725 };
    const lines = ["a", "b", "c"].map((id) => ({ ...line, id }));
    const { net, tax, total } = quoteAmounts(content(lines));
    // 7.25% of $1,078.14 is $78.16515; that of each line, rounded, would add up to $78.18.
    expect([net.weekly, tax.weekly, total.weekly]).toEqual([107_814, 7817, 115_631]);
  });

  const off = { kind: "discount", id: "d", description: "Discount", note: "" } as const;
  const percentOff = (percent: number) =>
    ({ ...off, percent, amount: null, every: "month" }) as const;
  const amountOff = (amount: number, every: FixedLine["every"] = "once") =>
    ({ ...off, percent: null, amount, every }) as const;

  test("a percentage of half a cent is rounded up, and tax is calculated on what is left", () => {
    const { lines, net, tax } = quoteAmounts(
      content([{ ...once, rate: 1050, tax: 825 }, percentOff(500)]),
    );
    // 5% of $10.50 is 52.5 cents; 8.25% of $9.97 is 82.2525 cents.
    expect([lines[1]?.net.once, net.once, tax.once]).toEqual([-53, 997, 82]);
  });

  test("two percentages are of the same sum", () => {
    const { net } = quoteAmounts(content([once, percentOff(1000), percentOff(1000)]));
    expect(net.once).toBe(800);
  });

  test("a discount is shared by taxed and untaxed lines in proportion to their amounts", () => {
    const { taxes, tax, net } = quoteAmounts(
      content([{ ...once, tax: 1000 }, { ...once, id: "b", rate: 2000 }, amountOff(100)]),
    );
    // A third of $1.00 is 33 cents.
    expect([net.once, taxes[0]?.taxable.once, tax.once]).toEqual([2900, 967, 97]);
  });

  test("discounts never take a total below zero, and such a quote can't be sent", () => {
    const both = content([once, amountOff(700), amountOff(500)]);
    const { lines, total } = quoteAmounts(both);
    expect(lines.map(({ net }) => net.once)).toEqual([1000, -700, -300]);
    expect(total.once).toBe(0);
    expect(discountsFit(both)).toBe(false);
    expect(discountsFit(content([once, percentOff(10_000)]))).toBe(true);
    // Nothing is billed one time.
    expect(discountsFit(content([{ ...once, every: "month" }, amountOff(1)]))).toBe(false);
  });

  test("a one-time discount reduces service that only has a total", () => {
    const event = content([hours, amountOff(500)], { endsOn: "2026-11-02" });
    expect(quoteAmounts(event).net.term).toBe(2350);
    expect(discountsFit(event)).toBe(true);
  });

  test("the margin of the lines with a cost bears its part of a discount", () => {
    const { priceOfCost } = quoteAmounts(
      content([{ ...once, cost: 100 }, { ...once, id: "b", rate: 3000 }, percentOff(1000)]),
    );
    expect(priceOfCost.once).toBe(900);
  });

  test("half an hour at an odd rate is rounded up, a quarter of an hour to the nearest cent", () => {
    const weekly = (to: string, rate: number) =>
      quoteAmounts(content([{ ...hours, to, rate }])).net.weekly;
    expect(weekly("09:30", 2501)).toBe(1251);
    expect(weekly("09:15", 2501)).toBe(625);
    expect(weekly("09:15", 2503)).toBe(626);
  });

  test("a multiplier can end in half a cent", () => {
    const night = { ...hours, from: "23:00", to: "00:00" };
    const weekly = (line: HoursLine) => quoteAmounts(content([line])).net.weekly;
    // 1.15 × $28.50 is $32.775.
    expect(weekly({ ...night, night: 115 })).toBe(3278);
    // 1.11 × $28.49 is $31.6239.
    expect(weekly({ ...night, rate: 2849, night: 111 })).toBe(3162);
  });

  test("of several multipliers, an hour is billed with the highest", () => {
    const line = { ...hours, days: [6], from: "23:00", to: "00:00", night: 110, weekend: 125 };
    expect(quoteAmounts(content([line])).net.weekly).toBe(3563);
    const other = { ...line, night: 150 };
    expect(quoteAmounts(content([other])).net.weekly).toBe(4275);
  });

  test("a month is 52/12 of the rounded week, rounded itself", () => {
    const monthly = (rate: number) =>
      quoteAmounts(content([{ ...once, rate, every: "week" }])).net.monthly;
    // 1 × 13/3 is 4⅓, 2 × 13/3 is 8⅔, 3 × 13/3 is 13.
    expect([1, 2, 3].map(monthly)).toEqual([4, 9, 13]);
    // Half an hour at $25.01 is 1,250.5 cents: the month of 1,251 is 5,421, of 1,250.5 it is 5,419.
    const half = { ...hours, to: "09:30", rate: 2501 };
    expect(quoteAmounts(content([half])).net.monthly).toBe(5421);
  });

  test("the months of two lines are rounded before they are added", () => {
    const line = { ...once, rate: 101, every: "week" as const };
    const { net } = quoteAmounts(content([line, { ...line, id: "b" }]));
    // 101 × 13/3 is 437⅔; rounding their sum would give 875.
    expect([net.weekly, net.monthly]).toEqual([202, 876]);
  });

  test("the margin of a line that costs more than its price is negative", () => {
    const { priceOfCost, cost } = quoteAmounts(content([{ ...hours, to: "09:30", cost: 3001 }]));
    expect([priceOfCost.weekly, cost?.weekly]).toEqual([1425, 1501]);
  });

  test("the independent calculation rounds a half up", () => {
    expect([nearest(5n, 10n), nearest(4n, 10n), nearest(15n, 10n)]).toEqual([1n, 0n, 2n]);
    expect([dollars(0n), dollars(5n), dollars(123_456_789n)]).toEqual([
      ...["$0.00", "$0.05", "$1,234,567.89"],
    ]);
  });
});
