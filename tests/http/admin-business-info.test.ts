import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../support/app";

const info = {
  phone: "+1 (555) 555-0100",
  email: "office@example.com",
  address: "1 Example Street",
  whatsapp: "+1 555 555 0101",
};

test("saved details are shown in the form and on the public site", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect(await (await app.get("/")).text()).not.toContain(info.address);

  const answer = await browser.post("/admin/business-info", info);

  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain("Business information updated successfully");
  expect(html).toContain('value="+1 (555) 555-0100"');
  await expect.poll(async () => (await app.get("/")).text()).toContain(info.address);
});

test.each([
  ["phone", "call me", "The phone number can hold digits"],
  ["phone", "12345", "needs at least 7 digits"],
  ["whatsapp", "<script>", "The WhatsApp number can hold digits"],
  ["email", "office@", "Enter a complete email address"],
  ["address", "x".repeat(301), "at most 300 characters"],
])("a wrong %s is refused beside its field and nothing is saved", async (field, value, message) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await browser.post("/admin/business-info", { ...info, [field]: value });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(message);
  expect(html).toContain(
    `aria-describedby="${field === "whatsapp" ? "whatsapp-hint " : ""}${field}-error"`,
  );
  const rows = await app.db.selectFrom("business_settings").selectAll().execute();
  expect(rows).toEqual([]);
});

test("a failure of the database keeps what was typed and names the reason", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await sql`alter table business_settings add constraint closed check (false) not valid`.execute(
    app.db,
  );
  try {
    const answer = await browser.post("/admin/business-info", info);
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("Failed to save: ");
    expect(html).toContain("1 Example Street");
  } finally {
    await app.db.schema.alterTable("business_settings").dropConstraint("closed").execute();
  }
});

test("the old settings address replaces itself", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await browser.get("/admin/settings");
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/business-info"]);
});
