import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { anOpening, apply } from "../../support/applications";
import { book } from "../../support/bookings";
import { pageOf } from "../../support/customer-bookings";
import { filledForm } from "../../support/filled-form";
import { publicForms } from "../../support/public-forms";

const typed = ["614 555 0199", "614.555.0199", "6145550199", "1-614-555-0199"];
const formatted = "(614) 555-0199";

test("US numbers from every form of visitors are stored in one format", async () => {
  await using app = await testApp();
  for (const [at, phone] of typed.entries()) {
    for (const { path, filled } of publicForms) {
      const sent = await app.post(path, { ...filled, email: `v${at}@example.com`, phone });
      expect(sent.status, path).toBeLessThan(400);
    }
  }
  await apply(app, { jobId: await anOpening(app), wrong: { phone: "614.555.0199" } });
  const phones = [
    ...(await app.db.selectFrom("appointments").select("customer_phone as phone").execute()),
    ...(await app.db.selectFrom("messages").select("phone").execute()),
    ...(await app.db.selectFrom("job_applications").select("phone").execute()),
  ];
  expect(phones.length).toBeGreaterThan(2 * typed.length);
  expect(new Set(phones.map(({ phone }) => phone))).toEqual(new Set(["+1 614 555 0199"]));
});

test.each([
  ["+44 20 5550 0142", "+44 20 5550 0142"],
  ["614 555 0199 ext. 4", "+1 614 555 0199 ext. 4"],
  ["555 0142", "555 0142"],
])("the office's number %s is stored as %s", async (phone, customer_phone) => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const path = `/admin/bookings/${await book(app)}/edit`;
  const form = filledForm(await pageOf(office.get(path)));
  await office.post(path, form.with("customer_phone", [phone]).body);
  const row = await app.db.selectFrom("appointments").select("customer_phone").execute();
  expect(row).toEqual([{ customer_phone }]);
});

test("the office's forms store US numbers in one format", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const screens = [
    [`/admin/bookings/${await book(app)}/edit`, "customer_phone"],
    ["/admin/schedule/consultants/1", "phone"],
    ["/admin/business-info", "phone"],
    ["/admin/business-info", "emergency_phone"],
  ] as const;
  for (const [path, name] of screens) {
    const form = filledForm(await pageOf(office.get(path)), name);
    const saved = await office.post(path, form.with(name, ["614 555 0199"]).body);
    expect(saved.status, path).toBeLessThan(400);
    const again = filledForm(await pageOf(office.get(path)), name);
    expect(again.valuesOf(name), path).toEqual([formatted]);
  }
});

test("stored numbers in any format are shown alike, found in any format, and group one customer", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const stored = ["6145550199", "614 555 0199", formatted, "+1 614 555 0199"];
  for (const [at, customer_phone] of stored.entries()) {
    await book(app, {
      customer_name: `Ann ${at}`,
      customer_email: `a${at}@example.com`,
      customer_phone,
    });
  }
  await book(app, { customer_name: "Other", customer_phone: "614 555 0188" });
  for (const search of [...typed, formatted, "614-555-0199"]) {
    const found = await pageOf(office.get(`/admin/bookings/all?q=${encodeURIComponent(search)}`));
    for (const at of stored.keys()) expect(found, search).toContain(`Ann ${at}`);
    expect(found, search).not.toContain("Other");
    const customers = await pageOf(
      office.get(`/admin/bookings/customers?q=${encodeURIComponent(search)}`),
    );
    expect(customers.split(formatted).length - 1, search).toBeGreaterThanOrEqual(stored.length);
  }
  const part = await pageOf(office.get("/admin/bookings/all?q=555-0199"));
  for (const at of stored.keys()) expect(part).toContain(`Ann ${at}`);

  const page = await pageOf(office.get("/admin/bookings/customers/a0%40example.com"));
  expect(page).toContain("Possible duplicates");
  for (const at of [1, 2, 3]) expect(page).toContain(`a${at}@example.com`);
});
