import { sql } from "kysely";
import { expect, test } from "vitest";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import { cancelByCustomer } from "~/features/customer-page/booking/commands.server";
import { hours } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { book, bookAt, bookingOf } from "../../support/bookings";
import { bookWithLink, chooseTime } from "../../support/customer-bookings";
import { insertOpening } from "../../support/openings";

/** 10 AM on a Saturday in New York. */
const now = new Date("2026-11-21T15:00:00Z");

test("the longest-waiting requests are at the top, with the promised response time", async () => {
  await using app = await testApp({ now, settings: { answer_within: "24 hours" } });
  const request = (customer_name: string, hoursAgo: number, status = "pending") =>
    sql`
    insert into appointments (appointment_date, customer_name, customer_email, customer_phone,
      service_name, preferred_time, message, submission_hash, status, created_at)
    values ('2026-12-01', ${customer_name}, 'a@example.com', '+1 555 0142', 'Mobile Patrol', 'TBD',
      '', ${customer_name}, ${status}, ${new Date(now.getTime() - hours(hoursAgo))})`.execute(
      app.db,
    );
  await request("Late Larkwood", 30);
  await request("Early Elderwood", 3);
  await request("Answered Ashdown", 90, "confirmed");
  await insertApplication(app.db, await insertOpening(app.db, { title: "Night Patrol Officer" }), {
    full_name: "Patient Petra",
    created_at: new Date("2026-11-12T15:00:00Z"),
  });

  const office = await app.adminBrowser();
  const html = (await (await office.get("/admin")).text()).replaceAll("<!-- -->", "");
  expect(html.indexOf("Total Appointments")).toBeLessThan(
    html.indexOf("Requests awaiting a response"),
  );
  expect(html.indexOf("Late Larkwood")).toBeLessThan(html.indexOf("Early Elderwood"));
  // The request then has links to the next ones.
  expect(html).toMatch(
    /<a [^>]*href="\/admin\/bookings\/[\w-]{36}\?requests=open[^"]*"[^>]*>Late Larkwood/,
  );
  expect(html).toContain(">Overdue by 6 hr</span>");
  expect(html).toContain(">21 hr left</span>");
  expect(html).not.toContain("Answered Ashdown");
  expect(html).toContain("Patient Petra");
  expect(html).toMatch(/<span[^>]*border-bad[^>]*>waiting 6 business days</);
  // This week's requests; the application came in the week before.
  expect(html).toMatch(/Nov 16<\/th><td>3<\/td><td>0<\/td>/);
  expect(html).toMatch(/Nov 9<\/th><td>0<\/td><td>1<\/td>/);
});

test("lists due follow-ups and every application without a decision, and says who visits", async () => {
  await using app = await testApp({ now: new Date("2026-12-01T12:00:00Z") });
  await book(app, { customer_name: "Lara Late", follow_up_on: "2026-11-30" });
  await book(app, { customer_name: "Tom Today", follow_up_on: "2026-12-01" });
  await book(app, { customer_name: "Lia Later", follow_up_on: "2026-12-02" });
  const job = await insertOpening(app.db, { title: "Night Patrol Officer" });
  for (const [full_name, status] of [
    ["Rita Reviewing", "reviewing"],
    ["Ivan Interviewed", "interviewed"],
    ["Hana Hired", "hired"],
  ] as const) {
    await insertApplication(app.db, job, { full_name, status });
  }
  await app.db.updateTable("consultants").set({ name: "Sam Rivers" }).execute();
  await bookAt(app, "10:00", "11:00", { customer_name: "Vera Visited", consultant: 1 });
  const office = await app.adminBrowser();
  const html = await text(office.get("/admin"));
  const due = html.slice(html.indexOf("Follow-ups due"), html.indexOf("Unread messages"));
  expect(due.indexOf("Lara Late")).toBeGreaterThan(0);
  expect(due.indexOf("Lara Late")).toBeLessThan(due.indexOf("Tom Today"));
  expect(due).not.toContain("Lia Later");
  expect(html).toContain("Night Patrol Officer · Reviewing");
  expect(html).toContain("Ivan Interviewed");
  expect(html).not.toContain("Hana Hired");
  expect(html).toContain("With Sam Rivers · ");
});

