import { sql } from "kysely";
import { expect, test } from "vitest";
import { sendExpiryNotices } from "~/features/emails/expiry-notices/commands.server";
import { roles } from "~/platform/auth/permissions";
import { signInAsAdmin } from "../../support/admins";
import { type TestApp, testApp } from "../../support/app";
import { aCoverage, aLicense } from "../../support/licenses";

async function heardChange(stream: ReadableStream<Uint8Array>): Promise<void> {
  const decoder = new TextDecoder();
  let heard = "";
  for await (const chunk of stream) {
    heard += decoder.decode(chunk, { stream: true });
    if (heard.includes("event: change")) return;
  }
  throw new Error("the stream ended");
}

/** The end of June 29, 2027 in New York. */
const lastMoment = new Date("2027-06-30T03:59:59Z");

test("at midnight on its date, a license disappears from cached and open pages", async () => {
  await using app = await testApp({ now: lastMoment });
  await aLicense(app);
  const html = await (await app.get("/about")).text();
  expect(html).toContain("SAMPLE-0100");
  const version = /"(\w[\w-]{7}\.\d+)"/.exec(html)?.[1] ?? "";
  const stream = await app.get(`/events?since=${version}`);
  if (!stream.body) throw new Error("no stream");

  app.clock.time = new Date("2027-06-30T04:00:00Z");
  await heardChange(stream.body);
  for (const path of ["/about", "/", "/terms"]) {
    expect(await (await app.get(path)).text()).not.toContain("SAMPLE-0100");
  }
});

test("a second before midnight in the company's time zone, nothing has changed", async () => {
  await using app = await testApp({
    now: new Date("2027-06-30T06:59:59Z"),
    settings: { time_zone: "America/Los_Angeles" },
  });
  await aLicense(app);
  expect(await (await app.get("/")).text()).toContain("SAMPLE-0100");
});

async function notices(app: TestApp) {
  const rows = await app.db
    .selectFrom("outgoing_mails")
    .select(["to_address", "subject"])
    .where("template", "=", "license_expiring")
    .orderBy("to_address")
    .execute();
  return rows.map(({ to_address, subject }) => `${to_address}: ${subject}`);
}

test("all admins are emailed 90, 30 and 7 days before, and never twice", async () => {
  await using app = await testApp({ now: new Date("2027-03-31T15:00:00Z") });
  await signInAsAdmin(app.services, app.newBrowser(), "amy@example.com");
  await signInAsAdmin(app.services, app.newBrowser(), "ben@example.com");
  await aLicense(app);
  await sendExpiryNotices(app.services);
  expect(await notices(app)).toEqual([]);

  for (const [day, count] of [
    ["2027-04-01", 2],
    ["2027-05-30", 2],
    ["2027-05-31", 4],
    ["2027-06-23", 6],
    ["2027-06-30", 6],
  ] as const) {
    app.clock.time = new Date(`${day}T15:00:00Z`);
    await sendExpiryNotices(app.services);
    await Promise.all([sendExpiryNotices(app.services), sendExpiryNotices(app.services)]);
    expect(await notices(app)).toHaveLength(count);
  }
  const sent = await notices(app);
  const what = "License SAMPLE-0100, Sample Licensing Office";
  for (const name of ["amy", "ben"]) {
    for (const when of ["in 90 days", "in 30 days", "in 7 days"]) {
      expect(sent).toContain(`${name}@example.com: ${what} expires ${when}`);
    }
  }
});

test("editors are emailed, too, and once with two roles; other roles aren't", async () => {
  await using app = await testApp({ now: new Date("2027-04-01T15:00:00Z") });
  for (const role of roles) await app.browserWith(role);
  await app.db
    .insertInto("user_roles")
    .columns(["user_id", "role"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select(["id", sql<string>`'admin'`.as("role")])
        .where("email", "=", "editor@example.com"),
    )
    .execute();
  await aLicense(app);
  await sendExpiryNotices(app.services);
  const told = (await notices(app)).map((line) => line.split(":")[0]);
  expect(told).toEqual(["admin@example.com", "editor@example.com"]);
});

test("an entry added shortly before it expires is announced once, and again after it is renewed", async () => {
  await using app = await testApp({ now: new Date("2027-06-20T15:00:00Z") });
  await signInAsAdmin(app.services, app.newBrowser(), "amy@example.com");
  const id = await aCoverage(app, "general-liability");
  await sendExpiryNotices(app.services);
  await sendExpiryNotices(app.services);
  expect(await notices(app)).toEqual([
    "amy@example.com: General liability insurance, Example Mutual expires in 10 days",
  ]);
  await app.db
    .updateTable("coverages")
    .set({ expires_on: "2027-07-10" })
    .where("id", "=", id)
    .execute();
  await sendExpiryNotices(app.services);
  expect(await notices(app)).toHaveLength(2);
});
