import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { expectAccessibleAndFitting } from "../support/screens";
import { visibleText, waitForHydration, waitForToast } from "../support/steps";
import {
  availableDays,
  confirmButton,
  sendRequest,
  showNextMonth,
  times,
} from "../support/time-picker";

/** The controls that the visible chat button covers, at least in part. */
function coveredByChat(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector(".chat-button");
    if (!button || getComputedStyle(button).visibility === "hidden") return [];
    const chat = button.getBoundingClientRect();
    const pressable = document.querySelectorAll("main :is(a[href], button, label, input)");
    return [...pressable]
      .filter((element) =>
        [...element.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < chat.right && right > chat.left && top < chat.bottom && bottom > chat.top,
        ),
      )
      .map(({ textContent }) => textContent);
  });
}

const chat = (page: Page) => page.locator(".chat-button");

async function coveredWhileScrolling(page: Page, step: number): Promise<string[]> {
  const under = new Set<string>();
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let top = 0; top < end + step; top += step) {
    await page.evaluate((y) => scrollTo(0, y), top);
    // The intersection observer reports a frame later.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 60)));
    for (const words of await coveredByChat(page)) under.add(words);
  }
  return [...under];
}

for (const width of [390, 768] as const) {
  test(`the chat button never covers a time or its button, at ${width} px`, async ({
    open,
    site,
  }) => {
    const { page } = await open({ width });
    await sendRequest(page, site);
    await showNextMonth(page);
    const covered = await coveredWhileScrolling(page, 60);
    // Two buttons of the panel scroll behind it, as on any page.
    expect(covered.filter((words) => !/Chat With Us Now|Return to Home/.test(words))).toEqual([]);
    // At the end of the page it is visible again and covers nothing.
    await chat(page).waitFor();
    expect(await coveredByChat(page)).toEqual([]);
  });
}

test("the chat button is hidden next to the times without JavaScript", async ({ open, site }) => {
  const { page } = await open({ width: 390, javaScript: false });
  await sendRequest(page, site);
  await page.getByRole("link", { name: /^Next month/ }).click();
  await page.getByRole("heading", { level: 1, name: "Choose a time" }).waitFor();
  expect(await chat(page).isVisible()).toBe(false);
  // The navigation isn't transparent over the page.
  const colour = await page
    .locator(".site-nav")
    .evaluate((bar) => getComputedStyle(bar).backgroundColor);
  expect(colour).not.toBe("rgba(0, 0, 0, 0)");
});

for (const width of [390, 1440] as const) {
  test(`asks for a choice next to the times if none is made, at ${width} px`, async ({
    open,
    site,
  }) => {
    const { page } = await open({ width });
    await sendRequest(page, site);
    await showNextMonth(page);
    await confirmButton(page).click();
    await page.getByText("Please choose one of the times").waitFor();
    const group = page.getByRole("main").getByRole("group");
    expect(await group.getAttribute("aria-describedby")).toBe("times-error");
    expect(
      await times(page)
        .first()
        .evaluate((time) => time === document.activeElement),
    ).toBe(true);
    await expectAccessibleAndFitting(page);
    // The error is visible below the navigation bar.
    const said = await page.locator("#times-error").boundingBox();
    expect(said?.y).toBeGreaterThan(64);
    await page.keyboard.press("Space");
    await page.getByText("Please choose one of the times").waitFor({ state: "detached" });
    await confirmButton(page).click();
    await page.getByRole("heading", { name: "Your appointment is booked" }).waitFor();
  });
}

test("keeps the reason for a refused choice in view", async ({ open, site }) => {
  const { page, allowError } = await open({ width: 390 });
  const other = await open();
  allowError(/status of 409|ERR_INTERNET_DISCONNECTED/);
  for (const visitor of [page, other.page]) {
    await sendRequest(visitor, site);
    await showNextMonth(visitor);
    await times(visitor).nth(1).check({ force: true });
  }
  await confirmButton(other.page).click();
  await other.page.getByRole("heading", { name: "Your appointment is booked" }).waitFor();

  const inSight = (words: string) =>
    expect
      .poll(async () => {
        const box = await page.getByRole("alert").filter({ hasText: words }).boundingBox();
        return box !== null && box.y > 72 && box.y + box.height < 844;
      })
      .toBe(true);
  await confirmButton(page).click();
  await inSight("Someone just took that time");
  await expectAccessibleAndFitting(page);
  // Another choice dismisses it.
  await times(page).nth(1).check({ force: true });
  expect(await page.getByRole("alert").count()).toBe(0);

  await page.context().setOffline(true);
  await confirmButton(page).click();
  await inSight("We couldn’t confirm your time");
  // The button has the focus again.
  await page.context().setOffline(false);
  await expect.poll(() => visibleText(page.locator(":focus"))).toBe("Confirm This Time");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your appointment is booked" }).waitFor();
});

