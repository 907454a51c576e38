import { expect, test } from "vitest";
import { hours } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { book, bookAt, bookingOf } from "../../support/bookings";
import { askBulk } from "../../support/bulk";
import { insertOpening } from "../../support/openings";

const bookings = "/admin/bookings/bulk";
const applications = "/admin/careers/applications/bulk";

const audited = async (app: TestApp) =>
  (
    await app.db
      .selectFrom("audit_log")
      .select("entity_id")
      .where("action", "=", "changed")
      .execute()
  ).map(({ entity_id }) => entity_id);

test("completes the selected bookings, each by its own rules, and lists those it couldn't", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const past = { appointment_date: "2026-11-02", starts_at: "2026-11-02T15:00:00Z" };
  const first = await bookAt(app, "10:00", "11:00", { ...past, ends_at: "2026-11-02T16:00:00Z" });
  const second = await bookAt(app, "12:00", "13:00", {
    ...past,
    starts_at: "2026-11-02T17:00:00Z",
    ends_at: "2026-11-02T18:00:00Z",
    customer_name: "Changed Meanwhile",
  });
  const future = await bookAt(app, "09:00", "10:00", { customer_name: "Fay Future" });
  const asked = await askBulk(browser, bookings, "complete", [first, second, future, "nonsense"]);
  expect(asked.asked).toContain("Mark 2 bookings as completed?");
  expect(asked.asked).toContain("The appointment hasn’t started yet.");

  await app.db
    .updateTable("appointments")
    .set({ status: "no_show" })
    .where("id", "=", second)
    .execute();
  const { status, outcome } = await asked.send();
  expect(status).toBe(200);
  expect(outcome).toContain("1 booking marked as completed, 1 failed");
  expect(outcome).toContain("Changed Meanwhile: Someone else just changed it");
  expect((await bookingOf(app, first)).status).toBe("completed");
  expect((await bookingOf(app, future)).status).toBe("confirmed");
  expect(await audited(app)).toEqual([first]);

  // Sent again, as after a lost connection.
  expect((await asked.send()).outcome).toContain("1 booking marked as completed, 1 failed");
  expect(await audited(app)).toEqual([first]);
});

test("confirms held times, with an email if asked for, and leaves requests without a time alone", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const held = (start: string, end: string, name: string) =>
    bookAt(app, start, end, {
      status: "pending",
      held_until: new Date(app.clock.now().getTime() + hours(1)),
      customer_name: name,
    });
  const wanted = await held("10:00", "11:00", "Hal Held");
  const open = await book(app, { customer_name: "Nora Notime" });
  const asked = await askBulk(browser, bookings, "confirm", [wanted, open]);
  expect(asked.asked).toContain("Confirm 1 booking at the time the customer chose?");
  expect(asked.asked).toContain("The customer hasn’t chosen a time.");
  expect((await asked.send({ notify: "on" })).outcome).toContain("1 booking confirmed");
  expect(await bookingOf(app, wanted)).toMatchObject({
    status: "confirmed",
    start_time: "10:00:00",
  });
  expect((await bookingOf(app, open)).status).toBe("pending");
  const emails = await app.db.selectFrom("outgoing_mails").select("template").execute();
  expect(emails.map(({ template }) => template)).toContain("booking_confirmed");
});

test("says why a held time can't be confirmed while no consultant is active", async () => {
  await using app = await testApp();
  const id = await bookAt(app, "10:00", "11:00", {
    status: "pending",
    held_until: new Date(app.clock.now().getTime() + hours(1)),
  });
  await app.db.updateTable("consultants").set({ is_active: false }).execute();
  const browser = await app.adminBrowser();
  const { outcome } = await (await askBulk(browser, bookings, "confirm", [id])).send();
  expect(outcome).toContain("No consultant is active.");
  expect((await bookingOf(app, id)).status).toBe("pending");
});

test("says why a held time can't be confirmed if its only consultant has become unavailable", async () => {
  await using app = await testApp();
  await app.db.updateTable("consultants").set({ name: "Ann Lee" }).execute();
  const browser = await app.adminBrowser();
  const held = await bookAt(app, "10:00", "11:00", {
    status: "pending",
    held_until: new Date(app.clock.now().getTime() + hours(1)),
    customer_name: "Hal Held",
  });
  await app.db
    .insertInto("consultant_days_off")
    .values({ consultant: 1, date: "2026-12-01", reason: null })
    .execute();
  const { outcome } = await (await askBulk(browser, bookings, "confirm", [held])).send();
  expect(outcome).toContain("0 bookings confirmed, 1 failed");
  expect(outcome).toContain("Hal Held: Ann Lee has the day off.");
});

