import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../../support/app";

/** 10 AM on a Saturday in New York. */
const now = new Date("2026-11-21T15:00:00Z");

test("the longest-waiting requests are on top, with the promised response time", async () => {
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
  expect(html).toContain("Waiting for an answer");
  expect(html.indexOf("Late Larkwood")).toBeLessThan(html.indexOf("Early Elderwood"));
  expect(html).toMatch(/>waiting 30 h<span[^>]*>Overdue</);
  expect(html).toContain(">waiting 3 h</span>");
  expect(html).not.toContain("Answered Ashdown");
  expect(html).toContain("Patient Petra");
  expect(html).toMatch(/>waiting 6 business days<span[^>]*>Overdue</);
  // This week's requests; the application came in the week before.
  expect(html).toMatch(/Nov 16<\/th><td>3<\/td><td>0<\/td>/);
  expect(html).toMatch(/Nov 9<\/th><td>0<\/td><td>1<\/td>/);
});

test("says when there are no bookings today", async () => {
  await using app = await testApp({ now });
  const office = await app.adminBrowser();
  const html = await (await office.get("/admin")).text();
  expect(html).toContain("No bookings for today");
  expect(html).toContain("Every request has been answered.");
  expect(html).toContain("There are no new applications.");
});
