import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { applicationForm } from "../../support/applications";
import { requestThroughApi, workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { openings } from "../support/openings";
import { sendMessage } from "../support/public-forms";
import { confirmAsOffice, getAsOffice } from "../support/requests";
import { expectAccessibleAndFitting } from "../support/screens";
import { waitForToast } from "../support/steps";

const leaveQuestion = (page: Page) =>
  page.getByRole("alertdialog", { name: "Leave without saving?" });

/** Follows a link that is on every screen. */
const openDashboard = (page: Page) =>
  page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();

async function waitForDashboard(page: Page) {
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
}

async function keepEditing(page: Page) {
  const question = leaveQuestion(page);
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await question.waitFor({ state: "hidden" });
}

async function leaveWithoutSaving(page: Page) {
  await leaveQuestion(page).getByRole("button", { name: "Leave Without Saving" }).click();
  await leaveQuestion(page).waitFor({ state: "hidden" });
}

/** Checks for the question after typing, and for none after restoring the old value. */
async function expectQuestion(page: Page, field: Locator, typed: string) {
  const before = await field.inputValue();
  await field.fill(typed);
  await openDashboard(page);
  await keepEditing(page);
  expect(await field.inputValue()).toBe(typed);
  await field.fill(before);
  await openDashboard(page);
  await waitForDashboard(page);
}

/** `lost-forms.test.ts` tests the forms that are also saved offline. */
const screens = [
  ["schedule/slots", "Slot length", "45"],
  ["schedule/blackout", "Reason", "Inventory"],
  ["bookings/add", "Note", "Called at noon"],
  ["account", "New password", "correct horse"],
] as const;

test("asks before leaving a back office form with unsaved input", async ({ openOffice }) => {
  const { page } = await openOffice();
  for (const [screen, label, typed] of screens) {
    await page.goto(`/admin/${screen}`);
    await page.getByRole("main").getByLabel(label).first().fill(typed);
    await openDashboard(page);
    await leaveWithoutSaving(page).catch((error: Error) => {
      throw new Error(`${screen}, ${label}: ${error.message}`, { cause: error });
    });
    await waitForDashboard(page);
  }
});

test("asks before leaving unsaved text about a photo, an applicant or a booking, or a reply", async ({
  openOffice,
  site,
}) => {
  await sendMessage(site, {
    name: "Una Unsaved",
    email: "una@example.com",
    message: "Who answers?",
  });
  const body = applicationForm({
    jobId: openings.driver.id,
    wrong: { fullName: "Nils Noted", email: "nils@example.com" },
  });
  await fetch(`${site.url}/api/applications`, {
    method: "POST",
    body,
    headers: { Origin: site.url },
  });
  const { page } = await openOffice();
  await page.goto("/admin/messages");
  await page.getByRole("link", { name: "Una Unsaved" }).click();
  const reply = page.getByLabel("Your reply");
  await reply.fill("Half a reply");
  await page.getByRole("button", { name: "Archive" }).click();
  await keepEditing(page);
  await reply.fill("");
  await expectQuestion(page, reply, "Half another reply");

  await page.goto("/admin/careers/applications?q=nils");
  await page.locator("a.row-link").first().click();
  await expectQuestion(page, page.getByLabel("Add a note"), "Call him back");

  await page.goto("/admin/photos/manage");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  await expectQuestion(page, page.getByLabel("Caption"), "Half a caption");

  const edda = { name: "Edda Edited", email: "edda@example.com", date: workday(20) };
  await page.goto(await requestThroughApi(site, edda));
  await page.getByRole("link", { name: "Edit Contact Details" }).click();
  await expectQuestion(page, page.getByLabel("Site address"), "3 Example Street");
});

test("Back and the palette ask, too; staying restores the focus, and both buttons work by keyboard", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto("/admin/services/edit");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  const title = page.getByLabel("Title");
  await title.fill("Half a title");
  // A person wouldn't go back immediately.
  await page.waitForTimeout(1000);
  await page.goBack();
  const question = leaveQuestion(page);
  await question.waitFor();
  await expectAccessibleAndFitting(page);
  const keep = question.getByRole("button", { name: "Keep Editing" });
  await expect.poll(() => keep.evaluate((button) => button.matches(":focus"))).toBe(true);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  await expect.poll(() => title.evaluate((field) => field.matches(":focus"))).toBe(true);
  expect(await title.inputValue()).toBe("Half a title");

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /Find a screen/ }).fill("blackout");
  await page.getByRole("option", { name: /Blackout/ }).waitFor();
  await page.keyboard.press("Enter");
  await question.waitFor();
  await expect.poll(() => keep.evaluate((button) => button.matches(":focus"))).toBe(true);
  await page.keyboard.press("Enter");
  await question.waitFor({ state: "hidden" });
  await page.getByRole("combobox", { name: /Find a screen/ }).waitFor({ state: "hidden" });
  await expect.poll(() => title.evaluate((field) => field.matches(":focus"))).toBe(true);

  await page.goBack();
  await question.waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/services/edit");
  await page.getByRole("heading", { level: 1, name: "Edit Services" }).waitFor();
});

