import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { book, bookAt } from "../../support/bookings";

/** The names in the order the page shows them. */
async function namesOn(response: Promise<Response>): Promise<string[]> {
  const html = await (await response).text();
  const body = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return [...body.matchAll(/href="\/admin\/bookings\/[\w-]{36}"[^>]*>([^<]+)</g)].map(
    ([, name = ""]) => name,
  );
}

async function appWithFourBookings() {
  const app = await testApp();
  await app.db
    .insertInto("services")
    .values({ id: "patrol", title: "Mobile Patrol", description: "x", features: [] })
    .execute();
  await bookAt(app, "10:00", "11:00", {
    customer_name: "Ada Marsh",
    customer_email: "ada@example.com",
    service_id: "patrol",
  });
  await book(app, {
    customer_name: "Ben Percent",
    appointment_date: "2026-11-02",
    status: "cancelled",
    company: "Harbour 100% Ltd",
    created_at: new Date("2026-11-20T10:00:00Z"),
  });
  await book(app, {
    customer_name: "Cleo Case",
    appointment_date: "2027-01-04",
    customer_phone: "+1 555 0177",
    created_at: new Date("2026-10-01T10:00:00Z"),
  });
  await bookAt(app, "09:00", "09:30", {
    customer_name: "Dana =1+1",
    status: "no_show",
    message: "=HYPERLINK()",
    created_at: new Date("2026-10-02T10:00:00Z"),
  });
  return app;
}

test.each([
  ["", ["Cleo Case", "Ada Marsh", "Dana =1+1", "Ben Percent"]],
  ["?sort=earliest", ["Ben Percent", "Dana =1+1", "Ada Marsh", "Cleo Case"]],
  ["?status=cancelled", ["Ben Percent"]],
  ["?status=nonsense", ["Cleo Case", "Ada Marsh", "Dana =1+1", "Ben Percent"]],
  ["?service=patrol", ["Ada Marsh"]],
  ["?service=none&status=no_show", ["Dana =1+1"]],
  ["?from=2026-12-01&to=2026-12-31", ["Ada Marsh", "Dana =1+1"]],
  ["?from=2026-02-31", ["Cleo Case", "Ada Marsh", "Dana =1+1", "Ben Percent"]],
  ["?from=0000-01-01&to=0000-12-31", ["Cleo Case", "Ada Marsh", "Dana =1+1", "Ben Percent"]],
  ["?q=ADA+mar", ["Ada Marsh"]],
  ["?q=ada@ex", ["Ada Marsh"]],
  ["?q=harbour", ["Ben Percent"]],
  ["?q=100%25", ["Ben Percent"]],
  ["?q=%25%25%25", []],
  ["?q=0177", ["Cleo Case"]],
  ["?q=ca", ["Cleo Case"]],
  ["?q=case&status=cancelled", []],
])("all bookings%s are %j", async (search, names) => {
  await using app = await appWithFourBookings();
  const browser = await app.adminBrowser();
  expect(await namesOn(browser.get(`/admin/bookings/all${search}`))).toEqual(names);
});

test("empty filters aren't kept in the URL", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const filtered = await browser.get("/admin/bookings/all?q=&status=cancelled&from=&to=");
  expect(filtered.status).toBe(302);
  expect(filtered.headers.get("Location")).toBe("/admin/bookings/all?status=cancelled");
  const cleared = await browser.get("/admin/audit-log?q=&person=");
  expect(cleared.headers.get("Location")).toBe("/admin/audit-log");
  // A fetcher on another page loads this; a redirect would navigate away.
  const found = await browser.get("/admin/bookings/customers.data?q=");
  expect(found.status).toBe(200);
});

test("requests can be sorted newest first", async () => {
  await using app = await appWithFourBookings();
  const browser = await app.adminBrowser();
  const names = await namesOn(browser.get("/admin/bookings/all?sort=asked"));
  expect(names.slice(1)).toEqual(["Ben Percent", "Dana =1+1", "Cleo Case"]);
});

test("the list says when nothing matches and when there are no bookings", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const says = async (search: string) => (await browser.get(`/admin/bookings/all${search}`)).text();
  expect(await says("")).toContain("No bookings yet");
  expect(await says("?q=nobody")).toContain("No bookings found");
});

