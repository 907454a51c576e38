import { expect, test } from "vitest";
import type { QuoteContent } from "~/features/quotes/content";
import { defaultBilling } from "~/features/rates/billing/rules";
import { type TestApp, testApp } from "../../support/app";
import { book, bookingOf } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { pageOf } from "../../support/customer-bookings";
import { filledForm } from "../../support/filled-form";
import { seenIn } from "../../support/office-forms";
import { leaves, readPdf } from "../../support/pdf";
import { amountsByHand, type Cents, dollars, totalRows } from "../../support/quote-arithmetic";
import { acceptance, linkToQuote } from "../../support/quotes";

const base = { note: "", minimumHours: null, holiday: null, overtime: null, shortNotice: null };

/** Lines whose amounts and taxes aren't whole cents. */
const lines: QuoteContent["lines"] = [
  {
    ...{
      ...base,
      kind: "hours",
      id: "1",
      description: "Officer at the gate",
      rate: 2857,
      tax: 825,
    },
    ...{ cost: 2113, posts: 2, guards: 1, days: [1, 2, 5, 6], from: "20:15", to: "06:30" },
    ...{ night: 115, weekend: 135 },
  },
  {
    ...{ note: "", kind: "visits", id: "2", description: "Patrol", rate: 3537, tax: 725 },
    ...{ cost: null, visits: 3, days: [0, 2, 4], minutes: null },
  },
  {
    ...{ note: "", kind: "fixed", id: "3", description: "Radios", rate: 4545, tax: 825 },
    ...{ cost: null, quantity: 3, every: "month" },
  },
  {
    ...{ note: "", kind: "fixed", id: "4", description: "Setup", rate: 33_333, tax: null },
    ...{ cost: null, quantity: 1, every: "once" },
  },
  {
    ...{ note: "", kind: "discount", id: "5", description: "Annual contract" },
    ...{ percent: 750, amount: null, every: "month" },
  },
  {
    ...{ note: "", kind: "discount", id: "6", description: "Welcome" },
    ...{ percent: null, amount: 3333, every: "week" },
  },
];

const content: QuoteContent = {
  ...{ title: "", intro: "", startsOn: "2026-12-07", endsOn: "2027-03-31", lines, terms: [] },
  billing: { ...defaultBilling, holidays: [], timeZone: "America/New_York" },
};

/** A line as someone types it. */
function typed(line: QuoteContent["lines"][number]): URLSearchParams {
  const hundredths = ["rate", "cost", "tax", "night", "weekend", "percent", "amount"];
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(line)) {
    const isHundredths = hundredths.includes(name) && value !== null;
    if (Array.isArray(value)) for (const one of value) fields.append(`${name}[]`, String(one));
    else fields.set(name, isHundredths ? String(Number(value) / 100) : String(value ?? ""));
  }
  return fields;
}

/** Makes a quote with the office's forms and sends it. */
async function sendQuote(app: TestApp, office: Browser, booking: string) {
  const started = await office.post("/admin/quotes/start", { booking });
  const path = started.headers.get("Location") ?? "";
  const details = filledForm(await (await office.get(`${path}/details`)).text(), "title");
  const dated = details.with("startsOn", ["2026-12-07"]).with("endsOn", ["2027-03-31"]);
  await office.post(`${path}/details`, dated.body);
  for (const line of lines) {
    const added = await office.post(`${path}/lines/add`, typed(line));
    expect(added.status, await added.text()).toBe(302);
  }
  const seen = seenIn(await (await office.get(`${path}/send`)).text());
  await office.post(`${path}/send`, { seen });
  const { id } = await app.db.selectFrom("quote_versions").select("id").executeTakeFirstOrThrow();
  return { id, path };
}

const columns = ["weekly", "monthly", "once", "term"] as const;
const row = (amounts: Cents) =>
  columns.map((name) => (amounts[name] === null ? "" : dollars(amounts[name])));

/** The amounts in a text, in order. */
const amountsIn = (text: string) => text.match(/-?\$[\d,]+(?:\.\d\d)?/g) ?? [];

test("the page, the email, the PDF, the lists and the exports have the same amounts, to the cent", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const booking = await book(app, {
    customer_email: "ada@example.com",
    created_at: app.clock.time,
  });
  const { id, path } = await sendQuote(app, office, booking);
  const expected = amountsByHand(content);
  const { net, total } = expected;
  const rows = [...expected.lines.map((line) => line.net), ...totalRows(expected)].map(row);
  const shown = rows.flat().filter(Boolean);

  const secret = await linkToQuote(app, id);
  const page = await pageOf(app.get(`/quote/${secret}`));
  const onPage = [...page.matchAll(/role="cell".*?<\/div>/gs)].map(([cell]) => cell).join(" ");
  expect(amountsIn(onPage)).toEqual(shown);

  await app.runJobs();
  const [email] = app.sentEmails;
  const discounts = expected.lines.slice(-2).map((line) => row(line.net));
  const inEmail = [row(total), ...discounts].flat().filter(Boolean);
  expect(amountsIn(email?.text ?? "")).toEqual(inEmail);
  expect(amountsIn(email?.html ?? "")).toEqual(inEmail);
  const pdf = await readPdf(email?.attachments?.[0]?.content as Uint8Array);
  const cells = leaves(pdf).map(({ text }) => text);
  expect(cells.filter((text) => /^-?\$[\d,.]+$/.test(text))).toEqual(shown);

  const monthly = dollars(net.monthly ?? 0n);
  expect(await pageOf(office.get("/admin/quotes"))).toContain(`${monthly} a month`);
  const csv = await (await office.get("/admin/quotes/export")).text();
  const plain = (cents: bigint | null) => Number(cents) / 100;
  expect(csv).toContain([net.monthly, net.once, net.term].map(plain).join(","));
  const margin = (net: Cents, cost: Cents | null) => (net.weekly ?? 0n) - (cost?.weekly ?? 0n);
  const figures = await pageOf(office.get(path));
  expect(figures).toContain(dollars(margin(expected.priceOfCost, expected.cost)));

  // Another request that was won, so that the report adds up cents.
  const won = { outcome: "won", monthly_value: 123_457, created_at: app.clock.time } as const;
  await book(app, won);
  await app.post(`/quote/${secret}`, await acceptance(app, id));
  expect((await bookingOf(app, booking)).monthly_value).toBe(Number(net.monthly));
  const sum = (net.monthly ?? 0n) + 123_457n;
  const report = await (await office.get("/admin/reports/export")).text();
  expect(report).toContain(`,${plain(sum)},`);
  const whole = dollars(((sum + 50n) / 100n) * 100n).replace(".00", "");
  expect(await pageOf(office.get("/admin/reports"))).toContain(`${whole}</td>`);
});
