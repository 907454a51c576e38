import { expect, test } from "vitest";
import { type TestApp, testApp, testOrigin } from "../../support/app";
import type { Browser } from "../../support/browser";
import { aCoverage, aLicense, coverageForm, licenseForm } from "../../support/licenses";
import { seenOn } from "../../support/office-forms";
import { infected, openScanner } from "../stored-together/scanner";

const list = "/admin/licenses";

const audited = (app: TestApp) =>
  app.db
    .selectFrom("audit_log")
    .select(["action", "entity", "label"])
    .where("entity", "in", ["license", "coverage"])
    .orderBy("id")
    .execute();

test("a license is added, edited and removed, and each change is in the audit log", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const added = await office.post(`${list}/add`, licenseForm);
  expect([added.status, added.headers.get("Location")]).toEqual([302, list]);
  const shown = (await (await office.get(list)).text()).replaceAll("<!-- -->", "");
  expect(shown).toContain("SAMPLE-0100");
  expect(shown).toContain("Expires Wed, Jun 30, 2027");

  const { id } = await app.db.selectFrom("licenses").select("id").executeTakeFirstOrThrow();
  const seen = await seenOn(office, `${list}/${id}`);
  const saved = await office.post(`${list}/${id}`, { ...licenseForm, class: "Class B", seen });
  expect(saved.headers.get("Location")).toBe(list);
  expect(await (await office.get("/terms")).text()).toContain("Class B");

  await office.post(`${list}/${id}/remove`, {});
  expect(await (await office.get(list)).text()).toContain("No licenses yet");
  expect(await audited(app)).toEqual(
    ["created", "changed", "deleted"].map((action) => ({
      action,
      entity: "license",
      label: "SAMPLE-0100",
    })),
  );
});

test("insurance is added, edited and removed", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await office.post(`${list}/insurance/add`, coverageForm);
  const { id, amount } = await app.db
    .selectFrom("coverages")
    .select(["id", "amount"])
    .executeTakeFirstOrThrow();
  expect(amount).toBe(2_000_000);
  const path = `${list}/insurance/${id}`;
  const seen = await seenOn(office, path);
  await office.post(path, { ...coverageForm, amount: "3000000", seen });
  expect(await (await office.get(list)).text()).toContain("$3,000,000");
  await office.post(`${path}/remove`, {});
  expect(await (await office.get(list)).text()).toContain("No insurance or bonds yet");
  expect((await audited(app)).map(({ action }) => action)).toEqual([
    "created",
    "changed",
    "deleted",
  ]);
});

test.each([
  ["add", "state", "", "Enter the state or country"],
  ["add", "number", " ", "Enter the license number"],
  ["add", "legal_name", "", "Enter the legal name"],
  ["add", "expires_on", "", "Enter the expiration date"],
  ["add", "expires_on", "2027-02-30", "Enter the expiration date"],
  ["add", "lookup_url", "not an address", "Enter a complete web address"],
  ["add", "lookup_checked_on", "soon", "Enter a date as month/day/year, such as 3/31/2027"],
  ["insurance/add", "kind", "promise", "Choose a type"],
  ["insurance/add", "amount", "a lot", "Enter a whole amount, such as 2,000,000"],
  ["insurance/add", "amount", "-5", "Enter a whole amount, such as 2,000,000"],
  ["insurance/add", "carrier", "", "Enter the insurance or surety company"],
])("%s with %s %j is refused beside the field", async (path, field, value, message) => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const form = path === "add" ? licenseForm : coverageForm;
  const answer = await office.post(`${list}/${path}`, { ...form, [field]: value });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(message);
  expect(html).toMatch(new RegExp(`${field}-error`));
  // The form keeps its values.
  expect(html).toContain(path === "add" ? 'value="Class A"' : "2,000,000");
  expect(await audited(app)).toEqual([]);
});