test("replaces the toast of the previous step", async ({ open, site }) => {
  const { page } = await open({ width: 390 });
  await sendRequest(page, site, { byHand: true });
  await waitForToast(page, "We'll contact you within 24 hours");
  // A toast stays while the mouse is over it, until the visitor continues.
  await page.locator(".toast").hover();
  await availableDays(page).last().press("Enter");
  await page.locator(".toast").waitFor({ state: "detached", timeout: 2000 });
  await times(page).last().check({ force: true });
  await confirmButton(page).click();
  await page.getByRole("heading", { name: "Your appointment is booked" }).waitFor();

  await page.getByRole("link", { name: "View, Reschedule or Cancel" }).click();
  await page.getByRole("link", { name: "Reschedule", exact: true }).click();
  await page.getByRole("heading", { name: "Reschedule your appointment" }).waitFor();
  await times(page).first().check({ force: true });
  await confirmButton(page).click();
  await waitForToast(page, "Your appointment has been rescheduled");
  // The next page starts at the top.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await page.getByRole("heading", { name: "Cancel your appointment?" }).waitFor();
  await expect.poll(() => page.locator(".toast").count()).toBe(0);
  await page.getByRole("button", { name: "Cancel Appointment" }).click();
  await waitForToast(page, "Your cancellation is confirmed");
  expect(await page.locator(".toast").count()).toBe(1);
});

test("shows changes from another tab as soon as they are known", async ({ open, site }) => {
  const { page, allowError } = await open();
  allowError(/status of 409/);
  await sendRequest(page, site);
  await showNextMonth(page);
  await availableDays(page).nth(9).click();
  await times(page).first().check({ force: true });
  await confirmButton(page).click();
  await page.getByRole("link", { name: "View, Reschedule or Cancel" }).click();
  await page.getByRole("link", { name: "Reschedule", exact: true }).click();
  await page.getByRole("heading", { name: "Reschedule your appointment" }).waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await waitForHydration(other);
  await times(other).nth(3).check({ force: true });
  await confirmButton(other).click();
  await other.getByRole("heading", { level: 1, name: "Your appointment" }).waitFor();

  const now = page.locator("main header");
  expect(await visibleText(now)).toContain("8:00 AM – 9:00 AM");
  await times(page).nth(5).check({ force: true });
  await confirmButton(page).click();
  await page
    .getByRole("alert")
    .filter({ hasText: "This appointment was changed in another tab" })
    .waitFor();
  await expect.poll(() => visibleText(now)).toContain("11:00 AM – 12:00 PM");

  await other.getByRole("link", { name: "Cancel", exact: true }).click();
  await other.getByRole("button", { name: "Cancel Appointment" }).click();
  await other.getByRole("heading", { name: "Your appointment is canceled" }).waitFor();
  await times(page).nth(5).check({ force: true });
  await confirmButton(page).click();
  await page.getByRole("heading", { name: "You can’t change the time online" }).waitFor();
  expect(await visibleText(now)).toContain("This appointment has been canceled.");
});

test("the link to the appointment works again after going back", async ({ open, site }) => {
  const { page } = await open({ width: 390 });
  await sendRequest(page, site);
  await showNextMonth(page);
  await times(page).last().check({ force: true });
  await confirmButton(page).click();
  const own = page.getByRole("link", { name: "View, Reschedule or Cancel" });
  await own.click();
  await page.getByRole("heading", { level: 1, name: "Your appointment" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Your appointment is booked" }).waitFor();
  await own.click();
  await page.getByRole("heading", { level: 1, name: "Your appointment" }).waitFor();
});

test("shows the current name of a renamed time zone", async ({ open, site }) => {
  const { page } = await open({ timeZone: "Asia/Kolkata" });
  await sendRequest(page, site);
  await page.getByText("India Standard Time (Kolkata)").waitFor();

  const lordHowe = await open({ timeZone: "Australia/Lord_Howe" });
  await sendRequest(lordHowe.page, site);
  expect(await visibleText(lordHowe.page.locator(".time-picker > p").first())).toMatch(
    /Your local time, Lord Howe (Standard|Daylight) Time, is shown below each time\.$/,
  );

  // Another name for New York isn't another zone.
  const eastern = await open({ timeZone: "US/Eastern" });
  await sendRequest(eastern.page, site);
  await waitForHydration(eastern.page);
  expect(await eastern.page.locator(".picker-slot small").count()).toBe(0);
  expect(await visibleText(eastern.page.locator(".time-picker > p").first())).toMatch(
    /^Times are in Eastern (Standard|Daylight) Time \(New York\)\.$/,
  );
});
