import { expect } from "vitest";
import { inDays } from "../support/bookings";
import { test } from "../support/fixtures";
import { visibleText, waitForToast } from "../support/steps";
import { confirmButton, sendRequest, times } from "../support/time-picker";

/** The first Monday that is at least eight days ahead. */
function comingMonday(): string {
  const days = Array.from({ length: 7 }, (_, day) => inDays(8 + day));
  return days.find((date) => new Date(`${date}T12:00Z`).getUTCDay() === 1) ?? "";
}

test("the office changes its hours and books by phone, and a visitor's times follow", async ({
  site,
  open,
  openOffice,
}) => {
  const monday = comingMonday();
  const { page: visitor, allowError } = await open({ width: 390, timeZone: "America/New_York" });
  const email = await sendRequest(visitor, site);
  const link = new URL(visitor.url()).pathname.replace("/received", "");
  await visitor.goto(`${link}/time?month=${monday.slice(0, 7)}&day=${monday}`);
  const firstTime = () => visibleText(visitor.locator(".picker-slot").first());
  await expect.poll(firstTime).toBe("8:00 AM");

  const { page } = await openOffice();
  await page.goto("/admin/schedule/hours");
  await page.getByLabel("Monday: start time").fill("11:00");
  await page.getByLabel("Monday: start time").press("Enter");
  await page.getByRole("status").filter({ hasText: "Monday saved" }).waitFor({ state: "attached" });
  await expect.poll(firstTime).toBe("11:00 AM");

  const menu = page.getByRole("navigation", { name: "Back office" });
  await menu
    .getByText(/^Planning/)
    .first()
    .click();
  await menu.getByRole("link", { name: "Add Booking" }).click();
  await page.getByLabel("Has this customer booked before?").fill(email);
  await page.getByRole("option", { name: email }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("Email (optional)").inputValue()).toBe(email);
  await page.getByLabel("Date", { exact: true }).fill(monday);
  await page.getByRole("button", { name: "11:00 AM" }).click();
  await page.getByLabel("How consent was given").fill("Agreed by phone");
  await page.getByRole("button", { name: "Add Booking" }).click();
  await waitForToast(page, "Booking added");

  await menu.getByRole("link", { name: "Calendar" }).click();
  const entry = page.locator(`#column-${monday} .calendar-entry`);
  const nextWeek = page.getByRole("link", { name: "Next week" });
  // One or two weeks ahead.
  await nextWeek.click();
  await page.waitForURL(/date=/);
  if ((await page.locator(`#column-${monday}`).count()) === 0) await nextWeek.click();
  await entry.waitFor();
  expect(await visibleText(entry)).toContain("11:00 AM");

  await entry.focus();
  await page.keyboard.press("Shift+ArrowDown");
  const dialog = page.getByRole("dialog", { name: "Reschedule Appointment" });
  await dialog.getByRole("button", { name: "Reschedule Appointment" }).click();
  await waitForToast(page, "Appointment rescheduled");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => visibleText(entry)).toContain("11:30 AM");
  await site.mailbox.emailTo(email, "has been rescheduled to");

  // The visitor's page still offers the time.
  allowError(/status of 409/);
  await times(visitor).first().check({ force: true });
  await confirmButton(visitor).click();
  await visitor.getByRole("alert").filter({ hasText: "Someone just took that time" }).waitFor();
  await expect.poll(firstTime).toBe("1:00 PM");
  await times(visitor).first().check({ force: true });
  await confirmButton(visitor).click();
  // With an appointment coming up, even a known address confirms the next one by email.
  const held = { level: 1, name: "Check your email to confirm this time" };
  await visitor.getByRole("heading", held).waitFor();
});
