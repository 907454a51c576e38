import { expect, test } from "vitest";
import { reassignmentMark } from "~/features/appointments/assigning/reassignments.rules";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import { findBooking } from "~/features/appointments/records/queries.server";
import { queueConsultantReminders } from "~/features/appointments/reminders/consultant-reminders.commands.server";
import { type TestApp, type TestAppOptions, testApp } from "../../support/app";
import { addConsultants } from "../../support/bookings";
import { seenIn } from "../../support/office-forms";
import { appointmentAt } from "../../support/reminders";

const tenOnTuesday = "2026-12-01T10:00-05:00";
const untilEleven = { end_time: "11:00" };
const dayBefore = "2026-11-30T10:00-05:00";

/** Ann and Ben, who both want reminders. */
async function annAndBen(options?: TestAppOptions) {
  const app = await testApp(options);
  const ann = { name: "Ann Lee", email: "ann@example.com", reminders: true };
  await app.db.updateTable("consultants").set(ann).where("number", "=", 1).execute();
  await addConsultants(app, { name: "Ben Holt", email: "ben@example.com", reminders: true });
  return app;
}

async function remindAt(app: TestApp, now: string): Promise<void> {
  app.clock.time = new Date(now);
  await queueConsultantReminders(app.services);
}

/** Reminders by address and status: "ann@example.com sent". */
async function reminders(app: TestApp): Promise<string[]> {
  await app.runJobs();
  const rows = await app.db
    .selectFrom("outgoing_mails")
    .select(["to_address", "status"])
    .where("template", "=", "consultant_reminder")
    .orderBy("created_at")
    .execute();
  return rows.map(({ to_address, status }) => `${to_address} ${status}`);
}

/** Submits one of the booking's forms with the state that it shows. */
async function change(app: TestApp, id: string, form: string, fields: Record<string, string>) {
  const browser = await app.adminBrowser();
  const path = `/admin/bookings/${id}/${form}`;
  const booking = await findBooking(app.db, id);
  if (!booking) throw new Error("no booking");
  const seen = form === "hand-over" ? reassignmentMark(booking) : stateMark(booking);
  const answer = await browser.post(path, { seen, ...fields });
  expect(answer.status, await answer.clone().text()).toBe(302);
}

test("a consultant is reminded once, 24 hours ahead, with everything about the visit", async () => {
  await using app = await annAndBen();
  const about = { ...untilEleven, customer_name: "Ada Marsh", site_address: "12 Harbor Road" };
  const id = await appointmentAt(app, tenOnTuesday, about);
  await remindAt(app, "2026-11-30T09:59-05:00");
  expect(await reminders(app)).toEqual([]);
  await remindAt(app, dayBefore);
  await remindAt(app, dayBefore);
  expect(await reminders(app)).toEqual(["ann@example.com sent"]);
  const [sent] = app.sentEmails;
  expect(sent?.subject).toBe("Reminder: Mobile Patrol for Ada Marsh, Tue, Dec 1, 2026");
  for (const fact of ["Hello Ann,", "10:00 AM – 11:00 AM", "12 Harbor Road", "+1 555 0142", id]) {
    expect(sent?.text).toContain(fact);
  }
});

test("nobody is reminded without the switch, without an address, or about a time that was just set", async () => {
  await using app = await annAndBen();
  await app.db
    .updateTable("consultants")
    .set({ reminders: false })
    .where("number", "=", 1)
    .execute();
  await app.db.updateTable("consultants").set({ email: "" }).where("number", "=", 2).execute();
  await addConsultants(app);
  await appointmentAt(app, tenOnTuesday);
  await appointmentAt(app, tenOnTuesday, { consultant: 2 });
  await remindAt(app, dayBefore);
  await app.db
    .updateTable("consultants")
    .set({ email: "all@example.com", reminders: true })
    .execute();
  await app.db
    .updateTable("appointments")
    .set({ time_set_at: new Date("2026-11-30T12:00-05:00") })
    .execute();
  await remindAt(app, "2026-11-30T13:00-05:00");
  expect(await reminders(app)).toEqual([]);
});

test("a reminder follows a new time", async () => {
  await using app = await annAndBen();
  const id = await appointmentAt(app, tenOnTuesday);
  app.clock.time = new Date("2026-11-25T10:00-05:00");
  await change(app, id, "reschedule", { date: "2026-12-03", start: "14:00" });
  await remindAt(app, dayBefore);
  expect(await reminders(app)).toEqual([]);
  await remindAt(app, "2026-12-02T14:00-05:00");
  expect(await reminders(app)).toHaveLength(1);
});

test("the consultant who takes over an appointment is reminded of it, unless that was less than a day ago", async () => {
  await using app = await annAndBen();
  const early = await appointmentAt(app, tenOnTuesday, untilEleven);
  app.clock.time = new Date("2026-11-25T10:00-05:00");
  await change(app, early, "hand-over", { consultant: "2" });
  await remindAt(app, dayBefore);
  expect(await reminders(app)).toEqual(["ben@example.com sent"]);

  const late = await appointmentAt(app, "2026-12-01T13:00-05:00", { end_time: "14:00" });
  app.clock.time = new Date("2026-11-30T16:00-05:00");
  await change(app, late, "hand-over", { consultant: "2" });
  await remindAt(app, "2026-11-30T16:01-05:00");
  expect(await reminders(app)).toEqual(["ben@example.com sent"]);
});

test("a reminder that wasn't sent yet is withdrawn when its appointment changes", async () => {
  await using app = await annAndBen({ mail: false });
  const [canceled, handedOver] = [
    await appointmentAt(app, tenOnTuesday),
    await appointmentAt(app, "2026-12-01T13:00-05:00", { end_time: "14:00" }),
  ];
  await remindAt(app, "2026-11-30T13:00-05:00");
  await change(app, canceled, "cancel", {});
  await change(app, handedOver, "hand-over", { consultant: "2" });
  const rows = await app.db
    .selectFrom("outgoing_mails")
    .select(["to_address", "status"])
    .where("template", "=", "consultant_reminder")
    .execute();
  expect(rows).toEqual([
    { to_address: "ann@example.com", status: "withdrawn" },
    { to_address: "ann@example.com", status: "withdrawn" },
  ]);
});

test("a consultant's reminders are turned on on their page", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const path = "/admin/schedule/consultants/1";
  const fields = { intent: "details", name: "Ann Lee", email: "ann@example.com", phone: "" };
  const seen = seenIn(await (await browser.get(path)).text());
  const form = { ...fields, user_id: "", areas: "", reminders: "on", seen };
  expect((await browser.post(path, form)).status).toBe(302);
  expect(await (await browser.get(path)).text()).toMatch(/name="reminders"[^>]*checked=""/);
});
