import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { expectAccessibleAndFitting } from "../support/screens";
import { visibleText, waitForToast } from "../support/steps";
import {
  availableDays,
  bookingLink,
  confirmButton,
  sendRequest,
  showNextMonth,
  times,
} from "../support/time-picker";

const held = "Check your email to confirm this time";

/** Opens a request from the office's list. */
async function openRequest(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/bookings/all?q=${email}`);
  await page.getByRole("table").getByRole("link", { name: "Vera Visitor" }).click();
  await page.getByRole("heading", { name: "Vera Visitor" }).first().waitFor();
}

test("a new visitor confirms the held time with the button in the email", async ({
  site,
  open,
  openOffice,
}) => {
  const { page } = await open({ width: 390 });
  const email = await sendRequest(page, site, { known: false, byHand: true });
  await showNextMonth(page);
  await times(page).nth(2).check({ force: true });
  await confirmButton(page).click();
  await page.getByRole("heading", { name: held }).waitFor();
  await expect.poll(() => visibleText(page.locator(":focus"))).toBe(held);
  expect(await visibleText(page.getByRole("main"))).toMatch(
    /We’ll hold it until \d+:\d\d [AP]M\. Please confirm it using the button in the email/,
  );
  await expectAccessibleAndFitting(page);
  const day = await visibleText(page.locator("main section .night"));
  await page.getByRole("link", { name: "Choose Another Time or Cancel" }).click();
  await page.getByRole("heading", { level: 1, name: held }).waitFor();
  expect(await confirmButton(page).count()).toBe(0);
  await expectAccessibleAndFitting(page);
  await page.getByRole("button", { name: "Send It Again" }).click();
  await waitForToast(page, "Email sent again");

  const office = await openOffice({ width: 1440 });
  await openRequest(office.page, email);
  await office.page.getByText(/Held until \d+:\d\d [AP]M, waiting for the customer/).waitFor();
  await office.page.getByRole("button", { name: "Confirm for the Customer" }).waitFor();
  await expectAccessibleAndFitting(office.page);

  const { text } = await site.mailbox.emailTo(email, "Please confirm your appointment on");
  await page.goto(bookingLink(text));
  await page.getByRole("heading", { level: 1, name: "Confirm This Time" }).waitFor();
  await expectAccessibleAndFitting(page);
  await confirmButton(page).click();
  await waitForToast(page, "Your appointment is confirmed");
  await page.getByRole("heading", { level: 1, name: "Your appointment" }).waitFor();
  expect(await visibleText(page.locator("main section .night"))).toBe(day);
  await site.mailbox.emailTo(email, "Your appointment on");
  // The office's open page follows.
  await office.page.getByRole("button", { name: "Reschedule" }).waitFor();
});

test("holds and confirms a time without JavaScript", async ({ site, open }) => {
  const { page } = await open({ width: 390, javaScript: false });
  const email = await sendRequest(page, site, { known: false });
  await page.getByRole("link", { name: /^Next month/ }).click();
  await page.getByRole("heading", { level: 1, name: "Choose a time" }).waitFor();
  await availableDays(page).nth(2).click();
  await times(page).nth(3).check();
  await confirmButton(page).click();
  await page.getByRole("heading", { level: 1, name: held }).waitFor();
  expect(await visibleText(page.getByRole("status"))).toContain(held);
  const { text } = await site.mailbox.emailTo(email, "Please confirm your appointment on");
  await page.goto(bookingLink(text));
  await confirmButton(page).click();
  await page.getByRole("heading", { level: 1, name: "Your appointment" }).waitFor();
  expect(await visibleText(page.getByRole("status"))).toContain("Your appointment is confirmed");
});

test("the office releases a held time, and the customer chooses another one", async ({
  site,
  open,
  openOffice,
}) => {
  const { page } = await open({ width: 1440 });
  const email = await sendRequest(page, site, { known: false });
  await showNextMonth(page);
  await availableDays(page).nth(4).click();
  await times(page).nth(1).check({ force: true });
  await confirmButton(page).click();
  await page.getByRole("heading", { name: held }).waitFor();
  const { text } = await site.mailbox.emailTo(email, "Please confirm your appointment on");

  const office = await openOffice({ width: 390 });
  await office.page.goto(`/admin/bookings/all?q=${email}`);
  await office.page.getByText("Held", { exact: true }).waitFor();
  await expectAccessibleAndFitting(office.page);
  await openRequest(office.page, email);
  await office.page.getByRole("button", { name: "Release This Time" }).click();
  await waitForToast(office.page, "Time released");

  await page.goto(bookingLink(text));
  await page.getByRole("heading", { level: 1, name: "Your request" }).waitFor();
  await page.getByRole("link", { name: "Choose a time" }).click();
  await times(page).first().check({ force: true });
  // The link in the email has proven the address.
  await confirmButton(page).click();
  await page.getByRole("heading", { level: 1, name: "Your appointment" }).waitFor();
});
