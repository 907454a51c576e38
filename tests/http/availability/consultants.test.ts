import { sql } from "kysely";
import { expect, test } from "vitest";
import { setConsultantActive } from "~/features/appointments/assigning/consultants.commands.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withAvailabilityLock } from "~/platform/db/locks/availability.server";
import { type TestApp, testApp } from "../../support/app";
import { addConsultants, book, bookAt, bookingOf } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { bookWithLink } from "../../support/customer-bookings";
import { loaderData } from "../../support/loader-data";
import { seenIn } from "../../support/office-forms";

const address = "/admin/schedule/consultants";
const form = { name: "Ann Lee", email: "ann@example.com", phone: "614 555 0143", user_id: "" };

const consultantsOf = (app: TestApp) =>
  app.db.selectFrom("consultants").selectAll().orderBy("number").execute();

/** The value of the hidden field `seen` of a form. */
async function seenOf(browser: Browser, path: string, intent: string): Promise<string> {
  const html = await (await browser.get(path)).text();
  return seenIn(html.slice(html.indexOf(`name="intent" value="${intent}"`)));
}

const text = async (answer: Response) =>
  (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

function acceptedIn(html: string): string {
  return /name="accepted" value="([^"]+)"/.exec(html)?.[1] ?? "";
}

test("a new site has one consultant", async () => {
  await using app = await testApp();
  expect(await consultantsOf(app)).toMatchObject([
    { number: 1, name: "Consultant 1", is_active: true },
  ]);
});

test("an added consultant is stored with services and areas, listed and audited", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await browser.post(`${address}/add`, {
    intent: "details",
    ...form,
    "services[]": "event-security",
    areas: "430, 43215",
  });
  expect(answer.headers.get("Location")).toBe(`${address}/2`);
  expect((await consultantsOf(app))[1]).toMatchObject({
    number: 2,
    name: "Ann Lee",
    email: "ann@example.com",
    user_id: null,
    services: ["event-security"],
    areas: "430, 43215",
    own_hours: false,
    is_active: true,
  });
  const html = await text(await browser.get(address));
  expect(html).toContain("Ann Lee");
  expect(html).toContain("Event Security");
  expect(html).toContain("ZIP codes 430, 43215");
  const audit = await app.db
    .selectFrom("audit_log")
    .select(["action", "entity_id", "label"])
    .where("entity", "=", "consultant")
    .execute();
  expect(audit).toEqual([{ action: "created", entity_id: "2", label: "Ann Lee" }]);
});

test.each([
  [{ name: " " }, "Enter a name"],
  [{ email: "ann" }, "This isn’t a complete email address"],
  [{ areas: "Dublin" }, "Enter ZIP codes, or just their first 3 or 4 digits"],
  [
    { user_id: "nobody" },
    "This account can’t see bookings or belongs to another consultant. Choose another one.",
  ],
])("refuses %j beside its field and keeps what was typed", async (wrong, message) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const fields = { intent: "details", ...form, phone: "614 555 0177", ...wrong };
  const answer = await browser.post(`${address}/add`, fields);
  expect([400, 409]).toContain(answer.status);
  const html = await text(answer);
  expect(html).toContain(message);
  expect(html).toContain('value="614 555 0177"');
  expect(await consultantsOf(app)).toHaveLength(1);
});

test("an account belongs to one consultant", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const { id } = await app.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const fields = { intent: "details", ...form, user_id: id };
  expect((await browser.post(`${address}/add`, fields)).status).toBe(302);
  expect((await browser.post(`${address}/add`, fields)).status).toBe(409);
  const html = await (await browser.get(`${address}/1`)).text();
  expect(html).not.toContain(`value="${id}"`);
});

test("the second of two admins sees the difference before overwriting", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const seen = await seenOf(browser, `${address}/1`, "details");
  const fields = { intent: "details", ...form, seen };
  expect((await browser.post(`${address}/1`, fields)).status).toBe(302);
  const late = await browser.post(`${address}/1`, { ...fields, name: "Bea Lee" });
  expect(late.status).toBe(409);
  expect(await text(late)).toContain("changed this");
  expect((await consultantsOf(app))[0]?.name).toBe("Ann Lee");
});

