import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey";
import { asks, availableDays, confirmButton, times, turnsMonth } from "../support/scheduler";
import { looksAfterEverybody } from "../support/screens";
import { reads, seesToast, waitForHydration } from "../support/steps";

/** What can be pressed and lies, in part, under the chat button where that is in sight. */
function underChat(page: Page): Promise<string[]> {
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

const chat = (page: Page) => page.getByRole("link", { name: "Chat with us", exact: true });

async function scrollsThrough(page: Page, step: number): Promise<string[]> {
  const under = new Set<string>();
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let top = 0; top < end + step; top += step) {
    await page.evaluate((y) => scrollTo(0, y), top);
    // The watch on what is in sight reports a frame later.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 60)));
    for (const words of await underChat(page)) under.add(words);
  }
  return [...under];
}

for (const width of [390, 768] as const) {
  test(`the chat button never lies over a time or its button, at ${width} px`, async ({ open }) => {
    const { page } = await open({ width });
    await asks(page);
    await turnsMonth(page);
    const inTheWay = await scrollsThrough(page, 60);
    // Two buttons of the panel pass beneath it, as on any page.
    expect(inTheWay.filter((words) => !/Chat with us now|Return to Home/.test(words))).toEqual([]);
    // At the end of the page it is back, and nothing is beneath it.
    await chat(page).waitFor();
    expect(await underChat(page)).toEqual([]);
  });
}

test("without script, too, the chat button keeps off the times", async ({ open }) => {
  const { page } = await open({ width: 390, javaScript: false });
  await asks(page);
  await page.getByRole("link", { name: /^Next month/ }).click();
  await page.getByRole("heading", { level: 1, name: "Choose a time" }).waitFor();
  expect(await chat(page).isVisible()).toBe(false);
  // And the navigation covers what passes beneath it.
  const colour = await page
    .locator(".site-nav")
    .evaluate((bar) => getComputedStyle(bar).backgroundColor);
  expect(colour).not.toBe("rgba(0, 0, 0, 0)");
});

for (const width of [390, 1440] as const) {
  test(`who confirms without a choice is asked for one beside the times, at ${width} px`, async ({
    open,
  }) => {
    const { page } = await open({ width });
    await asks(page);
    await turnsMonth(page);
    await confirmButton(page).click();
    await page.getByText("Please choose one of the times.").waitFor();
    const group = page.getByRole("main").getByRole("group");
    expect(await group.getAttribute("aria-describedby")).toBe("times-error");
    expect(
      await times(page)
        .first()
        .evaluate((time) => time === document.activeElement),
    ).toBe(true);
    await looksAfterEverybody(page);
    // In sight, above the first of the times.
    const said = await page.locator("#times-error").boundingBox();
    expect(said?.y).toBeGreaterThan(64);
    await page.keyboard.press("Space");
    await page.getByText("Please choose one of the times.").waitFor({ state: "detached" });
    await confirmButton(page).click();
    await page.getByRole("heading", { name: "Your time is booked" }).waitFor();
  });
}

test("what became of a choice is said where it was confirmed", async ({ open }) => {
  const { page, expects } = await open({ width: 390 });
  const rival = await open();
  expects(/status of 409|ERR_INTERNET_DISCONNECTED/);
  for (const visitor of [page, rival.page]) {
    await asks(visitor);
    await turnsMonth(visitor);
    await times(visitor).nth(1).check({ force: true });
  }
  await confirmButton(rival.page).click();
  await rival.page.getByRole("heading", { name: "Your time is booked" }).waitFor();

  const inSight = (words: string) =>
    expect
      .poll(async () => {
        const box = await page.getByRole("alert").getByText(words).boundingBox();
        return box !== null && box.y > 72 && box.y + box.height < 844;
      })
      .toBe(true);
  await confirmButton(page).click();
  await inSight("That time has just been taken");
  await looksAfterEverybody(page);
  // It was about the time before.
  await times(page).nth(1).check({ force: true });
  expect(await page.getByRole("alert").count()).toBe(0);

  await page.context().setOffline(true);
  await confirmButton(page).click();
  await inSight("Your choice did not reach us");
  // It is sent once more with the same key.
  await page.context().setOffline(false);
  await expect.poll(() => reads(page.locator(":focus"))).toBe("Confirm this time");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your time is booked" }).waitFor();
});

