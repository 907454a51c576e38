import type { Page } from "playwright-core";
import { expect } from "vitest";
import { longWeekdays } from "~/shared/dates";
import { inDays, requestThroughApi } from "../support/bookings";
import { test } from "../support/fixtures";
import { confirmAsOffice, getAsOffice } from "../support/requests";
import { expectAccessibleAndFitting } from "../support/screens";
import type { Site } from "../support/site";
import { waitForToast } from "../support/steps";

const dayRow = (page: Page, day: string) =>
  page
    .getByRole("region", { name: "Weekly Availability" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: day }) });

/** The saved value of a field. */
async function storedValue(site: { url: string }, label: string): Promise<string | undefined> {
  const html = await getAsOffice(site, "/admin/schedule/hours");
  const [field = ""] = html.match(/<input [^>]*>/g)?.filter((tag) => tag.includes(label)) ?? [];
  return /value="([^"]*)"/.exec(field)?.[1];
}

/** The first date of a weekday that is at least eight days ahead. */
function nextDate(weekday: string): string {
  const days = Array.from({ length: 7 }, (_, day) => inDays(8 + day));
  const found = days.find(
    (date) => longWeekdays[new Date(`${date}T12:00Z`).getUTCDay()] === weekday,
  );
  return found ?? "";
}

async function openHours(page: Page) {
  await page.goto("/admin/schedule/hours");
}

async function waitForSaved(page: Page, day: string) {
  await page
    .getByRole("status")
    .filter({ hasText: `${day} saved` })
    .waitFor({ state: "attached" });
}

test("saves a time automatically, and says why an invalid one isn't saved", async ({
  site,
  openOffice,
}) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 409/);
  await openHours(page);
  const end = page.getByLabel("Tuesday: end time");
  await end.fill("17:30");
  await end.blur();
  await waitForSaved(page, "Tuesday");
  expect(await storedValue(site, "Tuesday: end time")).toBe("17:30");

  await end.fill("07:00");
  await end.blur();
  const row = dayRow(page, "Tuesday");
  await row.getByText("The end time must be after the start time").waitFor();
  expect(await end.inputValue()).toBe("07:00");
  expect(await end.getAttribute("aria-invalid")).toBe("true");
  await expectAccessibleAndFitting(page);
  expect(await storedValue(site, "Tuesday: end time")).toBe("17:30");
  await end.fill("18:00");
  await row
    .getByText("The end time must be after the start time")
    .waitFor({ state: "detached", timeout: 3000 });
  await waitForSaved(page, "Tuesday");
});

test("saves a time on Enter without pressing a button", async ({ site, openOffice }) => {
  const { page } = await openOffice();
  await openHours(page);
  const end = page.getByLabel("Friday: end time");
  await end.fill("16:00");
  await end.press("Enter");
  await waitForSaved(page, "Friday");
  expect(await page.getByLabel("Sunday, hours 2: start time").count()).toBe(0);
  expect(await storedValue(site, "Friday: end time")).toBe("16:00");
});

test("saves every time without JavaScript, with any of the buttons", async ({ openOffice }) => {
  const { page, allowError } = await openOffice({ javaScript: false, width: 390 });
  allowError(/ csp$|status of 409/);
  await openHours(page);
  const [start, end] = [
    page.getByLabel("Friday: start time"),
    page.getByLabel("Saturday: end time"),
  ];
  await start.fill("09:30");
  await end.fill("07:00");
  await page.getByLabel("Friday: end time").fill("15:00");
  await end.press("Enter");
  await page.getByText("Some changes weren’t saved. See below.").waitFor();
  await page.getByText("The end time must be after the start time").waitFor();
  expect(await end.inputValue()).toBe("07:00");
  expect(await start.inputValue()).toBe("09:30");
  await end.fill("17:00");
  await page.getByRole("button", { name: "Save Weekly Hours" }).click();
  // Playwright can't find the text in a noscript, although it's visible.
  const said = page.locator("noscript strong");
  await expect.poll(() => said.allInnerTexts()).toEqual(["Weekly hours updated successfully"]);
  await openHours(page);
  expect(await start.inputValue()).toBe("09:30");
  expect(await end.inputValue()).toBe("17:00");
  expect(await page.getByLabel("Friday: end time").inputValue()).toBe("15:00");
});

