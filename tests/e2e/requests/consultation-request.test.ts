import { expect } from "vitest";
import { expectFocusedResult } from "../support/accessibility";
import { test } from "../support/fixtures";
import { aRequest, fillRequest, submitRequest, visibleText, waitForToast } from "../support/steps";
import {
  availableDays,
  bookingLink,
  confirmButton,
  sendRequest,
  showNextMonth,
  times,
} from "../support/time-picker";

const held = "Check your email to confirm this time";

test("a visitor requests a consultation, confirms a time by email and reschedules it", async ({
  site,
  open,
  openOffice,
}) => {
  const email = "ada@example.com";
  const { page: office } = await openOffice();
  await office.goto("/admin/bookings/requests");
  await office.getByRole("heading", { level: 1, name: "Requests" }).waitFor();

  const { page } = await open({ width: 390 });
  await page.goto("/?utm_source=flyer");
  const request = page.getByRole("main").getByRole("link", { name: "Request a Consultation" });
  await request.first().click();
  await page.waitForURL("**/consultation");
  await fillRequest(page, { fullName: "Ada Sample", email });
  await page.getByRole("combobox", { name: "Service" }).selectOption("Event Security");
  await page.getByLabel("Nights, 6 PM – 8 AM").check();
  await page.getByLabel("I agree to the privacy policy").check();
  await submitRequest(page).click();
  await waitForToast(page, "Consultation Request Received!");
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/booking\/[\w-]{20,}\/received$/);
  await expectFocusedResult(page, "Thank You!");

  // The office's open list follows.
  const row = office.getByRole("link", { name: "Ada Sample" }).first();
  await row.waitFor();

  await showNextMonth(page);
  await times(page).nth(2).check({ force: true });
  await confirmButton(page).click();
  await page.getByRole("heading", { name: held }).waitFor();
  const { text } = await site.mailbox.emailTo(email, "Please confirm your appointment on");
  await page.goto(bookingLink(text));
  await confirmButton(page).click();
  await waitForToast(page, "Your appointment is confirmed");
  const time = page.locator("main section .night");
  const first = await visibleText(time);
  await site.mailbox.emailTo(email, "Your appointment on");

  await page.getByRole("link", { name: "Reschedule", exact: true }).click();
  await page.getByRole("heading", { name: "Reschedule your appointment" }).waitFor();
  await times(page).nth(5).check({ force: true });
  await confirmButton(page).click();
  await waitForToast(page, "Your appointment has been rescheduled");
  await page.getByRole("heading", { level: 1, name: "Your appointment" }).waitFor();
  await expectFocusedResult(page, "Your appointment");
  expect(await visibleText(time)).not.toBe(first);
  // The next page starts at the top.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await row.waitFor({ state: "detached" });
  await office.getByText("Planning", { exact: true }).first().click();
  await office.getByRole("link", { name: "All Bookings" }).first().click();
  await office.getByRole("table").getByRole("link", { name: "Ada Sample" }).click();
  await office.getByRole("heading", { level: 2, name: "Ada Sample" }).waitFor();
  const told = await visibleText(office.getByRole("main"));
  for (const detail of [
    email,
    aRequest.siteAddress,
    "Event Security",
    "flyer",
    "98 hours a week",
    "Rescheduled by Ada Sample",
  ]) {
    expect(told).toContain(detail);
  }
});

test("without JavaScript, nothing covers the times on a phone", async ({ open, site }) => {
  const { page } = await open({ width: 390, javaScript: false });
  await sendRequest(page, site, { known: false });
  await page.getByRole("link", { name: /^Next month/ }).click();
  await page.getByRole("heading", { level: 1, name: "Choose a time" }).waitFor();
  expect(await page.locator(".chat-button").isVisible()).toBe(false);
  // The navigation isn't transparent over the page.
  const color = await page
    .locator(".site-nav")
    .evaluate((bar) => getComputedStyle(bar).backgroundColor);
  expect(color).not.toBe("rgba(0, 0, 0, 0)");
  await availableDays(page).nth(2).click();
  await times(page).nth(3).check();
  await confirmButton(page).click();
  await page.getByRole("heading", { level: 1, name: held }).waitFor();
  expect(await visibleText(page.getByRole("status"))).toContain(held);
});
