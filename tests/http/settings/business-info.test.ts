import { sql } from "kysely";
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { headOf } from "../../support/head";
import { saveInfo, seenIn, seenOn } from "../../support/office-forms";

const path = "/admin/business-info";
/** The built-in response times. */
const built = { answer_within: "24 hours", decide_within: "3-5 business days" };

const builtInLine = "Security guards, mobile patrols and concierge security.";

const info = {
  ...built,
  phone: "+1 555 555 0100",
  email: "office@example.com",
  address: "1 Example Street",
  whatsapp: "+1 555 555 0101",
};

const stored = async (app: TestApp) =>
  Object.fromEntries(
    (await app.db.selectFrom("business_settings").selectAll().execute()).map((row) => [
      row.setting_key,
      row.setting_value,
    ]),
  );

const audited = (app: TestApp) =>
  app.db
    .selectFrom("audit_log")
    .select(["actor_email", "entity_id", "changes"])
    .where("entity", "=", "setting")
    .orderBy("id")
    .execute();

test("saved details are shown in the form and on the public site", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect(await (await app.get("/")).text()).not.toContain(info.address);

  const answer = await saveInfo(browser, info);

  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('value="(555) 555-0100"');
  await expect.poll(async () => (await app.get("/")).text()).toContain(info.address);
});

test("name, emergency line, hours and networks are on the public site right away", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const before = await (await app.get("/")).text();
  expect(before).toContain(builtInLine);
  for (const unset of ["Follow us", "24/7 emergency response"]) expect(before).not.toContain(unset);
  const answer = await saveInfo(browser, {
    ...info,
    company_name: "Example Night Guards",
    emergency_phone: "+1 555 555 0911",
    footer_line: "Guards who know your building.",
    hours_text: "Every day: 7am–7pm\r\n\r\nBy appointment at night",
    country_code: "us",
    social_linkedin: "linkedin.example/company/guards",
    social_x: "http://x.example/guards",
  });
  expect(answer.status).toBe(200);

  await expect.poll(async () => (await app.get("/contact")).text()).toContain("Example Night Gua");
  const html = (await (await app.get("/contact")).text()).replaceAll("<!-- -->", "");
  expect(html.match(/href="tel:\+15555550911"/g)).toHaveLength(3);
  expect(html).toContain("Every day");
  expect(html).toContain("Guards who know your building.");
  expect(html).not.toContain(builtInLine);
  expect(html).toContain("By appointment at night");
  expect(html).not.toContain("8 AM – 6 PM");
  expect(html).toContain('href="https://linkedin.example/company/guards"');
  expect(html).toContain('href="http://x.example/guards"');
  expect(html).not.toContain("Facebook");
  expect(html).not.toContain("Follow us Linked");
  const things = JSON.stringify(headOf(html));
  expect(html).toContain('"addressCountry":"US"');
  expect(html).toContain('"sameAs":["https://linkedin.example/company/guards"');
  expect(things).toContain("Example Night Guards");
});

test.each([
  ["phone", "call me", "The phone number can contain only digits"],
  ["phone", "12345", "needs at least 7 digits"],
  ["whatsapp", "<script>", "The WhatsApp number can contain only digits"],
  ["whatsapp", "98765 43210", "The WhatsApp number needs an area code"],
  ["phone", "555-0142", "The phone number needs an area code"],
  ["emergency_phone", "06 12 34 56 78", "a country code, such as +44"],
  ["email", "office@", "This isn’t a complete email address"],
  ["address", "x".repeat(301), "up to 300 characters"],
  ["emergency_phone", "112", "The emergency number needs at least 7 digits"],
  ["company_name", "x".repeat(121), "120 characters or fewer"],
  ["footer_line", "x".repeat(161), "160 characters or fewer"],
  ["answer_within", "x".repeat(41), "40 characters or fewer"],
  ["country_code", "USA", "Choose a country from the list"],
  ["country_code", "ZZ", "Choose a country from the list"],
  ["time_zone", "Middle/Earth", "Choose a time zone from the list"],
  ["time_zone", "+05:00", "Choose a time zone from the list"],
  ["hours_text", `${"Mon: 8\n".repeat(11)}`, "up to 10 lines"],
  ["hours_text", "x".repeat(81), "Each line can be up to 80 characters"],
  ["social_x", "javascript:alert(1)", "Enter a complete web address"],
  ["social_facebook", "https://user:secret@example.com/", "Enter a complete web address"],
  ["social_facebook", "https://localhost/", "Enter a complete web address"],
])(
  "an invalid %s is reported beside its field and nothing is saved",
  async (field, value, message) => {
    await using app = await testApp();
    const browser = await app.adminBrowser();
    const answer = await saveInfo(browser, { ...info, [field]: value });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(message);
    expect(html).toMatch(new RegExp(`aria-describedby="(${field}-hint )?${field}-error"`));
    // Valid values stay.
    expect(html).toContain(field === "email" ? info.phone : info.email);
    expect(await stored(app)).toEqual(built);
  },
);

