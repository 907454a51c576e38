import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { book } from "../../support/bookings";
import { auditLog } from "../../support/office";

const list = "/admin/bookings/customers";

const text = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

test("a customer opens beside the list, and a note leads back there", async () => {
  await using app = await testApp();
  await book(app, { customer_name: "Ada Marsh", customer_email: "ada@example.com" });
  const browser = await app.adminBrowser();
  const panel = `${list}/open/ada%40example.com?q=ada`;
  const page = await text(browser.get(panel));
  expect(page).toContain('aria-label="Opened from Customer Information"');
  expect(page).toContain("1 booking");
  const added = await browser.post(panel, { intent: "note", note: "Two gates." });
  expect(added.headers.get("Location")).toBe(panel);
  expect(await text(browser.get(`${list}/ada@example.com`))).toContain("Two gates.");
});

test("the list's page number doesn't apply to the customer's bookings beside it", async () => {
  await using app = await testApp();
  for (let number = 0; number < 27; number += 1) {
    await book(app, { customer_name: "Ada Marsh", customer_email: "ada@example.com" });
  }
  const browser = await app.adminBrowser();
  const beside = await text(browser.get(`${list}/open/ada%40example.com?page=2`));
  expect(beside).toContain("See all 27 bookings");
  expect(beside.match(/data-record="[\da-f]{8}-/g)).toHaveLength(25);
  const page = await text(browser.get(`${list}/ada@example.com?page=2`));
  expect(page.match(/data-record="[\da-f]{8}-/g)).toHaveLength(2);
});

test("a merged customer's address in the panel leads to the one that is kept", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await book(app, { customer_name: "Ada", customer_email: "ada@example.com" });
  await book(app, { customer_name: "Ada", customer_email: "ada2@example.com" });
  await app.db
    .insertInto("merged_customers")
    .values({
      key: "gone@example.com",
      kept_key: "ada@example.com",
      merged_at: app.clock.now(),
      merged_by: "Test Admin",
    })
    .execute();
  const moved = await browser.get(`${list}/open/gone@example.com`);
  expect(moved.headers.get("Location")).toBe(`${list}/open/ada%40example.com`);
});

test("the customers of a search and the chosen ones are exported, and the audit log says so", async () => {
  await using app = await testApp();
  await book(app, { customer_name: "ada marsh", customer_email: "ada@example.com" });
  await book(app, { customer_name: "Ben Stone", customer_email: "ben@example.com" });
  await book(app, { customer_name: "Ben Stone", customer_email: "ben@example.com" });
  const called = { customer_name: "Cleo Caller", customer_email: null };
  await book(app, { ...called, customer_phone: "+1 614 555 0142" });
  const browser = await app.adminBrowser();
  const csv = (search = "") => text(browser.get(`${list}/export${search}`));
  expect((await csv()).trim().split("\r\n").slice(1)).toEqual([
    '"ada marsh",,"ada@example.com","+1 555 0142",1',
    '"Ben Stone",,"ben@example.com","+1 555 0142",2',
    '"Cleo Caller",,,"(614) 555-0142",1',
  ]);
  const found = await csv("?q=stone");
  expect(found).toContain("Ben Stone");
  expect(found).not.toContain("ada marsh");
  // Chosen by email address, or by phone number.
  const chosen = await csv("?id=%2B16145550142&id=ada%40example.com&id=nobody");
  expect(chosen).toContain("Cleo Caller");
  expect(chosen).toContain("ada marsh");
  expect(chosen).not.toContain("Ben Stone");
  const exports = (await auditLog(app)).filter(({ action }) => action === "exported");
  expect(exports.map(({ entity, changes }) => [entity, changes])).toEqual([
    ["customer", {}],
    ["customer", { search: [null, "stone"] }],
    ["customer", { chosen: [null, "3"] }],
  ]);
});

test("an export of many customers with one name has each of them once", async () => {
  await using app = await testApp();
  const rows = Array.from({ length: 1001 }, (_, number) => ({
    appointment_date: "2026-12-01",
    customer_name: "Same Name",
    customer_email: `same${number}@example.com`,
    customer_phone: "+1 555 0142",
    service_name: "Mobile Patrol",
    preferred_time: "night" as const,
    message: "",
    submission_hash: `many-${number}`,
  }));
  await app.db.insertInto("appointments").values(rows).execute();
  const browser = await app.adminBrowser();
  const csv = await text(browser.get(`${list}/export`));
  expect(new Set(csv.match(/same\d+@/g)).size).toBe(1001);
  expect(csv.match(/same\d+@/g)).toHaveLength(1001);
});

test("only people who may export bookings can select and export customers", async () => {
  await using app = await testApp();
  await book(app, { customer_name: "Ada Marsh", customer_email: "ada@example.com" });
  for (const role of ["viewer", "dispatcher"] as const) {
    const browser = await app.browserWith(role);
    const page = await text(browser.get(list));
    expect(page).toContain("Ada Marsh");
    expect(page).not.toContain("Export as CSV");
    expect(page).not.toContain("Select Ada Marsh");
    expect((await browser.get(`${list}/export`)).status).toBe(403);
    expect((await browser.get(`${list}/open/ada@example.com`)).status).toBe(200);
  }
  const admin = await app.adminBrowser();
  expect(await text(admin.get(list))).toContain("Select Ada Marsh");
});
