import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";

const groups = (page: Page) =>
  page.getByRole("navigation", { name: "Back office" }).locator("summary").allInnerTexts();

test("an invited person works with their roles, which an admin changes", async ({
  site,
  open,
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto("/admin/people");
  await page.getByRole("link", { name: "Invite Someone" }).click();
  await page.getByRole("heading", { level: 1, name: "Invite Someone" }).waitFor();
  await page.getByRole("main").getByLabel("Name").fill("Vera Viewer");
  await page.getByRole("main").getByLabel("Email").fill("vera@example.com");
  await page.getByRole("checkbox", { name: "Viewer" }).check();
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await page.getByRole("table", { name: "Invitations" }).getByText("vera@example.com").waitFor();

  const mail = await site.mailbox.emailTo("vera@example.com", "invited you");
  const guest = await open();
  guest.allowError(/status of 403/);
  await guest.page.goto(/https?:\/\/\S+\/auth\/\S+\/[\w-]+/.exec(mail.text)?.[0] ?? "");
  expect(await guest.page.getByLabel("Full name").inputValue()).toBe("Vera Viewer");
  await guest.page.getByLabel("Password").fill("a long sentence");
  await guest.page.getByRole("button", { name: "Accept Invitation" }).click();
  await guest.page.waitForURL("**/admin");
  const listening = guest.page.waitForResponse("**/events*");
  await guest.page.goto("/admin/bookings/today");
  await listening;
  expect(await groups(guest.page)).toEqual(["Inbox", "Sales", "Bookings", "Planning", "System"]);

  await page.getByRole("link", { name: "People", exact: true }).first().click();
  await page.getByRole("table", { name: "People" }).getByRole("link", { name: "Vera" }).click();
  await page.getByRole("link", { name: "Change Roles" }).click();
  await page.getByRole("checkbox", { name: "Viewer" }).uncheck();
  await page.getByRole("checkbox", { name: "Recruiter" }).check();
  await page.getByRole("button", { name: "Save Roles" }).click();

  // The open page follows at once.
  await guest.page.getByRole("heading", { name: "You don’t have access to this page" }).waitFor();
  await guest.page.getByRole("link", { name: "Go to Dashboard" }).click();
  await guest.page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  expect(await groups(guest.page)).toEqual(["Planning", "Careers", "System"]);
});