test("asks after a save is refused, but not after it succeeds", async ({ openOffice }) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 400/);
  await page.goto("/admin/services/add");
  await page.getByLabel("Title").fill("Saved Watch");
  await page.getByRole("button", { name: "Add Service" }).click();
  await page.locator("#description-error").waitFor();
  await page.getByRole("button", { name: "Add Service" }).waitFor();
  await openDashboard(page);
  await keepEditing(page);
  await page.getByLabel("Description").fill("Somebody who looks after the place.");
  await page.getByRole("button", { name: "Add Service" }).click();
  await waitForToast(page, "Service added successfully");
  await page.waitForURL("**/admin/services/edit");
  await page.getByRole("button", { name: "Delete Saved Watch" }).click();
  await page.getByRole("button", { name: "Delete Service" }).click();
  await waitForToast(page, "Service deleted successfully");

  // This form is rendered again after a save.
  await page.goto("/admin/email-settings");
  const address = page.getByLabel("Admin Email Address");
  const before = await address.inputValue();
  await address.fill("nowhere");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await page.locator("#admin_email-error").waitFor();
  await page.getByRole("button", { name: "Save Settings" }).waitFor();
  await openDashboard(page);
  await keepEditing(page);
  await address.fill(before);
  await page.getByRole("switch", { name: "Enable Reminders" }).click();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await waitForToast(page, "Settings saved successfully");
  await openDashboard(page);
  await waitForDashboard(page);

  // This form stays as it is after a save.
  await page.goto("/admin/business-info");
  await page.getByLabel("Company Name").fill("Example Night Guards");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await waitForToast(page, "updated");
  await openDashboard(page);
  await waitForDashboard(page);

  // This form is cleared after a save.
  await page.goto("/admin/schedule/blackout");
  await page.getByLabel("Date", { exact: true }).fill(workday(40));
  await page.getByLabel("Reason").fill("Inventory");
  await page.getByRole("button", { name: "Add Blackout Date" }).click();
  await waitForToast(page, "Blackout date added");
  await openDashboard(page);
  await waitForDashboard(page);
});

test("doesn't ask about filters, auto-saving switches or changes by others", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  const other = await openOffice();
  await page.goto("/admin/bookings/all");
  await page.getByRole("searchbox").first().fill("nobody");
  await page.waitForURL(/q=nobody/);
  await openDashboard(page);
  await waitForDashboard(page);

  await page.goto("/admin/schedule/hours");
  const sunday = page.getByRole("switch", { name: /Sunday/ });
  await sunday.click();
  await page.getByText("Sunday saved").waitFor({ state: "attached" });
  await sunday.click();
  await openDashboard(page);
  await waitForDashboard(page);

  const listening = page.waitForResponse("**/events*");
  await page.goto(`/admin/careers/edit/${openings.lobby.id}`);
  await listening;
  await page.getByLabel("Location").click();
  await other.page.goto(`/admin/careers/edit/${openings.lobby.id}`);
  await other.page.getByLabel("Shift").fill("Days, 8am to 4pm");
  await other.page.getByRole("button", { name: "Update Job" }).click();
  await waitForToast(other.page, "Job updated");
  await expect.poll(() => page.getByLabel("Shift").inputValue()).toBe("Days, 8am to 4pm");
  await openDashboard(page);
  await waitForDashboard(page);
});

test("a dialog with unsaved input asks before it closes", async ({ openOffice, site }) => {
  const { page } = await openOffice();
  const dora = { name: "Dora Dialog", email: "dora@example.com", date: workday(21) };
  await page.goto(await requestThroughApi(site, dora));
  await page.getByRole("button", { name: "Set a Time and Confirm" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm Booking" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Set a Time and Confirm" }).click();
  const note = dialog.getByLabel("Note to the customer");
  await note.fill("Ring twice.");
  await page.keyboard.press("Escape");
  await leaveQuestion(page).waitFor();
  await expectAccessibleAndFitting(page);
  await keepEditing(page);
  expect(await note.inputValue()).toBe("Ring twice.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await leaveWithoutSaving(page);
  await dialog.waitFor({ state: "hidden" });
  await openDashboard(page);
  await waitForDashboard(page);
});

test("closing or reloading the window asks only when there is unsaved input", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  const asked: string[] = [];
  let stays = true;
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await (stays ? dialog.dismiss() : dialog.accept());
  });
  await page.goto("/admin/careers/add");
  const title = page.getByLabel("Job Title");
  await title.pressSequentially("Half");
  const reload = page.reload({ waitUntil: "commit", timeout: 3000 });
  await expect(reload).rejects.toThrow();
  expect(asked).toEqual(["beforeunload"]);
  expect(await title.inputValue()).toBe("Half");

  stays = false;
  await page.reload();
  expect(asked).toEqual(["beforeunload", "beforeunload"]);
  await title.pressSequentially("H");
  await page.keyboard.press("Backspace");
  await page.reload();
  expect(asked).toHaveLength(2);
});

test("standard terms keep what is typed when a colleague saves first, and show the differences", async ({
  openOffice,
  site,
}) => {
  const terms = "/admin/quotes/terms";
  const { page, allowError } = await openOffice();
  allowError(/status of 409/);
  await page.goto(terms);
  await page.getByLabel("Title").fill("Payment");
  await page.getByLabel("Text").fill("Net 15.");
  const loadedAgain = page.waitForResponse(/quotes\/terms\.data/);
  await confirmAsOffice(site, terms, { title_0: "Payment", body_0: "Net 30." });
  await loadedAgain;
  await page.getByRole("button", { name: "Save Terms" }).click();
  await page.getByText("Your changes aren’t saved yet").waitFor();
  expect(await page.getByLabel("Text").inputValue()).toBe("Net 15.");
  await page.getByRole("button", { name: "Save Terms" }).click();
  await waitForToast(page, "Terms saved");
  // The saved form is up to date: a colleague's change isn't reported again.
  await page.getByLabel("Text").fill("Net 20.");
  await page.getByRole("button", { name: "Save Terms" }).click();
  await expect.poll(async () => getAsOffice(site, terms)).toContain("Net 20.");
});