test("marks the chosen requests as done", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const ids = [await book(app), await book(app, { follow_up_on: "2026-11-20" })];
  const visited = await bookAt(app, "09:00", "10:00", { follow_up_on: "2026-12-20" });
  const left = await book(app, { customer_name: "Still Open" });
  const list = await (await browser.get("/admin/bookings/requests")).text();
  expect(list).toContain('value="done"');
  expect(list).not.toContain('value="complete"');
  const asked = await askBulk(browser, bookings, "done", [...ids, visited]);
  expect(asked.asked).toContain("Mark 3 requests as done?");
  expect((await asked.send()).outcome).toContain("3 requests marked as done");
  for (const id of ids) {
    const { done_at, follow_up_on } = await bookingOf(app, id);
    expect([done_at !== null, follow_up_on]).toEqual([true, null]);
  }
  expect(await bookingOf(app, visited)).toMatchObject({ done_at: null, follow_up_on: null });
  expect((await bookingOf(app, left)).done_at).toBe(null);
  // Sent again, nothing is done twice.
  await asked.send();
  expect((await audited(app)).toSorted()).toEqual([...ids, visited].toSorted());
});

test("assigns an owner to the chosen bookings and keeps the rest of their follow-up", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const ids = [await book(app, { follow_up_on: "2026-12-24" }), await book(app)];
  const { id: owner } = await app.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const asked = await askBulk(browser, bookings, "assign", ids);
  expect(asked.asked).toContain("Assign 2 Bookings");
  expect((await asked.send({ owner_id: owner })).outcome).toContain("2 bookings assigned");
  expect(await bookingOf(app, ids[0] ?? "")).toMatchObject({
    owner_id: owner,
    follow_up_on: "2026-12-24",
  });
  expect((await asked.send({ owner_id: "nobody-known" })).outcome).toContain(
    "The new owner can no longer edit bookings.",
  );
});

test("rejects by email after showing it, once each, even while the email is turned off", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const job = await insertOpening(app.db);
  const ids = [
    await insertApplication(app.db, job, { full_name: "Ada Example" }),
    await insertApplication(app.db, job, { full_name: "Ben Example" }),
    await insertApplication(app.db, job, { full_name: "Cleo Rejected", status: "rejected" }),
  ];
  const asked = await askBulk(browser, applications, "reject", ids);
  expect(asked.asked).toContain("Reject 2 applications by email?");
  expect(asked.asked).toContain("Already rejected.");
  expect(asked.question.email?.to).toBe("Ada Example");
  const choice = { to: "rejected", notify: "on" };
  expect((await asked.send(choice)).outcome).toContain("2 applications rejected");
  expect((await asked.send(choice)).outcome).toContain("2 applications rejected");
  const emails = await app.db.selectFrom("outgoing_mails").select("template").execute();
  expect(emails).toEqual([
    { template: "application_rejected" },
    { template: "application_rejected" },
  ]);
  expect((await audited(app)).sort()).toEqual(ids.slice(0, 2).sort());
});

test("sets a status without its email if the office chose so", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await insertApplication(app.db, await insertOpening(app.db));
  await app.db
    .insertInto("business_settings")
    .values({ setting_key: "mail_on_application_interviewed", setting_value: "true" })
    .execute();
  const asked = await askBulk(browser, applications, "status", [id]);
  const missing = await asked.send();
  expect(missing).toMatchObject({ status: 400, errors: { to: "Choose a status" } });
  expect((await asked.send({ to: "interviewed" })).outcome).toContain("1 application updated");
  expect(await app.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
  const none = await askBulk(browser, applications, "status", []);
  expect((await none.send({ to: "hired" })).status).toBe(400);
});

test("exports only the chosen entries, and logs how many", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const ids = [await book(app), await book(app)];
  await book(app);
  const chosen = new URLSearchParams(ids.map((id) => ["id", id]));
  const csv = await (await browser.get(`/admin/bookings/export?${chosen}`)).text();
  expect(csv.trim().split("\r\n")).toHaveLength(3);
  const job = await insertOpening(app.db);
  const id = await insertApplication(app.db, job, { full_name: "Ada Chosen" });
  await insertApplication(app.db, job, { full_name: "Ben Left" });
  const people = await (await browser.get(`/admin/careers/applications/export?id=${id}`)).text();
  expect(people).toContain("Ada Chosen");
  expect(people).not.toContain("Ben Left");
  const logged = await app.db
    .selectFrom("audit_log")
    .select("changes")
    .where("action", "=", "exported")
    .orderBy("id")
    .execute();
  expect(JSON.stringify(logged)).toContain('"chosen":[null,2]');
});
