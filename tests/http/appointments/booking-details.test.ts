import { expect, test } from "vitest";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import { type TestApp, testApp } from "../../support/app";
import { book, bookAt, bookingOf } from "../../support/bookings";
import { bookWithLink } from "../../support/customer-bookings";
import { seenIn } from "../../support/office-forms";

const call = {
  once: "7d3c1f3e-6f0a-4c55-9a0c-2c1f5a8f0001",
  customer_name: "Ada Marsh",
  customer_email: "ada@example.com",
  customer_phone: "+1 555 0142",
  company: "Example Works",
  service: "",
  date: "2026-12-01",
  start: "10:00",
  message: "Call back about the gate.",
  consent_note: "Agreed by phone",
};

test("a phone booking with a time is confirmed right away and emailed", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await browser.post("/admin/bookings/add", { ...call, notify: "on" });
  const [booking] = await app.db.selectFrom("appointments").selectAll().execute();
  expect(answer.headers.get("Location")).toBe(`/admin/bookings/${booking?.id}`);
  expect(browser.cookies.get("toast")).toBe("booking-added");
  expect(booking).toMatchObject({
    status: "confirmed",
    source: "phone",
    service_name: "General Consultation",
    starts_at: new Date("2026-12-01T15:00:00Z"),
    consent_note: "Agreed by phone",
    consent_at: app.clock.now(),
  });
  await app.runJobs();
  const toCustomer = app.sentEmails.filter(({ to }) => to !== "admin@example.com");
  expect(toCustomer.map(({ subject }) => subject)).toEqual([
    "Your appointment on Tue, Dec 1, 2026 is confirmed",
  ]);
  const page = await (await browser.get(`/admin/bookings/${booking?.id}`)).text();
  expect(page).toContain("Added from a phone call");
  expect(page).toContain("Agreed by phone");

  // The form is submitted twice.
  const again = await browser.post("/admin/bookings/add", { ...call, notify: "on" });
  expect(again.headers.get("Location")).toBe(`/admin/bookings/${booking?.id}`);
  expect(await app.db.selectFrom("appointments").select("id").execute()).toHaveLength(1);
});

test("a phone booking without a time is a request, and sends no email unless asked", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await browser.post("/admin/bookings/add", { ...call, start: "", proposed: call.date });
  const [booking] = await app.db.selectFrom("appointments").selectAll().execute();
  expect(booking).toMatchObject({ status: "pending", start_time: null, starts_at: null });
  expect(await app.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
  expect(await app.db.selectFrom("audit_log").selectAll().execute()).toMatchObject([
    { action: "created", entity: "booking", label: "Ada Marsh" },
  ]);
});

test.each([
  ["customer_name", "", "Enter a name"],
  ["customer_email", "ada@", "This isn’t a complete email address"],
  ["customer_phone", "none", "This isn’t a valid phone number"],
  ["date", "soon", "Enter a date as month/day/year, such as 3/31/2027"],
  ["start", "ten", "Enter a valid time"],
  ["end", "09:00", "The end time must be after the start time"],
  // A date or an end without a start would be lost.
  ["start", "", "Enter a start time, or clear the"],
  ["consent_note", "", "Enter how consent was given"],
  ["service", "gone", "Choose another service. This one is no longer offered."],
])("an invalid %s is refused and the form keeps its values", async (field, value, why) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await browser.post("/admin/bookings/add", { ...call, [field]: value });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain(why);
  expect(page).toContain("Call back about the gate.");
  expect(await app.db.selectFrom("appointments").select("id").execute()).toEqual([]);
});

test("a phone booking can't take a taken time unless double-booking is allowed", async () => {
  await using app = await testApp();
  await bookAt(app, "10:00", "11:00", { customer_name: "Ben First" });
  const browser = await app.adminBrowser();
  const refused = await browser.post("/admin/bookings/add", call);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Ben First (10:00 AM – 11:00 AM)");
  expect((await browser.post("/admin/bookings/add", { ...call, anyway: "on" })).status).toBe(302);
  const rows = await app.db.selectFrom("appointments").select("overbooked").execute();
  expect(rows.filter(({ overbooked }) => overbooked)).toHaveLength(1);
});

test("the form is filled in when opened from a customer's page", async () => {
  await using app = await testApp();
  await book(app, { customer_name: "Ada Marsh", customer_email: "Ada@example.com" });
  const browser = await app.adminBrowser();
  const page = await (await browser.get("/admin/bookings/add?customer=ada%40example.com")).text();
  expect(page).toContain('value="Ada Marsh"');
  expect(page).toContain('value="Ada@example.com"');
});