test("tells an admin that another admin saved the time first", async ({ openOffice }) => {
  const [{ page, allowError }, other] = [await openOffice(), await openOffice()];
  allowError(/\/events|status of 409/);
  // No live updates, so both edits start from the same state.
  await page.route("**/events*", (route) => route.abort("connectionrefused"));
  await openHours(page);
  await openHours(other.page);
  const theirs = other.page.getByLabel("Sunday: end time");
  await theirs.fill("15:20");
  await theirs.blur();
  await waitForSaved(other.page, "Sunday");
  const mine = page.getByLabel("Sunday: end time");
  await mine.fill("14:10");
  await mine.blur();
  await dayRow(page, "Sunday").getByText("Someone else changed this to 3:20 PM").waitFor();
  await expect.poll(() => mine.inputValue()).toBe("15:20");
});

test("restores the old value when saving fails, and says so", async ({ openOffice }) => {
  const { page, allowError } = await openOffice();
  allowError(/schedule|ERR_FAILED/);
  await openHours(page);
  await page.route("**/admin/schedule/hours.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  const start = page.getByLabel("Wednesday: start time");
  await start.fill("10:00");
  await start.blur();
  await waitForToast(page, "Failed to update schedule");
  await expect.poll(() => start.inputValue()).toBe("08:00");

  const enabled = page.getByRole("switch", { name: "Enabled on Wednesday" });
  await enabled.click();
  await expect.poll(() => enabled.isChecked()).toBe(true);
});

test("closes a day with its switch and adds hours to it", async ({ site, openOffice }) => {
  const { page } = await openOffice({ width: 390 });
  await openHours(page);
  const enabled = page.getByRole("switch", { name: "Enabled on Thursday" });
  expect(await enabled.isChecked()).toBe(true);
  await enabled.click();
  await waitForSaved(page, "Thursday");
  await page.reload();
  expect(await enabled.isChecked()).toBe(false);
  await enabled.click();
  await waitForSaved(page, "Thursday");

  await page.getByRole("button", { name: "Add hours on Thursday" }).click();
  const draft = page.getByLabel("Thursday, new hours: start time");
  await expect.poll(() => draft.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await draft.inputValue()).toBe("19:00");
  await expectAccessibleAndFitting(page);
  expect(await getAsOffice(site, "/admin/schedule/hours")).not.toContain("Thursday, hours 2");
  await page.getByRole("button", { name: "Save new hours on Thursday" }).click();
  const second = page.getByLabel("Thursday, hours 2: start time");
  await second.waitFor();
  expect(await getAsOffice(site, "/admin/schedule/hours")).toContain("Thursday, hours 2");
  await page.getByRole("button", { name: "Remove Thursday, hours 2" }).click();
  await second.waitFor({ state: "detached" });
});

test("saves a start that is after the old end once the end changes, too", async ({
  site,
  openOffice,
}) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 409/);
  await openHours(page);
  await page.getByLabel("Wednesday: start time").fill("18:30");
  await page.getByLabel("Wednesday: end time").focus();
  const row = dayRow(page, "Wednesday");
  await row.getByText("The end time must be after the start time").waitFor();
  await page.getByLabel("Wednesday: end time").fill("20:30");
  await page.getByLabel("Wednesday: end time").blur();
  await expect.poll(() => storedValue(site, "Wednesday: end time")).toBe("20:30");
  await expect.poll(() => storedValue(site, "Wednesday: start time")).toBe("18:30");
});

test("refuses added hours next to their fields, and asks before leaving them unsaved", async ({
  openOffice,
}) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 409/);
  await openHours(page);
  await page.getByRole("button", { name: "Add hours on Friday" }).click();
  const start = page.getByLabel("Friday, new hours: start time");
  await start.fill("12:00");
  const save = page.getByRole("button", { name: "Save new hours on Friday" });
  await save.click();
  const row = dayRow(page, "Friday");
  await row.getByText(/This day already has hours from/).waitFor();
  expect(await start.getAttribute("aria-invalid")).toBe("true");
  expect(await start.inputValue()).toBe("12:00");
  await start.fill("20:00");
  expect(await start.getAttribute("aria-invalid")).toBe(null);
  await page.getByRole("link", { name: "Dashboard" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without adding these hours?" });
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await page.getByRole("button", { name: "Discard new hours on Friday" }).click();
  await start.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
});