test("each step's toast takes the place of the one before", async ({ open }) => {
  const { page } = await open({ width: 390 });
  await asks(page);
  await seesToast(page, "We'll contact you within 24 hours");
  // A toast waits while somebody reads it, and goes when that one goes on.
  await page.locator(".toast").hover();
  await availableDays(page).last().press("Enter");
  await page.locator(".toast").waitFor({ state: "detached", timeout: 2000 });
  await times(page).last().check({ force: true });
  await confirmButton(page).click();
  await page.getByRole("heading", { name: "Your time is booked" }).waitFor();

  await page.getByRole("link", { name: "See, move or cancel it" }).click();
  await page.getByRole("link", { name: "Move", exact: true }).click();
  await page.getByRole("heading", { name: "Move your appointment" }).waitFor();
  await times(page).first().check({ force: true });
  await confirmButton(page).click();
  await seesToast(page, "Your appointment has moved");
  // The page that follows is read from its beginning.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await page.getByRole("heading", { name: "Cancel your appointment?" }).waitFor();
  await expect.poll(() => page.locator(".toast").count()).toBe(0);
  await page.getByRole("button", { name: "Cancel appointment" }).click();
  await seesToast(page, "Your appointment is canceled");
  expect(await page.locator(".toast").count()).toBe(1);
});

test("what was changed in another tab is on the page as soon as it is known", async ({ open }) => {
  const { page, expects } = await open();
  expects(/status of 409/);
  await asks(page);
  await turnsMonth(page);
  await availableDays(page).nth(9).click();
  await times(page).first().check({ force: true });
  await confirmButton(page).click();
  await page.getByRole("link", { name: "See, move or cancel it" }).click();
  await page.getByRole("link", { name: "Move", exact: true }).click();
  await page.getByRole("heading", { name: "Move your appointment" }).waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await waitForHydration(other);
  await times(other).nth(3).check({ force: true });
  await confirmButton(other).click();
  await other.getByRole("heading", { level: 1, name: "Your appointment" }).waitFor();

  const now = page.locator("main header");
  expect(await reads(now)).toContain("8:00 AM – 9:00 AM");
  await times(page).nth(5).check({ force: true });
  await confirmButton(page).click();
  await page.getByRole("alert").getByText("It has been given another time meanwhile").waitFor();
  await expect.poll(() => reads(now)).toContain("11:00 AM – 12:00 PM");

  await other.getByRole("link", { name: "Cancel", exact: true }).click();
  await other.getByRole("button", { name: "Cancel appointment" }).click();
  await other.getByRole("heading", { name: "Your appointment is cancelled" }).waitFor();
  await times(page).nth(5).check({ force: true });
  await confirmButton(page).click();
  await page.getByRole("heading", { name: "Its time can’t be changed here" }).waitFor();
  expect(await reads(now)).toContain("It is cancelled.");
});

test("who comes back after booking is led to the appointment", async ({ open }) => {
  const { page } = await open({ width: 390 });
  await asks(page);
  await turnsMonth(page);
  await times(page).last().check({ force: true });
  await confirmButton(page).click();
  const own = page.getByRole("link", { name: "See, move or cancel it" });
  await own.click();
  await page.getByRole("heading", { level: 1, name: "Your appointment" }).waitFor();
  await page.goBack();
  await page.getByRole("status").getByText("Your time is booked").waitFor();
  await own.click();
  await page.getByRole("heading", { level: 1, name: "Your appointment" }).waitFor();
});

test("a zone goes by the name that it has today, whatever the browser calls it", async ({
  open,
}) => {
  const { page } = await open({ timeZone: "Asia/Kolkata" });
  await asks(page);
  await page.getByText("India Standard Time (Kolkata)").waitFor();

  const lordHowe = await open({ timeZone: "Australia/Lord_Howe" });
  await asks(lordHowe.page);
  expect(await reads(lordHowe.page.locator(".scheduler > p").first())).toMatch(
    /your own: Lord Howe (Standard|Daylight) Time\.$/,
  );

  // Another name for New York is not another zone.
  const eastern = await open({ timeZone: "US/Eastern" });
  await asks(eastern.page);
  await waitForHydration(eastern.page);
  expect(await eastern.page.locator(".sched-slot small").count()).toBe(0);
  expect(await reads(eastern.page.locator(".scheduler > p").first())).toMatch(
    /^Times are Eastern (Standard|Daylight) Time \(New York\)\.$/,
  );
});