test("deactivating asks first, reassigns bookings, and marks the rest as overbooked", async () => {
  await using app = await testApp();
  await addConsultants(app, { name: "Ben Holt" });
  await app.db
    .updateTable("consultants")
    .set({ email: "ann@example.com" })
    .where("number", "=", 1)
    .execute();
  const [ten, eleven, elevenToo] = [
    await bookAt(app, "10:00", "11:00", { customer_name: "Ada Marsh" }),
    await bookAt(app, "11:00", "12:00", { customer_name: "Cy Lone" }),
    await bookAt(app, "11:30", "12:30", { customer_name: "Dee Busy", consultant: 2 }),
  ];
  const browser = await app.adminBrowser();
  const path = `${address}/1`;

  const asked = await browser.post(path, { intent: "active", active: "false" });

  expect(asked.status).toBe(409);
  const html = await text(asked);
  expect(html).toContain("Consultant 1 can’t keep 2 bookings after this change.");
  expect(html).toContain("Will be reassigned to Ben Holt");
  expect(html).toContain("No consultant available: overbooked");
  expect(html).not.toContain("Dee Busy");
  expect((await consultantsOf(app))[0]?.is_active).toBe(true);

  // Booked after the list was shown.
  await bookAt(app, "14:00", "15:00", { customer_name: "Eve Late" });
  const accepted = acceptedIn(html);
  const again = await browser.post(path, { intent: "active", active: "false", accepted });
  expect(again.status).toBe(409);
  const newer = await text(again);
  expect(newer).toContain("Eve Late");
  const mark = acceptedIn(newer);
  const saved = await browser.post(path, { intent: "active", active: "false", accepted: mark });
  expect(saved.status).toBe(302);
  expect(await bookingOf(app, ten)).toMatchObject({ consultant: 2, overbooked: false });
  expect(await bookingOf(app, eleven)).toMatchObject({ consultant: null, overbooked: true });
  expect(await bookingOf(app, elevenToo)).toMatchObject({ consultant: 2 });
  const page = await text(await browser.get(`/admin/bookings/${ten}`));
  expect(page).toContain("Ben Holt");
  expect(page).toContain("From Consultant 1 to Ben Holt");
  expect(await text(await browser.get(`/admin/bookings/${eleven}`))).toContain("Unassigned");
  await app.runJobs();
  const subjects = app.sentEmails.map(({ subject }) => subject);
  expect(subjects).toContain("Appointment unassigned by Test Admin: Cy Lone, Tue, Dec 1, 2026");

  // When back in the schedule, they get the appointments that nobody could take.
  await browser.post(path, { intent: "active", active: "true" });
  expect(await bookingOf(app, eleven)).toMatchObject({ consultant: 1, overbooked: false });
});

test("deactivating also reassigns appointments that the office had booked against the rules", async () => {
  await using app = await testApp();
  await addConsultants(app, { name: "Ben Holt" });
  const id = await bookAt(app, "10:00", "11:00", { customer_name: "Ada Marsh" });
  await app.db
    .insertInto("consultant_days_off")
    .values({ consultant: 1, date: "2026-12-01", reason: null })
    .execute();
  const browser = await app.adminBrowser();
  const change = { intent: "active", active: "false" };
  const html = await text(await browser.post(`${address}/1`, change));
  expect(html).toContain("Will be reassigned to Ben Holt");
  await browser.post(`${address}/1`, { ...change, accepted: acceptedIn(html) });
  expect(await bookingOf(app, id)).toMatchObject({ consultant: 2, overbooked: false });
});

test("adding days off asks about the bookings on those days only, and removing them assigns the consultant again", async () => {
  await using app = await testApp();
  const id = await bookAt(app, "10:00", "11:00", { customer_name: "Ada Marsh" });
  await bookAt(app, "10:00", "11:00", {
    customer_name: "Ben Other",
    appointment_date: "2026-12-02",
    starts_at: "2026-12-02T10:00:00-05:00",
    ends_at: "2026-12-02T11:00:00-05:00",
  });
  const browser = await app.adminBrowser();
  const path = `${address}/1`;
  const days = { intent: "days-off", from: "2026-11-30", to: "2026-12-01", reason: "Training" };
  const asked = await browser.post(path, days);
  expect(asked.status).toBe(409);
  const html = await text(asked);
  expect(html).toContain("Ada Marsh");
  expect(html).not.toContain("Ben Other");
  expect((await browser.post(path, { ...days, accepted: acceptedIn(html) })).status).toBe(302);
  expect(await bookingOf(app, id)).toMatchObject({ overbooked: true, consultant: null });
  const page = await text(await browser.get(path));
  expect(page).toContain("Mon, Nov 30, 2026 – Tue, Dec 1, 2026");
  expect(page).toContain("Training");
  const removed = { intent: "remove-days-off", from: "2026-11-30", to: "2026-12-01" };
  expect((await browser.post(path, removed)).status).toBe(302);
  expect(await app.db.selectFrom("consultant_days_off").selectAll().execute()).toEqual([]);
  expect(await bookingOf(app, id)).toMatchObject({ overbooked: false, consultant: 1 });
});