test("an expired license is saved with a note and isn't shown to visitors", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const answer = await office.post(`${list}/add`, { ...licenseForm, expires_on: "2026-11-20" });
  expect(answer.headers.get("Location")).toBe(list);
  const html = (await (await office.get(list)).text()).replaceAll("<!-- -->", "");
  expect(html).toContain("Expired Fri, Nov 20, 2026. Not shown on the website or in emails.");
  expect(await (await app.get("/")).text()).not.toContain("SAMPLE-0100");
});

test("the second of two admins who edit a license sees the difference", async () => {
  await using app = await testApp();
  const id = await aLicense(app);
  const office = await app.adminBrowser();
  const path = `${list}/${id}`;
  const seen = await seenOn(office, path);
  await office.post(path, { ...licenseForm, class: "Class B", seen });
  const late = await office.post(path, { ...licenseForm, class: "Class C", seen });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("Class B");
  const gone = await aCoverage(app, "surety-bond");
  await app.db.deleteFrom("coverages").where("id", "=", gone).execute();
  const deleted = await office.post(`${list}/insurance/${gone}`, { ...coverageForm, seen });
  expect(deleted.status).toBe(404);
});

test("a state's text can't be shown while it has placeholders", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const form = { ...licenseForm, notice: "Complaints: [phone]", notice_shown: "true" };
  const answer = await office.post(`${list}/add`, form);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Replace the placeholders in [brackets]");
  await office.post(`${list}/add`, { ...form, notice: "Complaints: 555 0142" });
  await expect
    .poll(async () => (await app.get("/gallery")).text())
    .toContain("Complaints: 555 0142");
});

const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

function upload(office: Browser, id: string, content: string, name = "license.pdf") {
  const body = new FormData();
  body.set("document", new File([content], name));
  return office.request(`${list}/${id}/document`, {
    method: "POST",
    body,
    headers: { Origin: testOrigin },
  });
}

test("a license's document is stored privately, replaced, downloaded and removed", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const id = await aLicense(app);
  const file = `${list}/${id}/document/file`;
  expect((await office.get(file)).status).toBe(404);
  expect((await upload(office, id, pdf)).headers.get("Location")).toBe(list);
  expect((await upload(office, id, `${pdf}%`)).headers.get("Location")).toBe(list);
  expect((await app.files()).filter((path) => path.includes("licenses/"))).toHaveLength(1);

  const got = await office.get(file);
  expect(got.headers.get("Content-Disposition")).toContain("attachment");
  expect(got.headers.get("Cache-Control")).toContain("no-store");
  expect(await got.text()).toBe(`${pdf}%`);
  expect((await app.get(file)).status).not.toBe(200);

  await office.post(`${list}/${id}/document/remove`, {});
  expect((await app.files()).filter((path) => path.includes("licenses/"))).toEqual([]);
  expect((await audited(app)).map(({ action }) => action)).toEqual([
    "changed",
    "changed",
    "exported",
    "changed",
  ]);
});

test.each([
  ["nothing", "", "", "Choose a file"],
  ["an empty file", "", "license.pdf", "This file is empty"],
  ["a program", "MZ not a document", "license.pdf", "This isn’t a PDF, JPEG or PNG file"],
])("a document that is %s is refused beside the field", async (_, content, name, message) => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const answer = await upload(office, await aLicense(app), content, name);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(message);
});

test("a document with malware is refused, and so is any while the scanner can't be reached", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const id = await aLicense(app);
  const scanner = await openScanner();
  app.services.config.clamav = scanner.address;
  const refused = await upload(office, id, infected.toString("latin1"));
  expect(await refused.text()).toContain("The virus scanner found malware in this file");
  expect((await upload(office, id, pdf)).status).toBe(302);
  scanner.close();
  app.services.config.clamav = { host: "127.0.0.1", port: 1 };
  const late = await upload(office, id, pdf);
  expect(await late.text()).toContain("The virus scanner can’t be reached right now");
});
