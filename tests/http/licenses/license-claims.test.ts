import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { aCoverage, aLicense } from "../../support/licenses";
import { insertOpening } from "../../support/openings";
import { pageText } from "../../support/page-text";

const page = async (app: TestApp, path: string) =>
  (await (await app.get(path)).text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");

const pages = [
  "/",
  "/services",
  "/services/event-security",
  "/about",
  "/careers",
  "/gallery",
  "/contact",
  "/privacy",
];

test("a valid license is in the footer of every page, on About, in the terms and on the pages of openings", async () => {
  await using app = await testApp();
  await aLicense(app);
  const line = "License SAMPLE-0100, Class A, Sample Licensing Office";
  for (const path of pages) {
    expect(await page(app, path)).toContain(`${line}, Example Guards LLC, 1 Example Street`);
  }
  const about = await page(app, "/about");
  expect(about).toContain("Expires June 30, 2027");
  expect(about).toContain('href="https://example.com/lookup"');
  expect(about).toContain('"identifier":"SAMPLE-0100"');
  expect(await page(app, "/terms")).toContain(`${line}.`);
  const id = await insertOpening(app.db, { title: "Night Guard", location: "Columbus" });
  const { headers } = await app.get(`/careers/${id}`);
  const opening = await page(app, headers.get("Location") ?? `/careers/${id}`);
  expect(opening.split(line)).toHaveLength(3);
});

test("licensed, insured and bonded are claimed only while records back them", async () => {
  await using app = await testApp();
  const claimed = async () => {
    const [home, about, services] = [
      await page(app, "/"),
      await page(app, "/about"),
      await page(app, "/services"),
    ];
    return [
      home.includes("Licensed & Insured"),
      about.includes("State Licensed"),
      about.includes("$2M Liability Coverage"),
      about.includes("Fully Bonded"),
      services.includes("licensed and insured"),
    ];
  };
  expect(await claimed()).toEqual([false, false, false, false, false]);
  await aLicense(app);
  await expect.poll(claimed).toEqual([false, true, false, false, false]);
  const small = await aCoverage(app, "general-liability", 1_000_000);
  // A smaller policy doesn't back the amount.
  await expect.poll(claimed).toEqual([true, true, false, false, true]);
  await app.db.deleteFrom("coverages").where("id", "=", small).execute();
  await aCoverage(app, "general-liability");
  await aCoverage(app, "surety-bond", 25_000);
  await expect.poll(claimed).toEqual([true, true, true, true, true]);
});

test("also leaves out the office's own sentences about licenses without a record", async () => {
  await using app = await testApp();
  const description = "Guards at your door. We are fully licensed. Ask us.";
  await app.db.updateTable("services").set({ description }).execute();
  const html = await page(app, "/services");
  expect(html).toContain("Guards at your door. Ask us.");
  expect(html).not.toContain("fully licensed");
});

test("a visitor can ask for a certificate of insurance", async () => {
  await using app = await testApp();
  expect(await page(app, "/about")).not.toContain("certificate of insurance");
  await aCoverage(app, "general-liability");
  await expect.poll(() => page(app, "/about")).toContain('href="/contact?about=certificate"');
  expect(await page(app, "/contact?about=certificate")).toContain(
    "Please send us a certificate of insurance.",
  );
  expect(await page(app, "/contact")).not.toContain("Please send us a certificate");
  expect((await app.get("/contact?about=constructor")).status).toBe(200);
});

test("a request for a certificate that is sent twice is stored and emailed once", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  await aCoverage(app, "general-liability");
  const html = await page(app, "/contact?about=certificate");
  const message = /<textarea[^>]*name="message"[^>]*>([^<]*)</.exec(html)?.[1] ?? "";
  const form = { name: "Ada Example", email: "ada@example.com", phone: "", message };
  const send = () => app.post("/contact?about=certificate", form);
  for (const answer of [...(await Promise.all([send(), send()])), await send()]) {
    expect(await answer.text()).toContain("Message Sent!");
  }
  await app.runJobs();
  expect(await app.db.selectFrom("messages").select("message").execute()).toEqual([{ message }]);
  expect(app.sentEmails.map(({ to }) => to)).toEqual(["ops@example.com"]);
  const wrong = await app.post("/contact?about=certificate", { ...form, email: "ada@" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain(message);
});

test("a license without an expiration date isn't shown on the website", async () => {
  await using app = await testApp();
  const id = await aLicense(app, { number: "EX-17" });
  // Versions before 1.0 created such a license from a number in their settings.
  await app.db.updateTable("licenses").set({ expires_on: null }).where("id", "=", id).execute();
  await app.services.events.publish(app.db, "settings");
  const office = await app.adminBrowser();
  const html = await (await office.get("/admin/licenses")).text();
  expect(html).toContain("EX-17");
  expect(html).toContain("Not shown on the website until you enter the expiration date.");
  await expect.poll(() => page(app, "/")).not.toContain("EX-17");
});

test("a section's editor links to the records that its claims need", async () => {
  await using app = await testApp();
  const admin = await app.adminBrowser();
  const editor = async () =>
    pageText(await (await admin.get("/admin/site-content/trust-badges")).text());
  const needs = (...records: string[]) =>
    `“Licensed & Insured” needs ${records.join(" and ")}`.replaceAll(" ", "\\s+");
  expect(await editor()).toMatch(new RegExp(needs("a license", "insurance")));
  const html = await (await admin.get("/admin/site-content/trust-badges")).text();
  expect(html).toContain('href="/admin/licenses/add#state"');
  expect(html).toContain('href="/admin/licenses/insurance/add#amount"');
  await aLicense(app);
  await expect.poll(editor).toMatch(new RegExp(needs("insurance")));
  await aCoverage(app, "general-liability", 1_000_000);
  await expect.poll(editor).not.toContain("These claims are hidden from visitors.");
});
