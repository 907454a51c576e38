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
    "Monthly amounts are weekly amounts × 52 ÷ 12.",
    "Night rates apply from 10:00 PM to 6:00 AM.",
    "Holiday rates apply on Christmas Day (Fri, Dec 25, 2026).",
    "When more than one of these rates applies to the same hour, only the highest is charged.",
    "Overtime rates apply when one guard works more than 40 hours in a week.",
    "Short notice means less than 24 hours before the shift starts.",
    "Amounts don’t include overtime or short-notice surcharges.",
  ]);
  expect(totals.map(({ label }) => label)).toEqual(["Subtotal", "Tax at 8.25%", "Total"]);
});