test("a page keeps its filters in the links to other pages", async () => {
  await using app = await testApp();
  for (let count = 0; count < 30; count += 1) await book(app, { company: "Example Works" });
  const browser = await app.adminBrowser();
  const path = "/admin/bookings/all?q=example+works&status=pending";
  const first = await (await browser.get(path)).text();
  expect(first).toContain("q=example+works&amp;status=pending&amp;page=2");
  const names = [
    ...(await namesOn(browser.get(path))),
    ...(await namesOn(browser.get(`${path}&page=2`))),
  ];
  expect(new Set(names).size).toBe(30);
});

test("an export has the rows of the list, is safe in spreadsheets, and is logged", async () => {
  await using app = await appWithFourBookings();
  for (let count = 0; count < 1010; count += 1) await book(app, { status: "completed" });
  const browser = await app.adminBrowser();
  const answer = await browser.get("/admin/bookings/export?status=no_show");
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toContain("bookings-2026-11-21.csv");
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"12/1/2026","9:00 AM","9:30 AM","Night (6 PM – 8 AM)","No-show",');
  expect(lines[1]).toContain(`"'=HYPERLINK()"`);

  const all = await (await browser.get("/admin/bookings/export")).text();
  expect(all.trim().split("\r\n")).toHaveLength(1015);
  expect(new Set(all.match(/customer\d+@example.com/g)).size).toBeGreaterThan(1009);
  const exports = await app.db
    .selectFrom("audit_log")
    .select(["entity", "changes"])
    .where("action", "=", "exported")
    .orderBy("id")
    .execute();
  expect(exports).toEqual([
    { entity: "booking", changes: { status: [null, "no_show"] } },
    { entity: "booking", changes: {} },
  ]);
});

test("a customer's page has all their bookings and messages, ignoring the case of the address", async () => {
  await using app = await testApp();
  const mine = { customer_name: "Ada Marsh", customer_email: "Ada+x@example.com" };
  await book(app, mine);
  await book(app, { ...mine, customer_email: "ADA+X@example.com", status: "cancelled" });
  await book(app, { customer_name: "Someone Else", customer_phone: "+1 555 0199" });
  await app.db
    .insertInto("messages")
    .values({
      name: "Ada",
      email: "ada+X@example.com",
      message: "Is the gate lit?",
      submission_hash: "m",
      received_at: app.clock.now(),
    })
    .execute();
  const browser = await app.adminBrowser();
  const list = await (await browser.get("/admin/bookings/customers")).text();
  const address = "/admin/bookings/customers/ada%2Bx%40example.com";
  expect(list).toContain(`href="${address}"`);
  const page = await (await browser.get(address)).text();
  expect(page).toContain("2 bookings");
  expect(page).toContain("Is the gate lit?");
  expect(page).not.toContain("Someone Else");
  expect((await browser.get("/admin/bookings/customers/nobody%40example.com")).status).toBe(404);
});

test("when the database fails, the list of all bookings and the calendar say so", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await app.db.schema.alterTable("appointments").renameTo("appointments_away").execute();
  try {
    for (const path of ["all", "week"]) {
      const response = await browser.get(`/admin/bookings/${path}`);
      expect(response.status).toBe(500);
      expect(await response.text()).toContain("Failed to load appointments");
    }
  } finally {
    await app.db.schema.alterTable("appointments_away").renameTo("appointments").execute();
  }
});

test("a customer's bookings are listed newest first, and the page says so", async () => {
  await using app = await testApp();
  const ada = { customer_email: "ada@example.com" };
  const created = (day: number) => ({ created_at: new Date(Date.UTC(2026, 9, day)) });
  await bookAt(app, "10:00", "11:00", { ...ada, ...created(1), service_name: "December Patrol" });
  const older = { appointment_date: "2026-06-01", status: "completed", consultant: 2 } as const;
  await bookAt(app, "10:00", "11:00", {
    ...ada,
    ...created(3),
    ...older,
    service_name: "June Patrol",
  });
  await bookAt(app, "14:00", "15:00", { ...ada, ...created(2), service_name: "Afternoon Patrol" });
  const browser = await app.adminBrowser();
  const path = "/admin/bookings/customers/ada%40example.com";
  // The correspondence below them has links to the same bookings.
  const listed = (await namesOn(browser.get(path))).slice(0, 3);
  expect(listed).toEqual(["Afternoon Patrol", "December Patrol", "June Patrol"]);
  expect(await (await browser.get(path)).text()).toContain("Latest date first");
});
