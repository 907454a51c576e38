import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { book } from "../../support/bookings";
import { insertOpening } from "../../support/openings";

test("a refused save keeps the edit mark, so another admin's change isn't overwritten", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const opening = await insertOpening(app.db);
  const id = await book(app);

  for (const [path, invalid] of [
    [`/admin/careers/edit/${opening}`, { title: "" }],
    ["/admin/services/edit/event-security", { title: "" }],
    ["/admin/schedule/slots", { slot_minutes: "7" }],
    ["/admin/business-info", { email: "nobody" }],
    ["/admin/email-settings", { intent: "save", admin_email: "nobody" }],
    ["/admin/email-templates/booking_reminder", { intent: "save", subject: "" }],
    [`/admin/bookings/${id}/edit`, { customer_name: "" }],
  ] as const) {
    const refused = await browser.post(path, { ...invalid, seen: "opened-before" });
    expect(refused.status, path).toBe(400);
    expect(await refused.text(), path).toContain('name="seen" value="opened-before"');
  }
});
