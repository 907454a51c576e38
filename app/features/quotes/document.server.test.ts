import { expect, test } from "vitest";
import { quoteContent } from "../../../tests/support/quotes";
import type { HoursLine, QuoteContent } from "./content";
import { documentOf } from "./document.server";

const facts = {
  number: 1042,
  version: 2,
  company: { name: "", address: "", phone: "", email: "", website: "", licenses: [] },
  client: { name: "", company: "", email: "", phone: "", site: "" },
  issued: "2026-11-23",
  validUntil: "2026-12-23",
};

const document = (changed: Partial<QuoteContent> = {}) => documentOf(quoteContent(changed), facts);

function withFactors(changed: Partial<HoursLine>): QuoteContent["lines"] {
  return quoteContent().lines.map((line) =>
    line.kind === "hours" ? { ...line, ...changed } : line,
  );
}

test("ongoing service has weekly, monthly and one-time amounts", () => {
  const { number, columns, lines, totals, dates } = document();
  expect(number).toBe("Q-1042");
  expect(columns).toEqual(["Per week", "Per month", "One time"]);
  expect(lines.map(({ amounts }) => amounts)).toEqual([
    ["$2,520.00", "$10,920.00", ""],
    ["", "", "$450.00"],
  ]);
  expect(totals).toEqual([
    { label: "Total", amounts: ["$2,520.00", "$10,920.00", "$450.00"], strong: true },
  ]);
  expect(dates).toMatchObject({ starts: "Tue, Dec 1, 2026", ends: null });
});

test("service of up to 27 days has only a total", () => {
  const short = document({ endsOn: "2026-12-27" });
  expect(short.columns).toEqual(["Total"]);
  expect(short.totals[0]?.amounts).toEqual(["$10,170.00"]);
  expect(short.notes).toEqual([]);
  expect(document({ endsOn: "2026-12-28" }).columns).toContain("Full term");
});

test("surcharges are explained, and those not in the amounts are mentioned as excluded", () => {
  const holidays = [{ date: "2026-12-25", name: "Christmas Day" }];
  const { lines, notes, totals } = document({
    lines: withFactors({ night: 110, holiday: 150, overtime: 150, shortNotice: 20, tax: 825 }),
    billing: { ...quoteContent().billing, holidays },
  });
  expect(lines[0]?.details).toContain("Night rate 1.1×, holiday rate 1.5×, overtime rate 1.5×");
  expect(lines[0]?.details).toContain("20% short-notice surcharge");
  expect(notes).toEqual([
    "Monthly amounts assume 4.33 weeks a month (52 weeks ÷ 12 months). Each line’s amounts are rounded to the cent.",
    "Tax is calculated on the sum of the taxed lines, after discounts, and rounded to the cent.",
    "Night rates apply from 10:00 PM to 6:00 AM.",
    "Holiday rates apply on Christmas Day (Fri, Dec 25, 2026).",
    "When more than one of these rates applies to the same hour, only the highest is charged.",
    "Overtime rates apply when one guard works more than 40 hours in a week.",
    "The short-notice surcharge applies to shifts requested less than 24 hours before they start.",
    "Amounts don’t include overtime or short-notice surcharges.",
  ]);
  expect(totals.map(({ label }) => label)).toEqual(["Subtotal", "Tax at 8.25%", "Total"]);
});

/** Guards every night from 10 PM to 6 AM. */
const nights = { from: "22:00", to: "06:00" };

test("the hours beside a full amount are those that it bills, with the hour of a clock change", () => {
  // In the night to November 1, 2026, the clocks go back.
  const week = document({
    startsOn: "2026-10-26",
    endsOn: "2026-11-01",
    lines: withFactors(nights).slice(0, 1),
  });
  expect(week.lines[0]?.details).toContain("$30.00 an hour, 57 hours in total");
  expect(week.totals[0]?.amounts).toEqual(["$1,710.00"]);
  expect(week.notes).toEqual([
    "Daylight saving time ends during the shift that starts on Sat, Oct 31, 2026, so the shift is longer. The full-term amount includes the extra hours.",
  ]);
  // On March 14, 2027 they go forward.
  const year = document({
    startsOn: "2027-03-01",
    endsOn: "2027-03-31",
    lines: withFactors(nights).slice(0, 1),
  });
  expect(year.columns).toContain("Full term");
  expect(year.lines[0]?.details).toContain(
    "$30.00 an hour, 56 hours a week, 247 hours in the full term",
  );
  expect(year.totals[0]?.amounts.at(-1)).toBe("$7,410.00");
  expect(year.notes.join()).toContain(
    "Daylight saving time starts during the shift that starts on Sat, Mar 13, 2027",
  );
});

test("day shifts don’t mention clock changes", () => {
  const week = document({
    startsOn: "2026-10-26",
    endsOn: "2026-11-01",
    lines: withFactors({ from: "08:00", to: "16:00" }).slice(0, 1),
  });
  expect(week.lines[0]?.details).toContain("$30.00 an hour, 56 hours in total");
  expect(week.notes).toEqual([]);
});

test("a discount is a line below zero, and each tax says what it is calculated on", () => {
  const [officer, setup] = quoteContent().lines;
  if (officer?.kind !== "hours" || setup?.kind !== "fixed") throw new Error("other lines");
  const discount = { kind: "discount", id: "d", description: "Annual contract", note: "" } as const;
  const taxed = { ...officer, tax: 725 };
  const { lines, totals, notes } = document({
    lines: [taxed, setup, { ...discount, percent: 750, amount: null, every: "month" }],
  });
  expect(lines[2]).toEqual({
    description: "Annual contract",
    details: ["7.5% off"],
    amounts: ["-$189.00", "-$819.00", "-$33.75"],
    discount: true,
  });
  expect(totals.map(({ label, amounts }) => [label, ...amounts])).toEqual([
    ["Subtotal", "$2,331.00", "$10,101.00", "$416.25"],
    ["Tax at 7.25%", "$169.00", "$732.32", ""],
    ["Total", "$2,500.00", "$10,833.32", "$416.25"],
  ]);
  expect(notes).toContain(
    "Percentage discounts are calculated from the sum of the other lines and rounded to the cent.",
  );
  const item = { ...setup, id: "radios", every: "month" as const };
  expect(document({ lines: [taxed, item] }).totals.map(({ amounts }) => amounts[1])).toEqual([
    ...["$11,370.00", "$10,920.00", "$791.70", "$12,161.70"],
  ]);
  const fixed = document({
    lines: [officer, { ...discount, percent: null, amount: 5000, every: "week" }],
  });
  expect(fixed.lines[1]).toMatchObject({
    details: ["$50.00 off a week"],
    amounts: ["-$50.00", "-$216.67"],
  });
});
