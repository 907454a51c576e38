import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";

type NewBooking = Partial<{
  appointment_date: string;
  start_time: string | null;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  status: "pending" | "confirmed" | "cancelled" | "completed" | "no_show";
}>;

let made = 0;

async function book(app: TestApp, booking: NewBooking = {}): Promise<string> {
  made += 1;
  const { id } = await app.db
    .insertInto("appointments")
    .values({
      appointment_date: "2026-11-21",
      start_time: "10:00",
      customer_name: `Customer ${made}`,
      customer_email: `customer${made}@example.com`,
      customer_phone: "+1 555 0142",
      service_name: "security",
      preferred_time: "night",
      message: "Two gates.",
      submission_hash: String(made),
      ...booking,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The names in the order the page shows them. */
async function namesOn(response: Promise<Response>): Promise<string[]> {
  const html = await (await response).text();
  const body = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const names = [...body.matchAll(/>([A-Z][a-z]+ (?:\d+|[A-Z][a-z]+))<\/(?:p|td|a)>/g)];
  return names.map(([, name = ""]) => name);
}

test("today is the company's day, not the server's", async () => {
  // 03:30 UTC on the 21st is still the 20th in New York.
  await using app = await testApp({ now: new Date("2026-11-21T03:30:00Z") });
  await book(app, { appointment_date: "2026-11-20", customer_name: "Ada Twenty" });
  await book(app, { appointment_date: "2026-11-21", customer_name: "Ben Twentyone" });
  const browser = await app.adminBrowser();

  expect(await namesOn(browser.get("/admin/bookings/today"))).toEqual(["Ada Twenty"]);

  await app.db
    .insertInto("business_settings")
    .values({ setting_key: "time_zone", setting_value: "Europe/London" })
    .execute();
  expect(await namesOn(browser.get("/admin/bookings/today"))).toEqual(["Ben Twentyone"]);
});

test("upcoming bookings are sorted by date and time, without requests", async () => {
  await using app = await testApp();
  await book(app, {
    appointment_date: "2026-11-22",
    customer_name: "Dana Morning",
    start_time: "08:00",
  });
  await book(app, { customer_name: "Cleo Open", start_time: null });
  await book(app, { customer_name: "Ben Late", start_time: "17:00" });
  await book(app, { customer_name: "Ada Early", start_time: "09:00" });
  await book(app, { appointment_date: "2026-11-20", customer_name: "Gone Yesterday" });
  const browser = await app.adminBrowser();

  expect(await namesOn(browser.get("/admin/bookings/upcoming"))).toEqual([
    "Ada Early",
    "Ben Late",
    "Dana Morning",
  ]);
});

test("the dashboard counts a pending request even after its requested day has passed", async () => {
  await using app = await testApp();
  await book(app, { customer_name: "Ada Waits" });
  await book(app, { customer_name: "Ben Forgotten", appointment_date: "2026-11-20" });
  const browser = await app.adminBrowser();
  const dashboard = await (await browser.get("/admin")).text();
  expect(dashboard).toContain("2 requests are waiting for a response");
  expect(dashboard).toContain("Ben Forgotten");
});

test("a list of 30 has two pages without gaps or repeats, and a third page says there are no more", async () => {
  await using app = await testApp();
  for (let count = 0; count < 30; count += 1) await book(app);
  const browser = await app.adminBrowser();
  const first = await namesOn(browser.get("/admin/bookings/upcoming"));
  const second = await namesOn(browser.get("/admin/bookings/upcoming?page=2"));
  expect([first.length, second.length]).toEqual([25, 5]);
  expect(new Set([...first, ...second]).size).toBe(30);
  const third = await (await browser.get("/admin/bookings/upcoming?page=3")).text();
  expect(third).toContain("There’s nothing on this page");
});

test("an empty list of bookings or customers says so", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const says = async (path: string) => (await browser.get(path)).text();
  expect(await says("/admin/bookings/today")).toContain("No bookings for today");
  expect(await says("/admin/bookings/upcoming")).toContain("No upcoming bookings");
  expect(await says("/admin/bookings/customers")).toContain("No customers found");
});

test("canceling shows a message on the list it was opened from", async () => {
  await using app = await testApp();
  const id = await book(app, { customer_name: "Ada Marsh" });
  const browser = await app.adminBrowser();

  const back = "/admin/bookings/upcoming?page=2";
  const asked = { back, seen: "pending~~" };
  const answer = await browser.post(`/admin/bookings/${id}/cancel`, asked);
  expect(answer.headers.get("Location")).toBe(back);
  expect(browser.cookies.get("toast")).toBe("booking-cancelled");
  expect(await statusOf(app, id)).toBe("cancelled");

  // A second click, or a second admin, finds it already canceled.
  await browser.post(`/admin/bookings/${id}/cancel`, asked);
  expect(browser.cookies.get("toast")).toBe("booking-cancelled");
  const list = await (await browser.get("/admin/bookings/upcoming")).text();
  expect(list).toMatch(/<button[^>]*disabled[^>]*>Cancel/);
});

test.each(["completed", "no_show"] as const)(
  "a booking that is %s can't be canceled",
  async (status) => {
    await using app = await testApp();
    const id = await book(app, { status });
    const browser = await app.adminBrowser();
    await browser.post(`/admin/bookings/${id}/cancel`, { seen: `${status}~~` });
    expect(browser.cookies.get("toast")).toBe("booking-not-cancelled");
    expect(await statusOf(app, id)).toBe(status);
  },
);

test("canceling an unknown booking shows a message and never redirects to another site", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  for (const id of ["00000000-0000-4000-8000-000000000000", "1; drop table"]) {
    const path = `/admin/bookings/${encodeURIComponent(id)}/cancel`;
    const answer = await browser.post(path, { back: "https://elsewhere.example/" });
    expect(answer.headers.get("Location")).toBe("/admin/bookings/upcoming");
    expect(browser.cookies.get("toast")).toBe("booking-not-cancelled");
  }
  const protocolRelative = await browser.post("/admin/bookings/x/cancel", {
    back: "//elsewhere.example",
  });
  expect(protocolRelative.headers.get("Location")).toBe("/admin/bookings/upcoming");
});

async function statusOf(app: TestApp, id: string) {
  const row = await app.db
    .selectFrom("appointments")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.status;
}

test("there is one customer per email address, with the first booking's name and a count", async () => {
  await using app = await testApp();
  await book(app, { customer_name: "Ada Marsh", customer_email: "ada@example.com" });
  await book(app, { customer_name: "Other Name", customer_email: "ADA@example.com" });
  const browser = await app.adminBrowser();
  const html = await (await browser.get("/admin/bookings/customers")).text();
  expect(await namesOn(browser.get("/admin/bookings/customers"))).toEqual(["Ada Marsh"]);
  expect(html).toMatch(/>2<span[^>]*> bookings/);
});

const searches: [string, string, string[]][] = [
  ["part of a name, however cased", "aDA mAR", ["Ada Marsh"]],
  ["part of an email, however cased", "BEN@ex", ["Ben Percent"]],
  ["part of a phone number", "0177", ["Ben Percent"]],
  ["two letters", "ad", ["Ada Marsh"]],
  ["a phone number with its signs", "+1 (555)", ["Cleo Case"]],
  ["letters in a phone number, however cased", "EXT 5", ["Cleo Case"]],
  ["nothing that crosses from the name into the email", "Marsh ada", []],
  ["a percent sign only for itself", "%", []],
  ["an underscore only for itself", "a_a", []],
  ["a backslash only for itself", "\\", []],
  ["a quote only for itself", "o'", []],
];

test("a customer search finds parts of names, emails and phones, and takes wildcards literally", async () => {
  await using app = await testApp();
  for (const [customer_name, customer_email, customer_phone] of [
    ["Ada Marsh", "ada@example.com", "+1 555 0142"],
    ["Ben Percent", "ben@example.com", "+1 555 0177"],
    ["Cleo Case", "cleo@example.com", "+1 (555) 0101 Ext 5"],
  ] as const) {
    await book(app, { customer_name, customer_email, customer_phone });
  }
  const browser = await app.adminBrowser();
  for (const [what, search, found] of searches) {
    const path = `/admin/bookings/customers?q=${encodeURIComponent(search)}`;
    expect(await namesOn(browser.get(path)), what).toEqual(found);
  }
});

test("when the database fails, the lists say so and offer to try again", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await app.db.schema.alterTable("appointments").renameTo("appointments_away").execute();
  await app.db.schema.alterTable("customers").renameTo("customers_away").execute();
  try {
    for (const [path, message] of [
      ["today", "Failed to load appointments"],
      ["upcoming", "Failed to load appointments"],
      ["customers", "Failed to load customers"],
    ]) {
      const response = await browser.get(`/admin/bookings/${path}`);
      expect(response.status).toBe(500);
      const html = await response.text();
      expect(html).toContain(message);
      expect(html).toContain("Try Again");
      expect(html).toContain("Logout");
    }
  } finally {
    await app.db.schema.alterTable("appointments_away").renameTo("appointments").execute();
    await app.db.schema.alterTable("customers_away").renameTo("customers").execute();
  }
});
