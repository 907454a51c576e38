import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { book, bookingOf } from "../../support/bookings";
import { linkTo, pageOf } from "../../support/customer-bookings";
import { seenOn } from "../../support/office-forms";
import { appointmentAt, remindAt, remindersOf } from "../../support/reminders";

const call = {
  once: "7d3c1f3e-6f0a-4c55-9a0c-2c1f5a8f0001",
  customer_name: "Cal Caller",
  customer_email: "",
  customer_phone: "+1 (614) 555-0142",
  service: "",
  date: "2026-12-01",
  start: "10:00",
  consent_note: "Agreed by phone",
  notify: "on",
};

const settings = { admin_email: "ops@example.com", phone: "+1 614 555 0100" };
const add = "/admin/bookings/add";

async function addedCall(app: TestApp, fields: Record<string, string> = {}) {
  const office = await app.adminBrowser();
  const answer = await office.post(add, { ...call, ...fields });
  expect(answer.status).toBe(302);
  const path = answer.headers.get("Location") ?? "";
  return { office, path, id: path.split("/").at(-1) ?? "" };
}

const recipients = (app: TestApp) =>
  app.db.selectFrom("outgoing_mails").select(["to_address", "text", "reply_to"]).execute();

test("a caller without an email address gets no emails, and the screen says what to tell them", async () => {
  await using app = await testApp({ settings });
  const { office, path, id } = await addedCall(app);
  expect(await bookingOf(app, id)).toMatchObject({ status: "confirmed", customer_email: null });
  const [notice, ...others] = await recipients(app);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ to_address: "ops@example.com", reply_to: null });
  expect(notice?.text).toContain("Email: not provided");

  const page = await pageOf(office.get(path));
  expect(page).toContain("This customer won’t get any emails");
  expect(page).toContain("Your consultation is on Tue, Dec 1, 2026, 10:00 AM – 11:00 AM.");
  expect(page).toContain("We still need the address of your site.");
  expect(page).toContain("To reschedule or cancel, call (614) 555-0100.");
  expect(page).toContain("Not sent: the customer has no email address");
});

test("a request without an email address says what to tell the caller", async () => {
  await using app = await testApp({ settings });
  const { office, path } = await addedCall(app, { start: "", date: "" });
  expect(await recipients(app)).toEqual([]);
  expect(await pageOf(office.get(path))).toContain("We have your request for a consultation.");
});

test("callers without an email address are identified by their phone number", async () => {
  await using app = await testApp({ settings });
  const phone = { customer_email: null, customer_phone: "614-555-0142" };
  await book(app, { ...phone, customer_name: "Cal Caller" });
  await book(app, { ...phone, customer_phone: "+1 (614) 555-0142", customer_name: "Cal C." });
  await book(app, { ...phone, customer_phone: "614-555-0199", customer_name: "Dee Other" });
  const mailed = await book(app, { customer_phone: "614-555-0142", customer_name: "Eve Email" });
  const customers = await app.db
    .selectFrom("customers")
    .select(["customer_key", "customer_name", "total_bookings"])
    .orderBy("customer_name")
    .execute();
  const { customer_email: address } = await bookingOf(app, mailed);
  expect(customers).toEqual([
    { customer_key: "+16145550142", customer_name: "Cal Caller", total_bookings: 2 },
    { customer_key: "+16145550199", customer_name: "Dee Other", total_bookings: 1 },
    { customer_key: address, customer_name: "Eve Email", total_bookings: 1 },
  ]);

  const office = await app.adminBrowser();
  const list = await pageOf(office.get("/admin/bookings/customers?q=cal"));
  expect(list).toContain('href="/admin/bookings/customers/%2B16145550142"');
  expect(list).toContain("No email");
  expect(list).not.toContain("Dee Other");
  await app.db
    .insertInto("messages")
    .values({
      name: "Cal",
      email: "cal@example.com",
      phone: "+1 614 555 0142",
      message: "Is the gate lit?",
      submission_hash: "m",
      received_at: app.clock.now(),
    })
    .execute();
  const page = await pageOf(office.get("/admin/bookings/customers/%2B16145550142"));
  expect(page).toContain("2 bookings");
  expect(page).toContain("Is the gate lit?");
  // Another customer with this phone number is only suggested.
  expect(page).not.toContain(`/admin/bookings/${mailed}`);
  for (const path of ["/all?q=cal", "/requests?q=0199", "/export", "/week?from=2026-12-01"]) {
    expect((await office.get(`/admin/bookings${path}`)).status, path).toBe(200);
  }
  expect(await pageOf(office.get("/admin/search?q=dee"))).toContain("(614) 555-0199");
});