test("lists an appointment that a customer booked until someone opens or changes it", async () => {
  await using app = await testApp({ now });
  const book = async (customer_name: string, start: string) => {
    const { id, secret } = await bookWithLink(app, { customer_name });
    expect(await chooseTime(app, secret, new Date(start))).toMatchObject({ ok: true });
    return { id, secret };
  };
  const opened = await book("Olga Opened", "2026-12-01T15:00:00Z");
  const canceled = await book("Carl Canceled", "2026-12-01T16:00:00Z");
  const completed = await book("Mona Moved", "2026-12-01T17:00:00Z");
  // A colleague booked it.
  await bookAt(app, "16:00", "17:00", { customer_name: "Phil Phoned" });
  const office = await app.browserWith("dispatcher");
  const listed = async () => {
    const html = await text(office.get("/admin"));
    const from = html.indexOf("New appointments");
    return from < 0 ? "" : html.slice(from, html.indexOf("Follow-ups due"));
  };
  const names = await listed();
  for (const name of ["Olga Opened", "Carl Canceled", "Mona Moved"]) expect(names).toContain(name);
  expect(names).toContain("Tue, Dec 1, 2026, 10:00 AM");
  expect(names).not.toContain("Phil Phoned");
  // A viewer can't remove it from the list.
  const viewer = await app.browserWith("viewer");
  const seen = { intent: "seen" };
  expect((await viewer.post(`/admin/bookings/${opened.id}`, seen)).status).toBe(403);
  expect(await listed()).toContain("Olga Opened");
  expect((await office.post(`/admin/bookings/${opened.id}`, seen)).status).toBe(200);
  await cancelByCustomer(app.services, canceled.secret, "");
  expect(await listed()).not.toMatch(/Olga Opened|Carl Canceled/);
  const booking = await bookingOf(app, completed.id);
  const moved = await office.post(`/admin/bookings/${completed.id}/cancel`, {
    seen: stateMark({
      status: booking.status,
      startsAt: booking.starts_at,
      endsAt: booking.ends_at,
    }),
  });
  expect(moved.status).toBe(302);
  expect((await bookingOf(app, completed.id)).unseen_since).toBeNull();
  expect(await listed()).toBe("");
});

test("shows six tasks of a kind and links to the others", async () => {
  await using app = await testApp({ now });
  for (let n = 1; n <= 8; n += 1) await book(app, { customer_name: `Customer ${n}` });
  const office = await app.adminBrowser();
  const html = await text(office.get("/admin"));
  expect(html).toContain(">Customer 6<");
  expect(html).not.toContain(">Customer 7<");
  expect(html).toMatch(/href="\/admin\/bookings\/requests"[^>]*>Show all 8</);
});

test("setting up the site comes after today's work, except on a new site", async () => {
  await using app = await testApp({ now });
  const office = await app.adminBrowser();
  const order = async () => {
    const html = await text(office.get("/admin"));
    return html.indexOf("Set up your site") < html.indexOf("Requests awaiting a response");
  };
  expect(await order()).toBe(true);
  await book(app);
  expect(await order()).toBe(false);
});

test("viewers open requests without an offer to respond, and editors see their areas", async () => {
  await using app = await testApp({ now });
  await book(app);
  const viewer = await text((await app.browserWith("viewer")).get("/admin"));
  expect(viewer).toContain(">Open</span>");
  expect(viewer).not.toContain(">Respond</span>");
  const editor = await text((await app.browserWith("editor")).get("/admin"));
  expect(editor).toContain('aria-label="Your areas"');
  expect(editor).toMatch(/<main[\s\S]*href="\/admin\/photos\/manage"/);
  expect(editor).not.toContain("Requests awaiting a response");
});

test("a request that was lost in time, unanswered, counts as neither kept nor missed", async () => {
  await using app = await testApp({ now, settings: { answer_within: "24 hours" } });
  const created_at = new Date("2026-11-17T15:00:00Z");
  const answer_due_at = new Date("2026-11-18T15:00:00Z");
  const lost = async (outcome_at: string) => {
    const id = await book(app, { created_at });
    await app.db
      .updateTable("appointments")
      .set({ answer_due_at, outcome: "lost", outcome_at: new Date(outcome_at) })
      .where("id", "=", id)
      .execute();
  };
  const office = await app.adminBrowser();
  await lost("2026-11-18T09:00:00Z");
  expect(await text(office.get("/admin"))).toContain("No responses were due");
  await lost("2026-11-20T09:00:00Z");
  expect(await text(office.get("/admin"))).not.toContain("No responses were due");
});

test("a license that expires soon is a task", async () => {
  await using app = await testApp({ now });
  await app.db
    .insertInto("licenses")
    .values({
      state: "Ohio",
      authority: "Example Board",
      class: "",
      address: "",
      document: null,
      number: "EX-1",
      legal_name: "Example Security LLC",
      expires_on: "2026-12-01",
      created_at: now,
      updated_at: now,
    })
    .execute();
  const office = await app.adminBrowser();
  const html = await text(office.get("/admin"));
  expect(html).toContain("Licenses and insurance to renew");
  expect(html).toContain("Expires in 10 days");
});

