import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { confirmAsOffice, getAsOffice } from "../support/requests";
import { expectAccessibleAndFitting, expectAccessibleAndFittingAt } from "../support/screens";
import { visibleText, waitForToast } from "../support/steps";
import {
  availableDays,
  confirmButton,
  month,
  sendRequest,
  showNextMonth,
  times,
} from "../support/time-picker";

/** Waits until the months are loaded and the focus has stopped moving. */
async function waitUntilSettled(page: Page, focused: () => Promise<unknown>): Promise<void> {
  const seen: unknown[] = [];
  await expect
    .poll(
      async () => {
        seen.push(await focused());
        const busy = await month(page).getAttribute("aria-busy");
        return busy === null && new Set(seen.slice(-5)).size === 1 && seen.length > 5;
      },
      { interval: 200 },
    )
    .toBe(true);
}

test("confirms a time with the keyboard alone", async ({ site, open }) => {
  const { page } = await open({ width: 1440 });
  const email = await sendRequest(page, site, { byHand: true });
  await waitForToast(page, "Consultation Request Received!");
  await showNextMonth(page);

  const chosen = month(page).locator("a[tabindex='0']");
  await chosen.focus();
  const start = await chosen.getAttribute("data-day");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-day"));
  expect(await focused()).toBe(start);
  await page.keyboard.press("Home");
  expect(new Date(`${await focused()}T00:00:00Z`).getUTCDay()).toBe(0);
  // A Monday, since Sundays are closed. PageDown stops at the last day.
  await page.keyboard.press("ArrowRight");
  const monday = await focused();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("PageDown");
  await waitUntilSettled(page, focused);
  const last = await focused();
  expect(last).not.toBe(monday);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("PageDown");
  expect(await focused()).toBe(last);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("PageUp");
  await page.keyboard.press("PageDown");
  await waitUntilSettled(page, focused);
  await availableDays(page).first().waitFor();
  for (let days = 0; days < 40; days += 1) {
    if (await page.locator(":focus.picker-free").count()) break;
    await page.keyboard.press("ArrowRight");
  }
  const label = await page.locator(":focus").getAttribute("aria-label");
  expect(label).toMatch(/^\w+, \w+ \d+: \d+ available times?$/);
  await page.keyboard.press("Space");
  await expect.poll(() => visibleText(page.locator(":focus"))).toBe(label?.split(":")[0]);
  await expect.poll(() => page.locator(".time-picker [role=status]").textContent()).toBe(label);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  const choice = await visibleText(page.locator(".picker-confirm"));
  expect(choice).toContain(label?.split(":")[0] ?? "");
  expect(choice).toMatch(/\d+:00 [AP]M – \d+:00 [AP]M/);
  expect(choice).toMatch(/Eastern (Standard|Daylight) Time \(New York\)/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await page.getByRole("heading", { name: "Your appointment is booked" }).waitFor();
  await expect.poll(() => visibleText(page.locator(":focus"))).toBe("Your appointment is booked");
  const main = await visibleText(page.getByRole("main"));
  expect(main).toContain(`A calendar invite is on its way to ${email}`);
  expect(main).toContain("1 Example Street, Springfield");
  for (const calendar of ["Google Calendar", "Outlook.com", "Office 365", "Calendar file (.ics)"]) {
    await page.getByRole("link", { name: calendar }).waitFor();
  }
  await site.mailbox.emailTo(email, "Your appointment on");
});

test("chooses, reschedules and cancels on a phone", async ({ site, open }) => {
  const { page } = await open({ width: 390 });
  const email = await sendRequest(page, site);
  await showNextMonth(page);
  await availableDays(page).nth(1).click();
  for (const target of [
    availableDays(page).first(),
    page.getByRole("link", { name: /^Next month/ }),
  ]) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await times(page).nth(2).check();
  const slot = await page.locator(".picker-slot").first().boundingBox();
  expect(Math.min(slot?.width ?? 0, slot?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expectAccessibleAndFitting(page);
  await confirmButton(page).click();
  await page.getByRole("heading", { name: "Your appointment is booked" }).waitFor();
  await expectAccessibleAndFitting(page);

  await page.getByRole("link", { name: "View, Reschedule or Cancel" }).click();
  await page.getByRole("heading", { level: 1, name: "Your appointment" }).waitFor();
  await expectAccessibleAndFitting(page);
  const first = await visibleText(page.locator("main section .night"));

  await page.getByRole("link", { name: "Reschedule", exact: true }).click();
  await page.getByRole("heading", { name: "Reschedule your appointment" }).waitFor();
  await page.getByText("your appointment", { exact: true }).waitFor();
  await expectAccessibleAndFitting(page);
  await times(page).nth(5).check();
  await confirmButton(page).click();
  await waitForToast(page, "Your appointment has been rescheduled");
  await page.getByRole("heading", { level: 1, name: "Your appointment" }).waitFor();
  expect(await visibleText(page.locator("main section .night"))).not.toBe(first);

  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await page.getByRole("heading", { name: "Cancel your appointment?" }).waitFor();
  await expectAccessibleAndFitting(page);
  await page.getByLabel("Message to our office").fill("The roof is done first.");
  await page.getByRole("button", { name: "Cancel Appointment" }).click();
  await page.getByRole("heading", { name: "Your appointment is canceled" }).waitFor();
  await waitForToast(page, "Your cancellation is confirmed");
  await expectAccessibleAndFitting(page);
  // The email about the new time waits a minute, so the cancellation replaces it.
  await site.mailbox.emailTo(email, "canceled");
});

test("chooses a time without JavaScript", async ({ open, site }) => {
  const { page } = await open({ width: 390, javaScript: false });
  await sendRequest(page, site);
  await page.getByRole("link", { name: /^Next month/ }).click();
  await page.getByRole("heading", { level: 1, name: "Choose a time" }).waitFor();
  await availableDays(page).nth(2).click();
  const day = await visibleText(page.locator("#times-heading"));
  await times(page).first().check();
  await confirmButton(page).click();
  await page.getByRole("heading", { level: 1, name: "Your appointment" }).waitFor();
  expect(await visibleText(page.locator("main section .night"))).toContain(day);
  expect(await visibleText(page.getByRole("status"))).toContain("Your appointment is confirmed");
});

test("says when a time was just taken, and confirms another one", async ({ open, site }) => {
  const [first, second] = [await open(), await open()];
  second.allowError(/status of 409/);
  for (const { page } of [first, second]) {
    await sendRequest(page, site);
    await showNextMonth(page);
    await availableDays(page).nth(3).click();
    await times(page).nth(4).check();
  }
  const { page } = second;
  // Chosen before the other page confirms, because this one may be updated right afterwards.
  const free = await times(page).count();
  await confirmButton(first.page).click();
  await first.page.getByRole("heading", { name: "Your appointment is booked" }).waitFor();
  await confirmButton(page).click();
  await page.getByRole("alert").filter({ hasText: "Someone just took that time" }).waitFor();
  await expect.poll(() => times(page).count()).toBe(free - 1);
  expect(await page.locator(".picker-slot :checked").count()).toBe(0);
  expect(await visibleText(page.locator(".picker-confirm"))).toContain("Choose a time.");
  await times(page).nth(1).check();
  await confirmButton(page).click();
  await page.getByRole("heading", { name: "Your appointment is booked" }).waitFor();
});

test("shows the visitor's local time next to the company's", async ({ open, site }) => {
  const { page } = await open({ timeZone: "Asia/Tokyo" });
  await sendRequest(page, site);
  await showNextMonth(page);
  const picker = page.locator(".time-picker");
  await picker.getByText("Japan Standard Time (Tokyo)").waitFor();
  // Morning times are late in the evening in Tokyo, and later ones are on the next day.
  expect(await visibleText(page.locator(".picker-slot").first())).toMatch(
    /8:00 AM\s+(?:9|10):00 PM GMT\+9/,
  );
  const late = page.locator(".picker-slot").last();
  expect(await visibleText(late)).toMatch(/\w{3}, \w{3} \d+\s+\d:00 AM GMT\+9/);
  await late.click();
  expect(await visibleText(page.locator(".picker-confirm"))).toMatch(
    /Your time: \w{3}, \w{3} \d+, /,
  );
  await confirmButton(page).click();
  await page.getByRole("heading", { name: "Your appointment is booked" }).waitFor();
  expect(await visibleText(page.locator("main section .night"))).toMatch(
    /Your time: \w{3}, \w{3} \d+, \d:00 AM GMT\+9/,
  );

  const near = await open({ timeZone: "America/Toronto" });
  await sendRequest(near.page, site);
  await near.page.getByText("(New York)").first().waitFor();
  expect(await near.page.locator(".picker-slot small").count()).toBe(0);
});

test("loads times again after a failure, without layout shifts", async ({ open, site }) => {
  const { page, allowError } = await open();
  allowError(/Failed to load resource|failed: .*times/);
  await sendRequest(page, site);
  const height = async () => (await page.locator(".picker-month").boundingBox())?.height;
  const before = await height();
  await page.route("**/times?month=*", (route) => route.abort());
  await page.getByRole("link", { name: /^Next month/ }).click();
  await page.getByRole("alert").getByText("We couldn’t load the times").waitFor();
  expect(await height()).toBe(before);
  await page.unroute("**/times?month=*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await availableDays(page).first().waitFor();
  expect(await height()).toBe(before);
});

test("keeps the choice without a connection, and confirms it later", async ({ open, site }) => {
  const { page, allowError } = await open();
  allowError(/ERR_INTERNET_DISCONNECTED/);
  await sendRequest(page, site);
  await showNextMonth(page);
  await times(page).first().check({ force: true });
  await page.context().setOffline(true);
  await confirmButton(page).click();
  await page.getByRole("alert").filter({ hasText: "We couldn’t confirm your time" }).waitFor();
  expect(await times(page).first().isChecked()).toBe(true);
  await page.getByRole("link", { name: /^Next month/ }).click();
  await page.getByRole("alert").getByText("We couldn’t load the times").waitFor();
  await page.getByRole("link", { name: /^Previous month/ }).click();
  await page.context().setOffline(false);
  await times(page).first().check({ force: true });
  await confirmButton(page).click();
  await page.getByRole("heading", { name: "Your appointment is booked" }).waitFor();
});

test("an open panel says that the office has canceled the request", async ({ open, site }) => {
  const visitor = await open();
  visitor.allowError(/status of 409/);
  const email = await sendRequest(visitor.page, site);
  await showNextMonth(visitor.page);
  const list = await getAsOffice(site, `/admin/bookings/all?q=${email}&status=pending`);
  const booking = /\/admin\/bookings\/[\w-]{36}/.exec(list)?.[0];
  await confirmAsOffice(site, `${booking}/cancel`);
  await times(visitor.page).first().check({ force: true });
  await confirmButton(visitor.page).click();
  await visitor.page.getByRole("heading", { name: "This appointment has been canceled" }).waitFor();
  await visitor.page.getByRole("link", { name: "View My Request" }).click();
  await visitor.page.getByRole("heading", { name: "Your request is canceled" }).waitFor();
});

test("the Thank You page stays after a reload and after Back, before and after a time is chosen", async ({
  open,
  site,
}) => {
  const { page } = await open();
  await sendRequest(page, site, { byHand: true });
  expect(new URL(page.url()).pathname).toMatch(/^\/booking\/[\w-]{20,}\/received$/);
  await page.reload();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  await times(page).first().waitFor();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await page.waitForURL(/:\d+\/$/);
  await page.goBack();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  await times(page).first().check({ force: true });
  await confirmButton(page).click();
  await page.getByRole("heading", { name: "Your appointment is booked" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  await page.getByRole("heading", { name: "Your appointment is booked" }).waitFor();

  // The form that was sent is empty again.
  await page.goto("/consultation");
  expect(await page.getByLabel("Full Name").inputValue()).toBe("");
});

test("passes the accessibility checks on a desktop and fits on a tablet", async ({
  open,
  site,
}) => {
  const looks = [
    { width: 768, colorScheme: "light", fitOnly: true },
    { width: 1440, colorScheme: "light" },
  ] as const;
  const { page, allowError } = await open();
  allowError(/status of 404/);
  await sendRequest(page, site);
  await page.locator("a[tabindex='0'].picker-free").waitFor();
  await expectAccessibleAndFittingAt(page, looks);
  const own = new URL(page.url()).pathname.replace("/received", "");
  await page.goto(own);
  await page.getByRole("heading", { level: 1, name: "Your request" }).waitFor();
  await expectAccessibleAndFittingAt(page, looks);
  for (const step of ["time", "cancel", "no-such-step"]) {
    await page.goto(`${own}/${step}`);
    await expectAccessibleAndFittingAt(page, looks);
  }
});