test("the form is filled in with the company and site of earlier bookings", async () => {
  await using app = await testApp();
  const ada = { customer_name: "Ada Marsh", customer_email: "Ada@example.com" };
  await book(app, { ...ada, company: "Old Works", site_address: "1 Old Road", created_at: at(1) });
  await book(app, { ...ada, company: "New Works", site_address: "2 New Road", created_at: at(2) });
  await book(app, { ...ada, created_at: at(3) });
  const office = await app.adminBrowser();
  const found = await (await office.get("/admin/bookings/find-customers?q=ada")).json();
  expect(found.more).toBe(false);
  expect(found.customers).toEqual([
    {
      key: "ada@example.com",
      name: "Ada Marsh",
      email: "Ada@example.com",
      phone: "+1 555 0142",
      otherNames: "",
      totalBookings: 3,
      company: "New Works",
      siteAddress: "2 New Road",
      sites: [],
    },
  ]);
  const form = await pageOf(office.get(`${add}?customer=ada%40example.com`));
  for (const value of ["Ada Marsh", "Ada@example.com", "New Works", "2 New Road"]) {
    expect(form).toContain(`value="${value}"`);
  }
});

const at = (day: number) => new Date(Date.UTC(2026, 9, day));

test("without a site address, the company's own address isn't shown", async () => {
  await using app = await testApp({ settings: { ...settings, address: "9 Office Plaza" } });
  await addedCall(app, { customer_email: "cal@example.com" });
  await app.runJobs();
  const mails = await app.db
    .selectFrom("outgoing_mails")
    .select(["to_address", "text", "calendar"])
    .execute();
  expect(mails).toHaveLength(2);
  for (const { text, calendar } of mails) {
    expect(text + calendar).not.toContain("Office Plaza");
    expect(calendar).not.toContain("LOCATION");
  }
  const toCustomer = mails.find(({ to_address }) => to_address === "cal@example.com");
  expect(toCustomer?.text).toContain("We’ll confirm the address with you.");
  // A calendar file folds its long lines.
  const entry = toCustomer?.calendar?.replaceAll(/\r\n[ \t]/g, "");
  expect(entry).toContain("Address: to be confirmed");
  const link = /\/booking\/[\w-]+/.exec(toCustomer?.text ?? "")?.[0] ?? "";
  const page = await pageOf(app.get(link));
  expect(page).toContain("To be confirmed");
  expect(page.slice(page.indexOf("<main"), page.indexOf("</main>"))).not.toContain("Office Plaza");
});

test("removing the email address withdraws unsent emails, links and the reminder", async () => {
  await using app = await testApp({ mail: false, settings: { reminders_enabled: "true" } });
  const id = await appointmentAt(app, "2026-12-01T10:00-05:00", {
    customer_email: "a@example.com",
  });
  const secret = await linkTo(app, id);
  await remindAt(app, "2026-11-30T10:00:20-05:00");
  expect(await remindersOf(app)).toMatchObject([{ status: "waiting" }]);
  const office = await app.adminBrowser();
  const edit = async (customer_email: string) => {
    const path = `/admin/bookings/${id}/edit`;
    const seen = await seenOn(office, path);
    const details = { customer_name: "Ada", customer_phone: "+1 555 0142", customer_email, seen };
    expect((await office.post(path, details)).status).toBe(302);
  };
  await edit("");
  expect(await remindersOf(app)).toMatchObject([{ status: "withdrawn" }]);
  expect((await app.get(`/booking/${secret}`)).status).toBe(404);
  await remindAt(app, "2026-11-30T10:01-05:00");
  expect(await remindersOf(app)).toHaveLength(1);

  await edit("b@example.com");
  await remindAt(app, "2026-11-30T10:02-05:00");
  expect(await remindersOf(app)).toMatchObject([
    { to: "a@example.com", status: "withdrawn" },
    { to: "b@example.com", status: "waiting" },
  ]);
});

test("an invalid email address is still refused", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const answer = await office.post(add, { ...call, customer_email: "cal@" });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("This isn’t a complete email address");
});

test("a caller without an email address is found, kept by a legal hold, exported and erased", async () => {
  await using app = await testApp({ settings });
  const { office, id } = await addedCall(app, { start: "", date: "" });
  const person = "/admin/privacy/person?email=%2B16145550142";
  expect(await pageOf(office.get("/admin/privacy?q=614-555-0142"))).toContain("(614) 555-0142");
  expect(await pageOf(office.get(person))).toContain("General Consultation, request");
  const zip = await office.get("/admin/privacy/export?email=%2B16145550142");
  expect(zip.headers.get("Content-Type")).toBe("application/zip");

  const erase = "/admin/privacy/erase?email=%2B16145550142";
  await office.post(person, { reason: "Lawsuit 7" });
  expect((await office.post(erase, { typed: "6145550142" })).status).toBe(409);
  await office.post("/admin/privacy/lift?email=%2B16145550142", { email: "+16145550142" });
  const done = await office.post(erase, { typed: "6145550142" });
  expect(done.headers.get("Location")).toBe(person);
  expect(await app.db.selectFrom("appointments").select("id").execute()).toEqual([]);
  expect(await app.db.selectFrom("customers").select("customer_key").execute()).toEqual([]);
  const log = await app.db.selectFrom("audit_log").select(["entity_id", "label"]).execute();
  expect(log.filter(({ entity_id, label }) => entity_id === id || /Cal/.test(label))).toEqual([]);
});
