import { test } from "../support/fixtures";
import { requestConsultation } from "../support/public-forms";
import { expectAccessibleAndFittingAt, expectStrictPolicy } from "../support/screens";

/** Every screen in the back office with its heading, by area. */
const screens = {
  bookings: [
    ["/admin", "Dashboard"],
    ["/admin/bookings/requests", "Requests"],
    ["/admin/bookings/today", "Today's Bookings"],
    ["/admin/bookings/upcoming", "Upcoming Bookings"],
    ["/admin/bookings/all", "All Bookings"],
    ["/admin/bookings/week", "Calendar"],
    ["/admin/bookings/week?view=day", "Calendar"],
    ["/admin/bookings/week?view=agenda", "Calendar"],
    ["/admin/bookings/add", "Add Booking"],
    ["/admin/bookings/customers", "Customer Information"],
    ["/admin/bookings/customers/tess%40example.com", "Tess Today"],
  ],
  "services and times": [
    ["/admin/services/add", "Add New Service"],
    ["/admin/services/edit", "Edit Services"],
    ["/admin/services/remove", "Remove Services"],
    ["/admin/services/edit/event-security", "Edit Service"],
    ["/admin/schedule/hours", "Business Hours"],
    ["/admin/schedule/consultants", "Consultants"],
    ["/admin/schedule/consultants/add", "Add Consultant"],
    ["/admin/schedule/consultants/1", "Consultant 1"],
    ["/admin/schedule/slots", "Time Slots"],
    ["/admin/schedule/blackout", "Blackout Dates"],
  ],
  people: [
    ["/admin/people", "People"],
    ["/admin/people?show=all", "People"],
    ["/admin/people/invitations", "Invitations"],
    ["/admin/people/invite", "Invite Someone"],
    ["/admin/account", "Your Account"],
    ["/admin/account/calendar", "Calendar Address"],
    ["/admin/audit-log", "Audit Log"],
  ],
  "privacy, backups and access": [
    ["/admin/privacy", "Privacy"],
    ["/admin/privacy/person?email=office%40example.com", "office@example.com"],
    ["/admin/privacy/retention", "Data Retention"],
    ["/admin/privacy/retention/booking", "Due for deletion"],
    ["/admin/privacy/retention/switch", "Turn on nightly deletion?"],
    ["/admin/backups", "Backups"],
    ["/admin/audit-log/refused", "Denied Access"],
    ["/admin/people/second-factor", "Require two-step verification?"],
    ["/admin/confirm-password", "Confirm Your Password"],
    ["/auth/second-factor/app", "Set Up an Authenticator App"],
    ["/auth/second-factor/passkey", "Add a Passkey"],
    ["/auth/second-factor/backup-codes", "Create new backup codes?"],
  ],
  "messages and emails": [
    ["/admin/messages", "Messages"],
    ["/admin/messages?show=replied&q=nothing+like+it", "Messages"],
    ["/admin/saved-replies", "Saved Replies"],
    ["/admin/saved-replies/add", "Add Saved Reply"],
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
  // Wider than a phone, with no place to break.
  const fullName = `Quinn${"longenough".repeat(10)}`;
  await requestConsultation(site, { fullName, email: "quinn@example.com" });
  const { page } = await openOffice();
  await page.goto("/admin/bookings/requests");
  await page.getByRole("row").filter({ hasText: fullName }).first().locator("summary").click();
  await page.getByRole("button", { name: `Cancel the booking for ${fullName}` }).click();
  const question = page.getByRole("alertdialog");
  await question.waitFor();
  await expectAccessibleAndFittingAt(page, looks);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: fullName }).first().click();
  await page.getByRole("heading", { level: 2, name: fullName }).waitFor();
  await expectAccessibleAndFittingAt(page, looks);
  await page.getByRole("link", { name: "Open full page" }).click();
  await page.getByRole("heading", { level: 1, name: fullName }).waitFor();
  await expectAccessibleAndFittingAt(page, looks);
  await page.getByRole("button", { name: "Set a Time and Confirm" }).click();
  await page.getByRole("dialog", { name: "Confirm Booking" }).waitFor();
  await expectAccessibleAndFittingAt(page, looks);
});
