import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { book } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { seenOn } from "../../support/office-forms";

async function insertMessage(app: TestApp): Promise<string> {
  const { id } = await app.db
    .insertInto("messages")
    .values({
      name: "Ada Example",
      email: "ada@example.com",
      phone: "+16145550143",
      message: "We need two guards for our gate.",
      status: "read",
      submission_hash: crypto.randomUUID(),
      received_at: app.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const page = async (browser: Browser, path: string) =>
  (await (await browser.get(path)).text()).replaceAll("<!-- -->", "");

const fields = (fromMessage: string) => ({
  once: crypto.randomUUID(),
  fromMessage,
  customer_name: "Ada Example",
  customer_email: "ada@example.com",
  customer_phone: "(614) 555-0143",
  company: "",
  site_address: "",
  preferred_contact: "",
  preferred_date: "",
  service: "",
  date: "",
  start: "",
  end: "",
  message: "Two guards for the gate.",
  consent_note: "Asked for a consultation in a message",
});

test("a message becomes a request, and each shows the other", async () => {
  await using app = await testApp();
  const id = await insertMessage(app);
  const office = await app.adminBrowser();
  expect(await page(office, `/admin/messages/${id}`)).toContain(
    `/admin/bookings/add?message=${id}`,
  );
  const form = await page(office, `/admin/bookings/add?message=${id}`);
  expect(form).toContain('value="Ada Example"');
  expect(form).toContain('value="ada@example.com"');
  expect(form).toContain("We need two guards for our gate.</textarea>");
  expect(form).toContain("Contacted us in a message on");

  const added = await office.post("/admin/bookings/add", fields(id));
  const booking = await app.db
    .selectFrom("appointments")
    .select(["id", "source", "status", "message_id"])
    .executeTakeFirstOrThrow();
  expect(booking).toMatchObject({ source: "message", status: "pending", message_id: id });
  expect(added.headers.get("Location")).toBe(`/admin/bookings/${booking.id}`);
  expect(await page(office, `/admin/bookings/${booking.id}`)).toContain(`/admin/messages/${id}`);
  const message = await page(office, `/admin/messages/${id}`);
  expect(message).toContain("Open the Request");
  expect(message).not.toContain("Add Request");
  const { status } = await app.db
    .selectFrom("messages")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(status).toBe("archived");
  const again = await office.get(`/admin/bookings/add?message=${id}`);
  expect(again.headers.get("Location")).toBe(`/admin/bookings/${booking.id}`);
});

test("a message fills in its customer's company and site, whatever the case of its address", async () => {
  await using app = await testApp();
  const id = await insertMessage(app);
  await app.db.updateTable("messages").set({ email: "Ada@Example.com" }).execute();
  await book(app, {
    customer_email: "ada@example.com",
    company: "Example Mills",
    site_address: "1 Mill Lane",
  });
  const form = await page(await app.adminBrowser(), `/admin/bookings/add?message=${id}`);
  expect(form).toContain('value="Example Mills"');
  expect(form).toContain('value="1 Mill Lane"');
});

test("a message without a phone number becomes a request without one, and every screen shows it", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const id = await insertMessage(app);
  await app.db.updateTable("messages").set({ phone: null }).execute();
  await app.db.updateTable("consultants").set({ email: "cora@example.com" }).execute();
  const office = await app.adminBrowser();
  const form = await page(office, `/admin/bookings/add?message=${id}`);
  expect(form).toMatch(/name="customer_phone"(?![^>]*required)/);
  const input = { ...fields(id), customer_phone: "", date: "2026-12-01", start: "10:00" };
  const nobody = await office.post("/admin/bookings/add", { ...input, customer_email: "" });
  expect(nobody.status).toBe(400);
  expect(await nobody.text()).toContain("Enter a phone number or an email address");
  await office.post("/admin/bookings/add", { ...input, notify: "on" });
  const booking = await app.db
    .selectFrom("appointments")
    .select(["id", "customer_phone", "search_text"])
    .executeTakeFirstOrThrow();
  expect(booking).toMatchObject({ customer_phone: null });
  expect(booking.search_text).toContain("ada@example.com");

  const shown = `/admin/bookings/${booking.id}`;
  expect(await page(office, shown)).toContain("No phone number");
  expect(await page(office, "/admin/bookings/customers")).toContain("No phone");
  const screens = [
    shown,
    `${shown}/edit`,
    `${shown}/reply`,
    "/admin/bookings/customers/ada%40example.com",
    "/admin/bookings/customers?q=ada",
    "/admin/bookings/all?q=ada",
    "/admin/bookings/upcoming",
    "/admin/bookings/week?from=2026-12-01",
    "/admin/bookings/find-customers?q=ada",
    "/admin/bookings/export",
    "/admin/search?q=ada",
    "/admin/privacy?q=ada@example.com",
  ];
  for (const path of screens) {
    const answer = await office.get(path);
    expect(answer.status, path).toBe(200);
    const text = await answer.text();
    expect(text, path).toContain("Ada Example");
    expect(text, path).not.toMatch(/tel:"|>null<|undefined,undefined/);
  }
  const mails = await app.db.selectFrom("outgoing_mails").select(["text", "calendar"]).execute();
  expect(mails).toHaveLength(3);
  for (const { text, calendar } of mails) expect(`${text}${calendar}`).not.toMatch(/null/);
  expect(mails.map(({ text }) => text).join()).toContain("Phone: not provided");

  // Without the email address, the person can't be reached.
  const edit = `${shown}/edit`;
  const details = { ...fields(id), customer_phone: "", customer_email: "" };
  const refused = await office.post(edit, { ...details, seen: await seenOn(office, edit) });
  expect(refused.status).toBe(400);
  const later = { ...fields(id), fromMessage: "", customer_phone: "(614) 555-0143" };
  await office.post("/admin/bookings/add", { ...later, once: crypto.randomUUID() });
  const { customer_phone } = await app.db
    .selectFrom("customers")
    .select("customer_phone")
    .executeTakeFirstOrThrow();
  expect(customer_phone).toBe("+1 614 555 0143");
});

test("visitors still need a phone number for a request", async () => {
  await using app = await testApp();
  const answer = await app.post("/consultation", {
    fullName: "Ada Example",
    email: "ada@example.com",
    phone: "",
    siteAddress: "1 Mill Lane",
    consent: "on",
  });
  expect(answer.status).toBe(400);
  expect(await app.db.selectFrom("appointments").select("id").execute()).toEqual([]);
});

test("two people who turn one message into a request get the same request", async () => {
  await using app = await testApp();
  const id = await insertMessage(app);
  const offices = [await app.adminBrowser("olive@example.com"), await app.adminBrowser()];
  const added = await Promise.all(
    offices.map((office) => office.post("/admin/bookings/add", fields(id))),
  );
  const [booking, ...more] = await app.db.selectFrom("appointments").select("id").execute();
  expect(more).toEqual([]);
  for (const response of added) {
    expect(response.headers.get("Location")).toBe(`/admin/bookings/${booking?.id}`);
  }
});

test("a refused request doesn't change the message", async () => {
  await using app = await testApp();
  const id = await insertMessage(app);
  const office = await app.adminBrowser();
  const refused = await office.post("/admin/bookings/add", { ...fields(id), consent_note: "" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Enter how consent was given");
  expect(await app.db.selectFrom("appointments").select("id").execute()).toEqual([]);
});

test("deleting a message keeps its request", async () => {
  await using app = await testApp();
  const id = await insertMessage(app);
  const office = await app.adminBrowser();
  await office.post("/admin/bookings/add", fields(id));
  await app.db.deleteFrom("messages").where("id", "=", id).execute();
  const [booking] = await app.db.selectFrom("appointments").select("id").execute();
  const shown = await page(office, `/admin/bookings/${booking?.id}`);
  expect(shown).toContain("Added from a message");
  expect(shown).not.toContain("Open the message");
});

test("the button that adds a request is only for people who may add requests", async () => {
  await using app = await testApp();
  const id = await insertMessage(app);
  const button = "Add Request";
  expect(await page(await app.browserWith("viewer"), `/admin/messages/${id}`)).not.toContain(
    button,
  );
  expect(await page(await app.browserWith("dispatcher"), `/admin/messages/${id}`)).toContain(
    button,
  );
});