test.each([
  [{ from: "" }, "Please select a date"],
  [{ from: "2026-11-20" }, "Choose today or a later date"],
  [{ from: "2026-12-02", to: "2026-12-01" }, "The last day can’t be before the first"],
  [{ from: "2026-12-02", to: "2028-12-01" }, "Choose 366 days or fewer"],
])("refuses the days off %j", async (days, message) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await browser.post(`${address}/1`, { intent: "days-off", to: "", ...days });
  expect(answer.status).toBe(400);
  expect(await text(answer)).toContain(message);
});

test("a consultant's own hours restrict the company's, and ask about bookings outside of them", async () => {
  await using app = await testApp();
  const id = await bookAt(app, "16:00", "17:00", { customer_name: "Ada Late" });
  const browser = await app.adminBrowser();
  const path = `${address}/1`;
  const seen = await seenOf(browser, path, "hours");
  const week = {
    intent: "hours",
    own_hours: "own",
    "start.2.0": "13:00",
    "end.2.0": "15:00",
    "start.2.1": "08:00",
    "end.2.1": "12:00",
    seen,
  };
  const asked = await browser.post(path, week);
  expect(asked.status).toBe(409);
  const html = await text(asked);
  expect(html).toContain("Ada Late");
  expect(html).toContain('value="13:00"');
  expect((await browser.post(path, { ...week, accepted: acceptedIn(html) })).status).toBe(302);
  expect(await bookingOf(app, id)).toMatchObject({ overbooked: true });
  const times = await browser.get("/admin/bookings/free-times?date=2026-12-01");
  const { times: free } = (await times.json()) as { times: { start: string }[] };
  expect(free.map(({ start }) => start)).toEqual([
    "08:00",
    "09:00",
    "10:00",
    "11:00",
    "13:00",
    "14:00",
  ]);
  // Wednesday has no hours.
  const closed = await browser.get("/admin/bookings/free-times?date=2026-12-02");
  expect(await closed.json()).toMatchObject({ times: [] });
});

test.each([
  [{ "start.1.0": "10:00", "end.1.0": "09:00" }, "The end time must be after the start time"],
  [{ "start.1.0": "10:00" }, "Enter a time"],
  [
    { "start.1.0": "08:00", "end.1.0": "12:00", "start.1.1": "11:00", "end.1.1": "14:00" },
    "Enter hours that don’t overlap",
  ],
])("refuses the hours %j", async (hours, message) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const seen = await seenOf(browser, `${address}/1`, "hours");
  const fields = { intent: "hours", own_hours: "own", seen, ...hours };
  const answer = await browser.post(`${address}/1`, fields);
  expect(answer.status).toBe(400);
  expect(await text(answer)).toContain(message);
  expect((await consultantsOf(app))[0]?.own_hours).toBe(false);
});

test("services and areas decide who gets a visit, and the others are listed with the reason", async () => {
  await using app = await testApp();
  await addConsultants(app, { name: "Ben Holt", services: ["event-security"] });
  await app.db.updateTable("consultants").set({ areas: "441" }).where("number", "=", 1).execute();
  const browser = await app.adminBrowser();
  const confirm = async (booking: Parameters<typeof book>[1]) => {
    const id = await book(app, booking);
    const time = { date: "2026-12-01", start: "10:00", seen: "pending~~" };
    return { id, answer: await browser.post(`/admin/bookings/${id}/confirm`, time) };
  };
  const here = { site_address: "12 Mill St, Dublin, OH 43016" };
  const event = await confirm({ service_id: "event-security", ...here });
  expect(await bookingOf(app, event.id)).toMatchObject({ consultant: 2 });
  const patrol = await confirm({ service_id: "mobile-patrol-services", ...here });
  expect(patrol.answer.status).toBe(409);
  const html = await text(patrol.answer);
  expect(html).toContain("Consultant 1 doesn’t cover this area");
  expect(html).toContain("Ben Holt doesn’t offer this service");
  const unknown = await confirm({ service_id: "mobile-patrol-services" });
  expect(await bookingOf(app, unknown.id)).toMatchObject({ consultant: 1 });
});

