import { expect } from "vitest";
import { test } from "../support/fixtures";
import { expectAccessibleAndFitting } from "../support/screens";
import { officeMailbox } from "../support/seed";
import { visibleText, waitForToast } from "../support/steps";
import { office } from "../support/template";

test("reminders and the admin address are saved and stay saved", async ({ openOffice }) => {
  const { page } = await openOffice();
  await page.goto("/admin");
  await page.getByText("Messages & Emails").first().click();
  await page.getByRole("link", { name: "Email Settings" }).click();
  const reminders = page.getByRole("switch", { name: "Enable Reminders" });
  const address = page.getByLabel("Admin Email Address");
  expect(await reminders.isChecked()).toBe(false);
  expect(await address.inputValue()).toBe(officeMailbox);
  expect(await address.getAttribute("placeholder")).toMatch(/@example\.com$/);
  const words = await visibleText(page.getByRole("main"));
  expect(words).toMatch(/reminder emails sent automatically 24 hours before appointments/i);
  expect(words).toContain("All booking notifications will be sent to this address");

  await reminders.check();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await waitForToast(page, "Settings saved successfully");
  await page.reload();
  expect(await reminders.isChecked()).toBe(true);
  await reminders.uncheck();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await waitForToast(page, "Settings saved successfully");
  await expect.poll(() => reminders.isChecked()).toBe(false);
});

test("shows a loading state, and a pending button while saving", async ({ openOffice }) => {
  const { page } = await openOffice();
  await page.goto("/admin");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/email-settings\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByText("Messages & Emails").first().click();
  await page.getByRole("link", { name: "Email Settings" }).click();
  await page.getByText("Loading settings...").waitFor();
  release();
  const save = page.getByRole("button", { name: "Save Settings" });
  await save.waitFor();
  await page.unroute(/email-settings\.data/);

  const again = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/email-settings\.data/, async (route) => {
    await again;
    await route.continue();
  });
  await save.click();
  const busy = page.getByRole("button", { name: "Saving..." });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  release();
  await save.waitFor();
  await waitForToast(page, "Settings saved successfully");
});

test("sends a test email, or shows the mail server's error", async ({ openOffice, site }) => {
  const { page } = await openOffice();
  await page.goto("/admin/email-settings");
  const send = page.getByRole("button", { name: "Send a Test Email" });
  await send.click();
  await page.getByText(`Check the inbox of ${office.email}`).waitFor();
  const mail = await site.mailbox.emailTo(office.email, "Test email from");
  expect(mail.text.replace(/\s+/g, " ")).toContain("Email delivery is working.");

  site.mailbox.refuse("The relay is closed for the night");
  try {
    await send.click();
    await page.getByText("550 The relay is closed for the night").waitFor();
    await expectAccessibleAndFitting(page);
  } finally {
    site.mailbox.refuse();
  }
});

test("a failed email is shown on every screen, found in the log and sent again", async ({
  open,
  openOffice,
  site,
}) => {
  const { page } = await openOffice();
  site.mailbox.refuse("No mailbox here by that name");
  const visitor = await open({ javaScript: false });
  try {
    await visitor.page.goto("/contact");
    const form = visitor.page.getByRole("main").locator("form");
    await form.getByLabel("Name").fill("Fiona Failed");
    await form.getByLabel("Email").fill("fiona@example.com");
    await form.getByLabel("Message").fill("Does this arrive?");
    await form.getByRole("button", { name: "Send Message" }).click();
    await page.goto("/admin");
    const banner = page.getByRole("status").filter({ hasText: "couldn’t be sent" });
    await banner.waitFor();
    expect(await visibleText(banner)).toContain("No mailbox here by that name");
    await banner.getByRole("link", { name: "Delivery log" }).click();
  } finally {
    site.mailbox.refuse();
  }
  await page.waitForURL("**/admin/email-settings/log?show=failed");
  await page.getByRole("row", { name: "Fiona Failed" }).getByRole("link").click();
  await page.getByText("550 No mailbox here by that name").first().waitFor();
  await expectAccessibleAndFitting(page);
  const sheet = page.frameLocator("iframe");
  await sheet.getByText("Does this arrive?").waitFor();
  await page.getByRole("button", { name: "Send Again" }).click();
  await site.mailbox.emailTo(officeMailbox, "Fiona Failed");
  // The page updates by itself.
  await page.getByText("Sent", { exact: true }).first().waitFor();

  await page.getByRole("button", { name: "Send Again" }).click();
  const question = page.getByRole("alertdialog", { name: "Send this email again?" });
  await question.getByRole("button", { name: "Send Again" }).click();
  await waitForToast(page, "The email is on its way");
  await expect
    .poll(
      () =>
        site.mailbox.sentTo(officeMailbox).filter(({ subject }) => subject.includes("Fiona"))
          .length,
    )
    .toBe(2);
});