test("adds hours without JavaScript only when they are saved", async ({ site, openOffice }) => {
  const { page, allowError } = await openOffice({ javaScript: false, width: 390 });
  allowError(/ csp$|status of 409/);
  await openHours(page);
  await page.getByRole("button", { name: "Add hours on Sunday" }).click();
  const start = page.getByLabel("Sunday, new hours: start time");
  await start.fill("10:00");
  await page.getByRole("button", { name: "Save Weekly Hours" }).click();
  await page.getByText(/This day already has hours from/).waitFor();
  expect(await start.inputValue()).toBe("10:00");
  expect(await getAsOffice(site, "/admin/schedule/hours")).not.toContain("Sunday, hours 2");
  await start.fill("18:00");
  await page.getByRole("button", { name: "Save new hours on Sunday" }).click();
  await page.getByLabel("Sunday, hours 2: start time").waitFor();
  await page.getByRole("button", { name: "Remove Sunday, hours 2" }).click();
  await page.getByLabel("Sunday, hours 2: start time").waitFor({ state: "detached" });
});

test("a corrected time is no longer marked as invalid", async ({ openOffice }) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 409/);
  await openHours(page);
  // The saved time is loaded only after the next one is typed.
  await page.route(/hours\.data/, async (route) => {
    if (route.request().method() === "GET") await page.waitForTimeout(1500);
    await route.continue();
  });
  const end = page.getByLabel("Monday: end time");
  const before = await end.inputValue();
  for (const corrected of ["17:45", before]) {
    await end.fill("06:00");
    await end.blur();
    await dayRow(page, "Monday").getByText("The end time must be after the start time").waitFor();
    await end.fill(corrected);
    expect(await end.getAttribute("aria-invalid")).toBe(null);
    expect(await dayRow(page, "Monday").getByText("must be after").count()).toBe(0);
    await end.blur();
    await waitForSaved(page, "Monday");
  }
});

test("asks about a new start and a new end separately, and keeps both typed times", async ({
  site,
  openOffice,
}) => {
  const day = "Thursday";
  await confirmTwoVisits(site, day);
  const { page, allowError } = await openOffice();
  allowError(/status of 409/);
  await openHours(page);
  const [start, end] = [page.getByLabel(`${day}: start time`), page.getByLabel(`${day}: end time`)];
  const stored = await storedValue(site, `${day}: start time`);
  const asked = page.getByRole("alert").filter({ hasText: "outside the new hours" });
  await start.fill("12:00");
  await start.blur();
  await expect.poll(() => asked.count()).toBe(1);
  await end.fill("13:00");
  await end.blur();
  await expect.poll(() => asked.count()).toBe(2);
  expect(await storedValue(site, `${day}: start time`)).toBe(stored);

  await page.getByRole("button", { name: "Save Anyway" }).first().click();
  await waitForSaved(page, day);
  await expect.poll(() => asked.count()).toBe(1);
  expect(await start.inputValue()).toBe("12:00");
  expect(await end.inputValue()).toBe("13:00");
  await page.getByRole("button", { name: "Save Anyway" }).click();
  await expect.poll(() => storedValue(site, `${day}: end time`)).toBe("13:00");
  expect(await storedValue(site, `${day}: start time`)).toBe("12:00");
  await expect.poll(() => asked.count()).toBe(0);
});

