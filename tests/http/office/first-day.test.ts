import { expect, test } from "vitest";
import { sectionKeys } from "~/features/site-content/sections/rules";
import { signInAsAdmin } from "../../support/admins";
import { type TestApp, testApp } from "../../support/app";
import { aLicense } from "../../support/licenses";

async function ask(app: TestApp, email: string): Promise<string[]> {
  await app.request("/api/create-booking", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: "http://localhost:3000" },
    body: JSON.stringify({
      name: "Ada Example",
      email,
      phone: "+1 555 0142",
      preferred_date: "2026-12-01",
    }),
  });
  const rows = await app.db
    .selectFrom("outgoing_mails")
    .select("to_address")
    .where("template", "=", "booking_notification")
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ to_address }) => to_address);
}

test("until an address is set, ADMIN_EMAIL is notified", async () => {
  await using app = await testApp({
    config: { firstAdmin: { email: "env@example.com", password: "watchpost-demo" } },
  });
  expect(await ask(app, "a@example.com")).toEqual(["env@example.com"]);
});

test("without ADMIN_EMAIL, the first admin is notified, and then the address that is set", async () => {
  await using app = await testApp();
  expect(await ask(app, "a@example.com")).toEqual([]);
  await signInAsAdmin(app.services, app.newBrowser(), "first@example.com");
  app.clock.time = new Date(app.clock.time.getTime() + 60_000);
  await signInAsAdmin(app.services, app.newBrowser(), "second@example.com");
  expect(await ask(app, "b@example.com")).toEqual(["first@example.com"]);
  await app.db
    .insertInto("business_settings")
    .values({ setting_key: "admin_email", setting_value: "desk@example.com" })
    .execute();
  app.clock.time = new Date(app.clock.time.getTime() + 60_000);
  expect(await ask(app, "c@example.com")).toEqual(["desk@example.com", "first@example.com"]);
});

async function replaceTerms(app: TestApp, text: string): Promise<void> {
  const value = JSON.stringify([{ id: "law", title: "Governing Law", text }]);
  const row = { value, updated_at: app.clock.now(), updated_by: "Test" };
  await app.db
    .insertInto("site_content")
    .values({ key: "terms", hidden: false, ours: false, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}

const steps = [
  "Company name",
  "Phone number",
  "License",
  "Hours on the website",
  "Email delivery",
  "Your own photos",
  "Sample text",
  "Legal pages",
];

test("the dashboard lists what is missing and stops when everything is done", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const missing = async () => {
    const html = await (await office.get("/admin")).text();
    const list = /aria-labelledby="setup-heading".*?<\/section>/s.exec(html)?.[0] ?? "";
    return steps.filter((step) => list.includes(`${step}</p>`));
  };
  expect(await missing()).toEqual(steps);

  await app.db
    .insertInto("business_settings")
    .values([
      { setting_key: "company_name", setting_value: "Example Guards" },
      { setting_key: "phone", setting_value: "+1 555 0100" },
    ])
    .execute();
  await aLicense(app);
  await office.post("/admin/email-settings", { intent: "test" });
  for (const step of ["hours", "photos"]) {
    const answer = await office.post("/admin/setup", { step });
    expect(answer.headers.get("Location")).toBe("/admin");
  }
  expect(await missing()).toEqual(["Sample text", "Legal pages"]);
  await replaceTerms(app, "The laws of Ohio apply.");
  expect(await missing()).toEqual(["Sample text"]);
  const now = app.clock.now();
  await app.db
    .insertInto("site_content")
    .values(
      sectionKeys
        .filter((key) => key !== "privacy" && key !== "terms")
        .map((key) => ({
          key,
          value: null,
          hidden: true,
          ours: false,
          updated_at: now,
          updated_by: "Test",
        })),
    )
    .execute();
  expect(await missing()).toEqual([]);
  expect(await (await office.get("/admin")).text()).not.toContain("Set up your site");
});

test("terms with placeholders can't be marked as reviewed, and count as missing even if they were", async () => {
  await using app = await testApp({ settings: { setup_done: "legal" } });
  const office = await app.adminBrowser();
  const dashboard = async () => (await office.get("/admin")).text();
  expect(await dashboard()).toContain(
    "Placeholders in the Terms of Service: [State] and [Jurisdiction].",
  );
  expect(await dashboard()).not.toContain("We’ve Reviewed Them");
  await replaceTerms(app, "Disputes go to the courts of [COUNTY]. Section 3: [Reserved].");
  expect(await dashboard()).toContain("Placeholders in the Terms of Service: [COUNTY].");
  await replaceTerms(app, "Disputes go to the courts of Ohio. Section 3: [Reserved].");
  expect(await dashboard()).not.toContain("Placeholders in");
});

test("only setup steps that the program can't check itself can be marked as done", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  for (const step of ["company", "legal", "constructor", ""]) {
    await office.post("/admin/setup", { step });
    expect(office.cookies.get("toast")).toBe("setup-not-saved");
  }
});
