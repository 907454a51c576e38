import type { TermsBlock } from "~/features/quotes/content";

/** The rates of the first year, in dollars. The office raises them later. */
export const rates: readonly {
  name: string;
  unit: "hour" | "visit" | "once" | "month";
  amount: number;
  service_id?: string;
  armed?: "no" | "yes";
  minimum_hours?: string;
  night?: string;
  weekend?: string;
  holiday?: string;
  overtime?: string;
  short_notice?: string;
  tax?: string;
  /** The range that visitors see. */
  shown_from?: number;
  shown_to?: number;
}[] = [
  {
    name: "Unarmed officer",
    unit: "hour",
    amount: 29.5,
    armed: "no",
    minimum_hours: "4",
    night: "1.05",
    holiday: "1.5",
    overtime: "1.5",
    short_notice: "20",
    tax: "7.5",
    shown_from: 28,
    shown_to: 34,
  },
  {
    name: "Armed officer",
    unit: "hour",
    amount: 44,
    armed: "yes",
    minimum_hours: "6",
    night: "1.05",
    holiday: "1.5",
    overtime: "1.5",
    short_notice: "20",
    tax: "7.5",
    shown_from: 42,
    shown_to: 52,
  },
  {
    name: "Site supervisor",
    unit: "hour",
    amount: 37.5,
    minimum_hours: "4",
    holiday: "1.5",
    overtime: "1.5",
    tax: "7.5",
  },
  {
    name: "Event officer",
    unit: "hour",
    amount: 36,
    minimum_hours: "5",
    service_id: "event-security",
    weekend: "1.1",
    holiday: "1.5",
    overtime: "1.5",
    short_notice: "25",
    tax: "7.5",
    shown_from: 34,
    shown_to: 42,
  },
  {
    name: "Executive protection agent",
    unit: "hour",
    amount: 98,
    minimum_hours: "8",
    service_id: "personal-protector-bodyguard",
    holiday: "1.5",
    overtime: "1.5",
    short_notice: "25",
    tax: "7.5",
    shown_from: 90,
    shown_to: 130,
  },
  {
    name: "Fire watch officer",
    unit: "hour",
    amount: 42,
    minimum_hours: "8",
    holiday: "1.5",
    overtime: "1.5",
    tax: "7.5",
  },
  {
    name: "K9 team",
    unit: "hour",
    amount: 92,
    minimum_hours: "4",
    holiday: "1.5",
    overtime: "1.5",
    short_notice: "25",
    tax: "7.5",
  },
  {
    name: "Patrol visit",
    unit: "visit",
    amount: 24,
    tax: "7.5",
    service_id: "mobile-patrol-services",
  },
  { name: "Patrol vehicle on site", unit: "month", amount: 1450, tax: "7.5" },
  { name: "Guard tour and reporting system", unit: "month", amount: 140, tax: "7.5" },
  { name: "Site setup and post orders", unit: "once", amount: 450 },
];

/** The company's cost of an hour, a visit or an item, in dollars. */
export const costs: Readonly<Record<string, string>> = {
  "Unarmed officer": "21.40",
  "Armed officer": "32.25",
  "Site supervisor": "28.10",
  "Event officer": "24.80",
  "Executive protection agent": "71.00",
  "Fire watch officer": "28.60",
  "K9 team": "63.50",
  "Patrol visit": "13.75",
  "Patrol vehicle on site": "985",
  "Guard tour and reporting system": "62",
  "Site setup and post orders": "310",
};

/** By their names in `date-holidays`. */
export const billedHolidays: readonly string[] = [
  "New Year’s Day",
  "Memorial Day",
  "Independence Day",
  "Labor Day",
  "Thanksgiving Day",
  "Christmas Day",
];

/** The terms of new quotes, shown below the prices. */
export const terms: readonly TermsBlock[] = [
  {
    title: "Minimum shift",
    body: "Each shift is billed for at least the number of hours stated on its line, even if you need fewer.",
  },
  {
    title: "Short notice",
    body: "Shifts ordered less than 48 hours before they start are billed with the surcharge shown on their line.",
  },
  {
    title: "Cancellation",
    body: "You can cancel a shift free of charge up to 24 hours before it starts. After that, we bill the minimum shift.",
  },
  {
    title: "Term and notice",
    body: "Service continues month to month unless this quote has an end date. Either party can end it with 30 days’ written notice.",
  },
  {
    title: "Payment",
    body: "We bill every two weeks for the hours worked. Invoices are due within 30 days.",
  },
  {
    title: "Insurance",
    body: "We carry general liability and workers’ compensation insurance, and we’ll send you a certificate before the first shift. Additional insureds are available on request.",
  },
  {
    title: "Exclusions",
    body: "Officers observe, deter and report. They don’t replace the police, the fire department or the building’s life safety systems.",
  },
  {
    title: "About these terms",
    body: "These are sample terms for a fictional company. Replace them with terms your attorney has reviewed.",
  },
];