test("saves a confirmed end time even if the new start time is loaded meanwhile", async ({
  site,
  openOffice,
}) => {
  const day = "Friday";
  await confirmTwoVisits(site, day);
  const { page, allowError } = await openOffice();
  allowError(/status of 409/);
  await openHours(page);
  const asked = page.getByRole("alert").filter({ hasText: "outside the new hours" });
  for (const [label, time] of [
    ["start", "12:00"],
    ["end", "13:00"],
  ] as const) {
    const field = page.getByLabel(`${day}: ${label} time`);
    await field.fill(time);
    await field.blur();
    await expect.poll(() => asked.count()).toBe(label === "start" ? 1 : 2);
  }

  // The start is saved, but the new data and the answer to the second question take longer.
  const [data, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/*.data*", async (route) => {
    const request = route.request();
    if (request.method() === "GET") await data.promise;
    else if (request.postData()?.includes("end_time")) await answer.promise;
    await route.continue().catch(() => {});
  });
  await page.getByRole("button", { name: "Save Anyway" }).first().click();
  await waitForSaved(page, day);
  await expect.poll(() => asked.count()).toBe(1);
  const accepted = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Save Anyway" }).click();
  await accepted;
  const loaded = page.waitForResponse((response) => response.request().method() === "GET");
  data.resolve();
  await loaded;
  await expect
    .poll(() => page.locator("input[type=hidden][value='12:00']").count())
    .toBeGreaterThan(0);
  answer.resolve();
  await expect.poll(() => storedValue(site, `${day}: end time`)).toBe("13:00");
  await expect.poll(() => asked.count()).toBe(0);
});

for (const javaScript of [true, false]) {
  const how = javaScript ? "with" : "without";

  test(`lists confirmed bookings outside of new hours before saving, ${how} JavaScript`, async ({
    site,
    openOffice,
  }) => {
    const name = `Cora ${how} Script`;
    const day = javaScript ? "Monday" : "Tuesday";
    const date = nextDate(day);
    const email = `cora-${how}@example.com`;
    const booking = await requestThroughApi(site, { name, email, date });
    await confirmAsOffice(site, `${booking}/confirm`, { date, start: "16:00", end: "17:00" });

    const { page, allowError } = await openOffice({ javaScript, width: 390, dark: true });
    allowError(/ csp$|status of 409/);
    await openHours(page);
    const enabled = page.getByRole("switch", { name: `Enabled on ${day}` });
    await enabled.click();
    if (!javaScript) await page.getByRole("button", { name: "Save Weekly Hours" }).click();
    const warning = page.getByRole("alert").filter({ hasText: "1 confirmed booking is" });
    await warning.getByRole("link", { name }).waitFor();
    if (javaScript) await expectAccessibleAndFitting(page);
    const stored = async () => {
      const html = await getAsOffice(site, "/admin/schedule/hours");
      const was = `name="was.enabled.${longWeekdays.indexOf(day)}" value="`;
      return html.split(was)[1]?.startsWith("on");
    };
    expect(await stored()).toBe(true);
    if (javaScript) {
      await page.getByRole("button", { name: "Keep Open" }).click();
      await warning.waitFor({ state: "detached" });
      expect(await enabled.isChecked()).toBe(true);
      const end = page.getByLabel(`${day}: end time`);
      const before = await end.inputValue();
      await end.fill("16:30");
      await end.blur();
      await warning.filter({ hasText: "outside the new hours" }).waitFor();
      await page.getByRole("button", { name: "Keep Current Hours" }).click();
      expect(await end.inputValue()).toBe(before);
      await enabled.click();
      await page.getByRole("button", { name: `Close ${day}s Anyway` }).click();
    } else {
      expect(await enabled.isChecked()).toBe(false);
      await page.getByRole("button", { name: "Save Anyway" }).click();
    }
    await expect.poll(stored).toBe(false);
  });
}

/** Confirms appointments at 10:00 and at 14:00 on the next such weekday; see `nextDate`. */
async function confirmTwoVisits(site: Site, day: string): Promise<void> {
  const date = nextDate(day);
  for (const [start, end] of [
    ["10:00", "11:00"],
    ["14:00", "15:00"],
  ] as const) {
    const path = await requestThroughApi(site, {
      name: `${day} at ${start}`,
      email: `${day.toLowerCase()}-${start.slice(0, 2)}@example.com`,
      date,
    });
    await confirmAsOffice(site, `${path}/confirm`, { date, start, end });
  }
}