test("stores a WhatsApp number with its country code, so that links open a chat", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await saveInfo(browser, { ...info, whatsapp: "614 555 0101" });
  expect(answer.status).toBe(200);
  expect(await stored(app)).toMatchObject({ whatsapp: "+1 614 555 0101" });
  const html = await (await app.get("/contact")).text();
  expect(html).toContain("https://wa.me/16145550101?");
});

test("a conflict shows what someone else saved, and saving again overwrites it", async () => {
  await using app = await testApp();
  const mine = await app.adminBrowser("mine@example.com");
  const theirs = await app.adminBrowser("theirs@example.com");
  const seen = await seenOn(mine, path);
  await saveInfo(theirs, { ...info, phone: "+1 555 555 0177" });

  const answer = await mine.post(path, { ...info, seen });

  expect(answer.status).toBe(409);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  expect(html).toContain("while you were editing");
  expect(html).toContain("(555) 555-0177");
  expect(html).toContain('value="(555) 555-0100"');
  expect(await stored(app)).toMatchObject({ phone: "+1 555 555 0177" });

  const mark = seenIn(html);
  expect((await mine.post(path, { ...info, seen: mark })).status).toBe(200);
  expect(await stored(app)).toMatchObject({ phone: info.phone });
});

test("changes are recorded, and saving unchanged values changes nothing", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await saveInfo(browser, info);
  await saveInfo(browser, { ...info, time_zone: "America/New_York" });
  expect(await audited(app)).toEqual([
    {
      actor_email: "admin@example.com",
      entity_id: "business-info",
      changes: {
        phone: ["", info.phone],
        email: ["", info.email],
        address: ["", info.address],
        whatsapp: ["", info.whatsapp],
      },
    },
  ]);
});

test("a new time zone changes the dates shown and moves no appointment", async () => {
  await using app = await testApp({ now: new Date("2026-11-21T23:30:00Z") });
  const browser = await app.adminBrowser();
  await app.db
    .insertInto("appointments")
    .values({
      appointment_date: "2026-12-01",
      start_time: "22:00",
      end_time: "22:45",
      starts_at: new Date("2026-12-02T03:00:00Z"),
      ends_at: new Date("2026-12-02T03:45:00Z"),
      consultant: 1,
      customer_name: "Zoe Zone",
      customer_email: "zoe@example.com",
      customer_phone: "+1 555 0142",
      service_name: "Mobile Patrol",
      status: "confirmed",
      preferred_time: "TBD",
      message: "",
      submission_hash: "zone",
    })
    .execute();
  expect(await (await browser.get("/admin")).text()).toContain("Sat, Nov 21, 2026");

  const answer = await saveInfo(browser, { ...info, time_zone: "europe/london" });
  expect(answer.status).toBe(200);
  expect((await saveInfo(browser, { ...info, time_zone: "tokyo" })).status).toBe(200);

  expect(await stored(app)).toMatchObject({ time_zone: "Asia/Tokyo" });
  expect(await (await browser.get("/admin")).text()).toContain("Sun, Nov 22, 2026");
  const booking = await app.db.selectFrom("appointments").selectAll().executeTakeFirstOrThrow();
  expect(booking).toMatchObject({
    appointment_date: "2026-12-02",
    start_time: "12:00:00",
    end_time: "12:45:00",
    starts_at: new Date("2026-12-02T03:00:00Z"),
  });
  // It ends after midnight there.
  await saveInfo(browser, { ...info, time_zone: "Asia/Kathmandu" });
  await saveInfo(browser, { ...info, time_zone: "Pacific/Honolulu" });
  expect(await app.db.selectFrom("appointments").selectAll().executeTakeFirst()).toMatchObject({
    appointment_date: "2026-12-01",
    start_time: "17:00:00",
  });
});

test("private settings stay on the server", async () => {
  await using app = await testApp({ settings: { admin_email: "secret@example.com" } });
  for (const address of ["/", "/contact", "/contact.data"]) {
    const text = await (await app.get(address)).text();
    expect(text).not.toContain("secret@example.com");
    expect(text).not.toContain("admin_email");
  }
});

test("when the database fails, the form keeps its values and says why", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const seen = await seenOn(browser, path);
  await sql`alter table business_settings add constraint closed check (false) not valid`.execute(
    app.db,
  );
  try {
    const answer = await browser.post(path, { ...info, seen });
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("Failed to save: ");
    expect(html).toContain("1 Example Street");
  } finally {
    await app.db.schema.alterTable("business_settings").dropConstraint("closed").execute();
  }
});

test("the old settings URL redirects to Business Information", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await browser.get("/admin/settings");
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/business-info"]);
});
