import { sql } from "kysely";
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { book, bookAt } from "../../support/bookings";

/** 10 AM on a Saturday in New York. */
const now = new Date("2026-11-21T15:00:00Z");

test("the longest-waiting requests are at the top, with the promised response time", async () => {
  await using app = await testApp({ now, settings: { answer_within: "24 hours" } });
  const request = (customer_name: string, hoursAgo: number, status = "pending") =>
    sql`
    insert into appointments (appointment_date, customer_name, customer_email, customer_phone,
      service_name, preferred_time, message, submission_hash, status, created_at)
    values ('2026-12-01', ${customer_name}, 'a@example.com', '+1 555 0142', 'Mobile Patrol', 'TBD',
      '', ${customer_name}, ${status}, ${new Date(now.getTime() - hoursAgo * 3_600_000)})`.execute(
      app.db,
    );
  await request("Late Larkwood", 30);
  await request("Early Elderwood", 3);
  await request("Answered Ashdown", 90, "confirmed");
  const { id: job_id } = await app.db
    .insertInto("jobs")
    .values({
      title: "Night Patrol Officer",
      location: "Exampleton",
      shift: "Nights",
      type: "Mobile Patrol",
      description: "A round of fourteen sites.",
      requirements: ["A licence"],
      responsibilities: [],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("job_applications")
    .values({
      job_id,
      full_name: "Patient Petra",
      email: "petra@example.com",
      phone: "+1 555 0143",
      city: "Exampleton",
      certifications: [],
      experience: "",
      availability: "",
      submission_hash: "petra",
      consent_at: now,
      consent_version: "test",
      created_at: new Date("2026-11-12T15:00:00Z"),
    })
    .execute();

  const office = await app.adminBrowser();
  const html = (await (await office.get("/admin")).text()).replaceAll("<!-- -->", "");
  expect(html).toContain("Requests awaiting a response");
  expect(html.indexOf("Late Larkwood")).toBeLessThan(html.indexOf("Early Elderwood"));
  expect(html).toContain(">Overdue by 6 hr</span>");
  expect(html).toContain(">21 hr left</span>");
  expect(html).not.toContain("Answered Ashdown");
  expect(html).toContain("Patient Petra");
  expect(html).toMatch(/<span[^>]*border-bad[^>]*>waiting 6 business days</);
  // This week's requests; the application came in the week before.
  expect(html).toMatch(/Nov 16<\/th><td>3<\/td><td>0<\/td>/);
  expect(html).toMatch(/Nov 9<\/th><td>0<\/td><td>1<\/td>/);
});

test("says when there are no bookings today", async () => {
  await using app = await testApp({ now });
  const office = await app.adminBrowser();
  const html = await (await office.get("/admin")).text();
  expect(html).toContain("No bookings for today");
  // Requests, messages, applications and emails.
  expect(html.match(/Nothing waiting</g)).toHaveLength(4);
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
      at: new Date(created_at.getTime() + answer.after * 3_600_000),
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
