import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./support/journey";
import { isSentSafely, looksAfterEverybody } from "./support/screens";
import { fillRequest, reads, submitRequest } from "./support/steps";

const screens = [
  ["/admin", "Dashboard"],
  ["/admin/bookings/today", "Today's Bookings"],
  ["/admin/bookings/upcoming", "Upcoming Bookings"],
  ["/admin/bookings/all", "All Bookings"],
  ["/admin/bookings/week", "Week"],
  ["/admin/bookings/add", "Add Booking"],
  ["/admin/bookings/customers", "Customer Information"],
  ["/admin/bookings/customers/tess%40example.com", "Tess Today"],
  ["/admin/services/add", "Add New Service"],
  ["/admin/services/edit", "Edit Services"],
  ["/admin/services/remove", "Edit Services"],
  ["/admin/services/edit/event-security", "Edit Service"],
  ["/admin/schedule/hours", "Schedule"],
  ["/admin/schedule/slots", "Schedule"],
  ["/admin/schedule/blackout", "Schedule"],
  ["/admin/people", "People"],
  ["/admin/people?show=all", "People"],
  ["/admin/people/invite", "Invite somebody"],
  ["/admin/account", "Your Account"],
  ["/admin/account/calendar", "Calendar Address"],
  ["/admin/audit-log", "Audit Log"],
  ["/admin/messages", "Messages"],
  ["/admin/messages?show=replied&q=nothing+like+it", "Messages"],
  ["/admin/email-templates", "Email Templates"],
  ["/admin/email-templates/booking_notification", "Email Templates"],
  ["/admin/email-settings", "Email Settings"],
  ["/admin/email-settings/log", "Delivery Log"],
  ["/admin/photos/upload", "Upload Photos"],
  ["/admin/photos/manage", "Manage Gallery"],
  ["/admin/careers/manage", "Manage Job Openings"],
  ["/admin/careers/add", "Add New Job"],
  ["/admin/careers/edit/1", "Edit Job"],
  ["/admin/careers/applications", "Job Applications"],
  ["/admin/careers/applications/board", "Job Applications"],
  ["/admin/careers/applications/mails", "Mails to applicants"],
  ["/admin/business-info", "Business Contact Information"],
  ["/admin/site-content", "Site Content"],
  ["/admin/site-content/leadership", "Leadership"],
  ["/admin/site-content/terms", "Terms of Service"],
  ["/admin/site-content/terms/put-back", "Put back the built-in text?"],
] as const;

/** No script, so that nothing but the form itself takes time. */
async function asksForToday(page: Page, fullName: string, email: string) {
  await page.goto("/consultation");
  await fillRequest(page, { fullName, email });
  await page.getByLabel("I agree to the privacy policy").check();
  await submitRequest(page).click();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
}

for (const dark of [false, true]) {
  for (const width of [390, 1440] as const) {
    const light = dark ? "dark" : "light";
    test(`the office's screens are sound for everybody at ${width} px, ${light}`, async ({
      open,
      openOffice,
    }) => {
      const visitor = await open({ javaScript: false });
      await asksForToday(visitor.page, "Tess Today", "tess@example.com");
      const { page } = await openOffice({ width, dark });
      for (const [screen, title] of screens) {
        const response = await page.goto(screen);
        isSentSafely(response);
        await page.getByRole("heading", { level: 1, name: title }).waitFor();
        await looksAfterEverybody(page).catch((error: Error) => {
          throw new Error(`${screen}: ${error.message}`, { cause: error });
        });
      }
      await page.goto("/admin/bookings/upcoming");
      await page.getByRole("button", { name: "Cancel the booking of Tess Today" }).click();
      const question = page.getByRole("alertdialog");
      await question.waitFor();
      await looksAfterEverybody(page);
      await page.keyboard.press("Escape");
      await question.waitFor({ state: "hidden" });
      await page.getByRole("link", { name: "Tess Today" }).first().click();
      await page.getByRole("heading", { level: 1, name: "Tess Today" }).waitFor();
      await looksAfterEverybody(page);
      await page.getByRole("button", { name: "Confirm with a time" }).click();
      await page.getByRole("dialog", { name: "Confirm this booking" }).waitFor();
      await looksAfterEverybody(page);
    });
  }
}

test("customers are found by name, address and number", async ({ open, openOffice }) => {
  const visitor = await open({ javaScript: false });
  await asksForToday(visitor.page, "Quentin Query", "quentin@example.com");
  const { page } = await openOffice();
  await page.goto("/admin/bookings/customers");
  const list = page.getByRole("table");
  await list.getByText("Quentin Query").waitFor();

  const search = page.getByRole("searchbox");
  await search.fill("nobody of this name");
  await page.getByText("No customers found").waitFor();
  for (const words of ["QUENTIN Q", "Quentin@", "555 0123"]) {
    await search.fill("nobody of this name");
    await list.waitFor({ state: "hidden" });
    await search.fill(words);
    await list.getByText("Quentin Query").waitFor();
  }
  expect(await reads(list)).toContain("quentin@example.com");
});

test("the old address of the settings leads to the business information", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto("/admin");
  await page.goto("/admin/settings");
  await page.waitForURL("**/admin/business-info");
  await page.goBack();
  await page.waitForURL("**/admin");
});