test("the form that confirms a booking opens on a day with times for its service and site", async () => {
  await using app = await testApp();
  await app.db
    .updateTable("consultants")
    .set({ services: ["event-security"] })
    .where("number", "=", 1)
    .execute();
  await addConsultants(app, { name: "Ben Holt", own_hours: true, areas: "430" });
  const fridays = { consultant: 2, day_of_week: 5, start_time: "09:00", end_time: "17:00" };
  await app.db.insertInto("consultant_hours").values(fridays).execute();
  const browser = await app.adminBrowser();
  const opensOn = async (booking: Parameters<typeof book>[1]) => {
    const form = `/admin/bookings/${await book(app, booking)}/confirm`;
    return (await loaderData<{ openAt?: string }>(browser, form)).openAt;
  };
  const request = { appointment_date: "2026-11-21", site_address: "12 Mill St, Dublin, OH 43016" };
  const patrol = { ...request, service_id: "mobile-patrol-services" };
  expect(await opensOn(patrol)).toBe("2026-11-27");
  // The same day: the visitors' notice doesn't bind the office.
  expect(await opensOn({ ...request, service_id: "event-security" })).toBe("2026-11-21");
  const elsewhere = { ...patrol, site_address: "1 Lake Rd, Cleveland, OH 44101" };
  expect(await opensOn(elsewhere)).toBeUndefined();
});

test("right after a request, visitors see the times of consultants who offer the service", async () => {
  await using app = await testApp();
  await app.db
    .updateTable("consultants")
    .set({ services: ["event-security"] })
    .where("number", "=", 1)
    .execute();
  const { id, secret } = await bookWithLink(app);
  const available = async () =>
    !(await text(await app.get(`/booking/${secret}/received`))).includes("No times");
  const shown = await available();
  await app.db
    .updateTable("appointments")
    .set({ service_id: "mobile-patrol-services" })
    .where("id", "=", id)
    .execute();
  expect([shown, await available()]).toEqual([true, false]);
});

test("the order of the list can be changed", async () => {
  await using app = await testApp();
  await addConsultants(app, { name: "Ben Holt" });
  const browser = await app.adminBrowser();
  const { orderMark } = await import("~/platform/forms/row-order.server");
  const seen = orderMark(["1", "2"]);
  const form = new FormData();
  for (const id of ["2", "1"]) form.append("order[]", id);
  form.append("seen", seen);
  const ordered = await browser.postForm(address, form);
  expect(ordered.status).toBe(200);
  const html = await text(await browser.get(address));
  expect(html.indexOf("Ben Holt")).toBeLessThan(html.indexOf("Consultant 1"));
});

test("a consultant's data can be found and exported, and isn't erased while they are a consultant", async () => {
  await using app = await testApp();
  await app.db
    .updateTable("consultants")
    .set({ name: "Ann Lee", email: "Ann@example.com" })
    .where("number", "=", 1)
    .execute();
  const browser = await app.adminBrowser();
  const person = "email=ann%40example.com";
  expect(await text(await browser.get("/admin/privacy?q=ann%40example.com"))).toContain("Ann Lee");
  const html = await text(await browser.get(`/admin/privacy/erase?${person}`));
  expect(html).toContain("This person is a consultant.");
  const answer = await browser.get(`/admin/privacy/export?${person}`);
  expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).toContain("consultants.json");
});

test("the list says so if no consultant is active", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await browser.post(`${address}/1`, { intent: "active", active: "false" });
  expect(await text(await browser.get(address))).toContain("No consultants are active");
  const times = await browser.get("/admin/bookings/free-times?date=2026-12-01");
  expect(await times.json()).toMatchObject({ times: [] });
  expect((await browser.get(`${address}/99`)).status).toBe(404);
});

test("a change waits for an appointment that is being assigned to the consultant", async () => {
  await using app = await testApp();
  await addConsultants(app, {});
  const id = await bookAt(app, "10:00", "11:00", { consultant: 2 });
  const locked = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  const assigning = withAvailabilityLock(app.db, async (trx) => {
    locked.resolve();
    await changed.promise;
    await trx.updateTable("appointments").set({ consultant: 1 }).where("id", "=", id).execute();
  });
  await locked.promise;
  const actor = { userId: "u1", name: "Olive", email: "olive@example.com" };
  const leaving = setConsultantActive(app.services, actor as AdminActor<"schedule.edit">, 1, {
    active: false,
    accepted: "",
  });
  // More than enough queries for a change that doesn't wait.
  for (let query = 0; query < 100; query += 1) await sql`select 1`.execute(app.db);
  changed.resolve();
  await assigning;
  expect(await leaving).toMatchObject({ ok: false, reason: "affected" });
});