const details = {
  customer_name: "Ada Marsh",
  customer_email: "ada@example.com",
  customer_phone: "+1 555 0199",
  company: "",
  site_address: "1 Example Street",
  preferred_contact: "phone",
};

async function markOf(page: Response): Promise<string> {
  return seenIn(await page.text());
}

test("editing contact details updates the customer list", async () => {
  await using app = await testApp();
  const id = await book(app);
  const browser = await app.adminBrowser();
  const address = `/admin/bookings/${id}/edit`;
  const seen = await markOf(await browser.get(address));
  const answer = await browser.post(address, { ...details, seen });
  expect(answer.headers.get("Location")).toBe(`/admin/bookings/${id}`);
  expect(await bookingOf(app, id)).toMatchObject({
    customer_name: "Ada Marsh",
    customer_phone: "+1 555 0199",
    company: null,
    preferred_contact: "phone",
  });
  const customers = await app.db.selectFrom("customers").select("customer_email").execute();
  expect(customers).toEqual([{ customer_email: "ada@example.com" }]);
  const history = await (await browser.get(`/admin/bookings/${id}`)).text();
  expect(history).toContain("Contact details changed");
});

test("a waiting email goes to the new address, and a sent one keeps its address", async () => {
  let down = false;
  const send = async () => {
    if (down) throw new Error("connect ECONNREFUSED");
  };
  await using app = await testApp({
    settings: { admin_email: "desk@example.com" },
    mailer: { send, close: () => {} },
  });
  const browser = await app.adminBrowser();
  await browser.post("/admin/bookings/add", { ...call, notify: "on" });
  await app.runJobs();
  down = true;
  const { id } = await app.db.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
  const { status, starts_at, ends_at } = await bookingOf(app, id);
  const state = stateMark({ status, startsAt: starts_at, endsAt: ends_at });
  await browser.post(`/admin/bookings/${id}/cancel`, { seen: state, notify: "on" });

  const address = `/admin/bookings/${id}/edit`;
  const seen = await markOf(await browser.get(address));
  await browser.post(address, { ...details, customer_email: "ada.marsh@example.com", seen });
  const mails = await app.db
    .selectFrom("outgoing_mails")
    .select(["status", "to_address"])
    .orderBy("status")
    .orderBy("to_address")
    .execute();
  expect(mails).toEqual([
    { status: "sent", to_address: "ada@example.com" },
    { status: "sent", to_address: "desk@example.com" },
    { status: "waiting", to_address: "ada.marsh@example.com" },
    { status: "waiting", to_address: "desk@example.com" },
  ]);
});

/** The emailed invitations, in the order of their SEQUENCE. */
async function invitations(app: TestApp) {
  const emails = await app.db
    .selectFrom("outgoing_mails")
    .select(["to_address", "text", "calendar"])
    .where("template", "=", "booking_confirmed")
    .execute();
  const sequence = (text: string | null) => Number(/^SEQUENCE:(\d+)/m.exec(text ?? "")?.[1]);
  return emails.toSorted((a, b) => sequence(a.calendar) - sequence(b.calendar));
}

test("a customer with a new address is invited there, and older links stop working", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await browser.post("/admin/bookings/add", { ...call, notify: "on" });
  const { id } = await app.db.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
  const linkIn = (text = "") => /\/booking\/[\w-]+/.exec(text)?.[0] ?? "";
  const [first] = await invitations(app);
  expect((await app.get(linkIn(first?.text))).status).toBe(200);

  const address = `/admin/bookings/${id}/edit`;
  const form = await browser.get(address);
  expect(await form.clone().text()).toContain("Send the customer an updated calendar invite");
  const changed = { ...details, customer_email: "ada.marsh@example.com", invite: "on" };
  app.clock.time = new Date(app.clock.time.getTime() + 60_000);
  await browser.post(address, { ...changed, seen: await markOf(form) });
  const [, second, third] = await invitations(app);
  expect(second?.to_address).toBe("ada.marsh@example.com");
  expect(second?.calendar).toContain("SEQUENCE:2");
  expect(third).toBeUndefined();
  expect((await app.get(linkIn(first?.text))).status).toBe(404);
  expect((await app.get(linkIn(second?.text))).status).toBe(200);

  // Invitations don't contain the phone number.
  const phone = { ...changed, customer_phone: "+1 555 0101" };
  await browser.post(address, { ...phone, seen: await markOf(await browser.get(address)) });
  expect(await invitations(app)).toHaveLength(2);
  // Without the checkbox, no email is sent.
  const name = { ...phone, customer_name: "Ada Stone", invite: "" };
  await browser.post(address, { ...name, seen: await markOf(await browser.get(address)) });
  expect(await invitations(app)).toHaveLength(2);
});

