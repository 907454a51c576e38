import type { QuoteAcceptance, QuoteDocument } from "../../app/features/quotes/content";

/** A quote with this many lines, with invented people and amounts. */
export function aQuoteDocument(lines = 3, changes: Partial<QuoteDocument> = {}): QuoteDocument {
  return {
    number: "Q-1042",
    version: 2,
    title: "Security officers for Fairview Plaza",
    intro:
      "Thank you for walking the site with us on Thursday. This quote covers the main gate, the loading dock and the parking structure, as we discussed.\n\nPlease ask us about anything that isn’t clear.",
    company: {
      name: "Lantern Ridge Protective Services",
      address: "200 Example Street, Suite 400, Columbus, OH 43215",
      phone: "(614) 555-0100",
      email: "office@example.com",
      website: "example.com",
      licenses: ["Ohio PISGS license 2024-555010", "Texas DPS license B00000"],
    },
    client: {
      name: "José Núñez-Müller",
      company: "Fairview Property Partners LLC",
      email: "jose@example.com",
      phone: "(614) 555-0142",
      site: "Fairview Plaza\n1200 Sample Avenue\nColumbus, OH 43201",
    },
    dates: {
      issued: "Nov 23, 2026",
      validUntil: "Dec 23, 2026",
      starts: "Jan 4, 2027",
      ends: null,
    },
    lines: Array.from({ length: lines }, (_, index) => lineOf(index)),
    columns: ["A week", "A month", "Once"],
    totals: [
      { label: "Subtotal", amounts: ["$9,876.54", "$42,798.34", "$1,250.00"], strong: false },
      { label: "Sales tax 5.75%", amounts: ["$567.90", "$2,460.90", "$71.88"], strong: false },
      { label: "Total", amounts: ["$10,444.44", "$45,259.24", "$1,321.88"], strong: true },
    ],
    notes: [
      "A month is 52/12 weeks.",
      "Nights are 10 PM to 6 AM, weekends Saturday and Sunday.",
      "Holidays are New Year’s Day, Independence Day, Thanksgiving Day and Christmas Day.",
    ],
    terms: [
      { title: "Minimum shift", body: "Each shift is billed for at least four hours." },
      {
        title: "Cancellation",
        body: "A shift canceled less than 24 hours before it starts is billed in full.\n\nEither party may end the service with 30 days’ written notice.",
      },
      { title: "Payment", body: "Invoices are sent every week and are due within 30 days." },
    ],
    ...changes,
  };
}

const services = [
  ["Unarmed officer, main gate", "2 posts × 1 officer, every day, 6 PM–6 AM (168 hours a week)"],
  ["Armed officer, loading dock", "1 post × 1 officer, Mon–Fri, 8 AM–6 PM (50 hours a week)"],
  [
    "Mobile patrol of the parking structure",
    "3 visits a night, every day, at least 15 minutes each",
  ],
  ["Setup: post orders, keys and radio check", "1 item"],
] as const;

function lineOf(index: number): QuoteDocument["lines"][number] {
  const [description, hours] = services[index % services.length] ?? services[0];
  const cents = String(10 + (index % 90));
  const week = `$${(1000 + index * 37).toLocaleString("en-US")}.${cents}`;
  const month = `$${(4500 + index * 161).toLocaleString("en-US")}.${cents}`;
  const once = index % services.length === 3;
  return {
    description,
    details: once ? [hours] : [hours, "$31.50 an hour; nights 110%, holidays 150%"],
    amounts: once ? ["", "", "$1,250.00"] : [week, month, ""],
  };
}

export function anAcceptance(changes: Partial<QuoteAcceptance> = {}): QuoteAcceptance {
  return {
    name: "José Núñez-Müller",
    title: "Director of Operations",
    at: "Nov 24, 2026, 3:04 PM EST",
    address: "203.0.113.24",
    agent:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    ...changes,
  };
}