test("says when there is nothing to do", async () => {
  await using app = await testApp({ now });
  const office = await app.adminBrowser();
  const html = await (await office.get("/admin")).text();
  for (const empty of [
    "No requests are waiting for a response",
    "No bookings for today",
    "No unread messages",
    "No applications are waiting for a decision",
    "No failed emails",
  ]) {
    expect(html).toContain(empty);
  }
  expect(html).toContain("No responses were due");
});

const text = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

test("shows today's visits with a map, unread messages and failed emails", async () => {
  await using app = await testApp({ now: new Date("2026-12-01T12:00:00Z") });
  const site = { customer_name: "Vera Visited", site_address: "12 Elm St & Main" };
  const visited = await bookAt(app, "10:00", "11:00", site);
  await bookAt(app, "12:00", "13:00", { customer_name: "Cal Canceled", status: "cancelled" });
  const { id: message } = await app.db
    .insertInto("messages")
    .values({
      name: "Mia Message",
      email: "mia@example.com",
      message: "Who answers at night?",
      submission_hash: "mia",
      received_at: new Date("2026-11-30T12:00:00Z"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const email = (
    subject: string,
    created_at: string,
    { resent_of, not_after }: { resent_of?: string | undefined; not_after?: string } = {},
  ) =>
    sql<{ id: string }>`insert into outgoing_mails (id, template, to_address, subject, html, text,
        status, attempts, created_at, resent_of, not_after)
      values (gen_random_uuid(), 'booking_confirmation', 'fay@example.com', ${subject}, '', '',
        ${resent_of ? "sent" : "failed"}, 1, ${created_at}, ${resent_of ?? null},
        ${not_after ?? null})
      returning id`.execute(app.db);
  await email("Failed today", "2026-12-01T11:00:00Z");
  await email("Failed long ago", "2026-11-01T11:00:00Z");
  const again = await email("Sent again", "2026-12-01T10:00:00Z");
  await email("The copy", "2026-12-01T10:30:00Z", { resent_of: again.rows[0]?.id });
  await email("Still useful", "2026-12-01T09:00:00Z", { not_after: "2026-12-01T13:00:00Z" });
  await email("Outdated", "2026-12-01T09:00:00Z", { not_after: "2026-12-01T12:00:00Z" });

  const office = await app.adminBrowser();
  const html = await text(office.get("/admin"));
  expect(html).toContain(`href="/admin/bookings/${visited}"`);
  expect(html).toContain("10:00 AM – 11:00 AM");
  expect(html).toContain("search?query=12%20Elm%20St%20%26%20Main");
  expect(html).not.toContain("Cal Canceled");
  expect(html).toContain(`href="/admin/messages/${message}"`);
  expect(html).toContain("waiting 24 hr");
  expect(html).toContain("Failed today");
  expect(html).not.toContain("Failed long ago");
  expect(html).not.toContain("Sent again");
  expect(html).toContain("Still useful");
  expect(html).not.toContain("Outdated");
});

/**
 * A request that was promised an answer within 24 hours; `answer.after` is when it was called, in
 * hours.
 */
async function asked(app: TestApp, at: string, answer?: { after: number }) {
  const created_at = new Date(at);
  const id = await book(app, { created_at });
  if (!answer) return id;
  await app.db
    .insertInto("office_notes")
    .values({
      appointment_id: id,
      at: new Date(created_at.getTime() + hours(answer.after)),
      author_id: null,
      author_name: "Olive",
      kind: "call",
      note: "",
    })
    .execute();
  return id;
}

test("counts kept and missed promises by week in the company's time zone", async () => {
  await using app = await testApp({ now, settings: { answer_within: "24 hours" } });
  // Sunday evening in New York, Monday in London.
  await asked(app, "2026-11-16T03:00:00Z", { after: 2 });
  await asked(app, "2026-11-17T15:00:00Z", { after: 24 });
  await asked(app, "2026-11-17T16:00:00Z", { after: 25 });
  await asked(app, "2026-11-18T16:00:00Z");
  await asked(app, "2026-11-21T14:00:00Z");
  // Canceled by the customer before an answer.
  const gone = await asked(app, "2026-11-17T16:00:00Z");
  await app.db
    .updateTable("appointments")
    .set({ status: "cancelled" })
    .where("id", "=", gone)
    .execute();
  const office = await app.adminBrowser();
  const html = await text(office.get("/admin"));
  const row = (week: string) =>
    new RegExp(`${week}</th>((?:<td>[^<]*</td>)+)`)
      .exec(html.slice(html.indexOf("Responses due by week")))?.[1]
      ?.match(/[^<>]+(?=<\/td>)/g);
  expect(row("Nov 9")).toEqual(["1", "1", "0", "100%"]);
  expect(row("Nov 16")).toEqual(["4", "1", "2", "33%"]);
  expect(html).toContain("50% on time");
});