test("a corrected address of a request gets its own email, and the link in the wrong mailbox stops working", async () => {
  await using app = await testApp();
  const { id, secret } = await bookWithLink(app, { customer_email: "wrong@example.com" });
  const browser = await app.adminBrowser();
  const address = `/admin/bookings/${id}/edit`;
  const seen = await markOf(await browser.get(address));
  await browser.post(address, { ...details, customer_email: "right@example.com", seen });
  expect((await app.get(`/booking/${secret}`)).status).toBe(404);
  await app.runJobs();
  expect(app.sentEmails.map(({ to }) => to)).toEqual(["right@example.com"]);
  const link = /\/booking\/[\w-]+/.exec(app.sentEmails[0]?.text ?? "")?.[0] ?? "";
  expect((await app.get(link)).status).toBe(200);
});

test("the consultant and the office get a corrected address, even if the customer isn't invited again", async () => {
  await using app = await testApp({ settings: { admin_email: "desk@example.com" } });
  await app.db
    .updateTable("consultants")
    .set({ name: "Ann Lee", email: "ann@example.com" })
    .where("number", "=", 1)
    .execute();
  const id = await bookAt(app, "10:00", "11:00", { customer_email: "ada@example.com" });
  const { sequence } = await bookingOf(app, id);
  const browser = await app.adminBrowser();
  const address = `/admin/bookings/${id}/edit`;
  const seen = await markOf(await browser.get(address));
  await browser.post(address, { ...details, site_address: "99 Harbor Road", seen });
  await app.runJobs();
  expect(app.sentEmails.map(({ to }) => to).toSorted()).toEqual([
    "ann@example.com",
    "desk@example.com",
  ]);
  for (const { text, calendar } of app.sentEmails) {
    expect(text).toContain("99 Harbor Road");
    expect(calendar?.method).toBe("REQUEST");
    expect(calendar?.text).toContain(`SEQUENCE:${sequence + 1}`);
    expect(calendar?.text).toContain("LOCATION:99 Harbor Road");
  }
});

test("a customer who wasn't invited isn't invited after an edit by default", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await browser.post("/admin/bookings/add", { ...call, notify: "" });
  const { id } = await app.db.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
  const form = await (await browser.get(`/admin/bookings/${id}/edit`)).text();
  expect(form).toContain("Send the customer a calendar invite if");
  const tick = /<input[^>]*name="invite"[^>]*>/.exec(form)?.[0];
  expect(tick).toBeDefined();
  expect(tick).not.toContain("checked");
});

test("a second editor sees what the first one saved before overwriting it", async () => {
  await using app = await testApp();
  const id = await book(app);
  const browser = await app.adminBrowser();
  const address = `/admin/bookings/${id}/edit`;
  const seen = await markOf(await browser.get(address));
  await browser.post(address, { ...details, seen });

  const mine = { ...details, customer_phone: "+1 555 0100", seen };
  const refused = await browser.post(address, mine);
  expect(refused.status).toBe(409);
  const page = await refused.clone().text();
  expect(page).toContain("Test Admin changed this");
  expect(page).toContain("+1 555 0199");
  expect(page).toContain("+1 555 0100");
  expect((await bookingOf(app, id)).customer_phone).toBe("+1 555 0199");

  await browser.post(address, { ...mine, seen: await markOf(refused) });
  expect((await bookingOf(app, id)).customer_phone).toBe("+1 555 0100");
});

test("invalid contact details are refused next to their fields", async () => {
  await using app = await testApp();
  const id = await book(app);
  const browser = await app.adminBrowser();
  const address = `/admin/bookings/${id}/edit`;
  const seen = await markOf(await browser.get(address));
  const answer = await browser.post(address, { ...details, customer_email: "nobody", seen });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain("This isn’t a complete email address");
  expect(page).toContain("1 Example Street");
  expect((await browser.get("/admin/bookings/no-id/edit")).status).toBe(404);
});
