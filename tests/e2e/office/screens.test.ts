import { expect } from "vitest";
import { test } from "../support/fixtures";
import { requestConsultation } from "../support/public-forms";
import { expectAccessibleAndFittingAt, expectStrictPolicy } from "../support/screens";
import { visibleText } from "../support/steps";

/** Every screen in the back office with its heading, by area. */
const screens = {
  bookings: [
    ["/admin", "Dashboard"],
    ["/admin/bookings/today", "Today's Bookings"],
    ["/admin/bookings/upcoming", "Upcoming Bookings"],
    ["/admin/bookings/all", "All Bookings"],
    ["/admin/bookings/week", "Week"],
    ["/admin/bookings/add", "Add Booking"],
    ["/admin/bookings/customers", "Customer Information"],
    ["/admin/bookings/customers/tess%40example.com", "Tess Today"],
  ],
  "services and times": [
    ["/admin/services/add", "Add New Service"],
    ["/admin/services/edit", "Edit Services"],
    ["/admin/services/remove", "Remove Services"],
    ["/admin/services/edit/event-security", "Edit Service"],
    ["/admin/schedule/hours", "Schedule"],
    ["/admin/schedule/slots", "Schedule"],
    ["/admin/schedule/blackout", "Schedule"],
  ],
  people: [
    ["/admin/people", "People"],
    ["/admin/people?show=all", "People"],
    ["/admin/people/invite", "Invite somebody"],
    ["/admin/account", "Your Account"],
    ["/admin/account/calendar", "Calendar Address"],
    ["/admin/audit-log", "Audit Log"],
  ],
  "privacy, backups and access": [
    ["/admin/privacy", "Privacy"],
    ["/admin/privacy/person?email=office%40example.com", "office@example.com"],
    ["/admin/privacy/retention", "Data Retention"],
    ["/admin/privacy/retention/booking", "Due for deletion"],
    ["/admin/privacy/retention/switch", "Turn on the nightly deletion?"],
    ["/admin/backups", "Backups"],
    ["/admin/audit-log/refused", "Refused Access"],
    ["/admin/people/second-factor", "Require a second factor?"],
    ["/admin/confirm-password", "Confirm your password"],
    ["/auth/second-factor/app", "Set up an authenticator app"],
    ["/auth/second-factor/passkey", "Add a passkey"],
    ["/auth/second-factor/backup-codes", "Create new backup codes?"],
  ],
  "messages and emails": [
    ["/admin/messages", "Messages"],
    ["/admin/messages?show=replied&q=nothing+like+it", "Messages"],
    ["/admin/email-templates", "Email Templates"],
    ["/admin/email-templates/booking_notification", "Email Templates"],
    ["/admin/email-settings", "Email Settings"],
    ["/admin/email-settings/log", "Delivery Log"],
  ],
  "photos and jobs": [
    ["/admin/photos/upload", "Upload Photos"],
    ["/admin/photos/manage", "Manage Gallery"],
    ["/admin/careers/manage", "Manage Job Openings"],
    ["/admin/careers/add", "Add New Job"],
    ["/admin/careers/edit/1", "Edit Job"],
    ["/admin/careers/applications", "Job Applications"],
    ["/admin/careers/applications/board", "Job Applications"],
    ["/admin/careers/applications/mails", "Mails to applicants"],
  ],
  "the website's texts": [
    ["/admin/business-info", "Business Contact Information"],
    ["/admin/site-content", "Site Content"],
    ["/admin/site-content/leadership", "Leadership"],
    ["/admin/site-content/terms", "Terms of Service"],
    ["/admin/site-content/terms/put-back", "Reset to the built-in text?"],
  ],
} as const;

/** One color scheme per width is enough, because contrast doesn't depend on the width. */
const looks = [
  { width: 390, colorScheme: "light" },
  { width: 1440, colorScheme: "dark" },
] as const;

for (const [part, ofPart] of Object.entries(screens)) {
  test(`the back office's screens for ${part} are accessible and fit`, async ({
    site,
    openOffice,
  }) => {
    if (part === "bookings") {
      await requestConsultation(site, { fullName: "Tess Today", email: "tess@example.com" });
      // Wider than a phone, with no place to break.
      const fullName = `Long ${"wolfeschlegel".repeat(8)}`;
      await requestConsultation(site, { fullName, email: "long@example.com" });
    }
    const { page } = await openOffice();
    for (const [screen, title] of ofPart) {
      expectStrictPolicy(await page.goto(screen));
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await expectAccessibleAndFittingAt(page, looks);
    }
  });
}

test("a booking and its dialogs are accessible and fit", async ({ site, openOffice }) => {
  await requestConsultation(site, { fullName: "Quinn Question", email: "quinn@example.com" });
  const { page } = await openOffice();
  await page.goto("/admin/bookings/upcoming");
  await page.getByRole("button", { name: "Cancel the booking of Quinn Question" }).click();
  const question = page.getByRole("alertdialog");
  await question.waitFor();
  await expectAccessibleAndFittingAt(page, looks);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Quinn Question" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Quinn Question" }).waitFor();
  await expectAccessibleAndFittingAt(page, looks);
  await page.getByRole("button", { name: "Confirm with a time" }).click();
  await page.getByRole("dialog", { name: "Confirm this booking" }).waitFor();
  await expectAccessibleAndFittingAt(page, looks);
});

test("customers are found by name, email and phone number", async ({ site, openOffice }) => {
  await requestConsultation(site, { fullName: "Quentin Query", email: "quentin@example.com" });
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
  expect(await visibleText(list)).toContain("quentin@example.com");
});

test("the old settings URL redirects to the business information", async ({ openOffice }) => {
  const { page } = await openOffice();
  await page.goto("/admin");
  await page.goto("/admin/settings");
  await page.waitForURL("**/admin/business-info");
  await page.goBack();
  await page.waitForURL("**/admin");
});
