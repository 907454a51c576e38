import { expect } from "vitest";
import { inDays } from "../support/bookings";
import { test } from "../support/fixtures";
import { requestConsultation } from "../support/public-forms";
import { expectAccessibleAndFitting } from "../support/screens";
import { visibleText, waitForToast } from "../support/steps";

test("each part of the schedule is a screen in the sidebar and a tab", async ({ openOffice }) => {
  const { page } = await openOffice();
  await page.goto("/admin/schedule/hours");
  const navigation = page.getByRole("navigation", { name: "Back office" });
  const tabs = page.getByRole("navigation", { name: "Schedule" });
  for (const [link, tab, title, part] of [
    ["Blackout Dates", "Blackout dates", "Blackout Dates", "Add Blackout Date"],
    ["Consultants", "Consultants", "Consultants", "Add Consultant"],
    ["Time Slots", "Time slots", "Time Slots", "Save Time Slots"],
    ["Business Hours", "Hours", "Business Hours", "Weekly Availability"],
  ] as const) {
    await navigation.getByRole("link", { name: link }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByRole("main").getByText(part).first().waitFor();
    const current = tabs.getByRole("link", { name: tab });
    expect(await current.getAttribute("aria-current")).toBe("true");
  }
  await tabs.getByRole("link", { name: "Blackout dates" }).click();
  await page.getByRole("heading", { level: 1, name: "Blackout Dates" }).waitFor();
});

test("explains, validates and saves the time slots", async ({ openOffice }) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 400/);
  await page.goto("/admin/schedule/slots");
  await page.getByLabel("Slot length").fill("5");
  await page.getByRole("button", { name: "Save Time Slots" }).click();
  await page.getByText("Enter a whole number from 15 to 480").waitFor();
  await page.getByLabel("Slot length").fill("90");
  await page.getByLabel("Buffer").fill("30");
  await page.getByText("has 5 time slots").waitFor();
  await page.getByRole("button", { name: "Save Time Slots" }).click();
  await waitForToast(page, "Time slots updated successfully");
  await page.reload();
  expect(await page.getByLabel("Slot length").inputValue()).toBe("90");
  await page.getByLabel("Slot length").fill("60");
  await page.getByLabel("Buffer").fill("0");
  await page.getByRole("button", { name: "Save Time Slots" }).click();
  await waitForToast(page, "Time slots updated successfully");
});

test("adds a blackout date from the calendar and removes it", async ({ openOffice }) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 400/);
  await page.goto("/admin/schedule/blackout");
  const add = page.getByRole("button", { name: "Add Blackout Date" });
  await add.click();
  await waitForToast(page, "Please select a date");
  await page.locator("#from-error").waitFor();

  await page.getByRole("button", { name: "Go to the Next Month" }).click();
  const month = page.getByRole("grid");
  await month.getByRole("button", { name: /\b10, 20/ }).click();
  // Choosing a date removes the toast and the error about the missing one.
  await page.getByText("Please select a date").first().waitFor({ state: "detached" });
  await month.getByRole("button", { name: /\b12, 20/ }).click();
  const first = await page.getByLabel("Date", { exact: true }).inputValue();
  expect(first).toMatch(/-10$/);
  expect(await page.getByLabel("Last day").inputValue()).toMatch(/-12$/);
  const reason = page.getByLabel("Reason");
  expect(await reason.getAttribute("placeholder")).toBe("Holiday, Event, etc.");
  await reason.fill("Office moves house");
  await add.click();
  await waitForToast(page, "Blackout date added");
  await expect.poll(() => page.getByLabel("Date", { exact: true }).inputValue()).toBe("");
  expect(await reason.inputValue()).toBe("");

  const entry = page
    .getByRole("table", { name: "Upcoming blackout dates" })
    .getByRole("row")
    .filter({
      hasText: "Office moves house",
    });
  expect(await visibleText(entry)).toContain("3 days");
  await entry.getByRole("button", { name: "Remove" }).click();
  const question = page.getByRole("alertdialog");
  expect(await visibleText(question)).toContain(
    "Are you sure you want to remove this blackout date?",
  );
  await question.getByRole("button", { name: "Remove Blackout Date" }).click();
  await waitForToast(page, "Blackout date removed");
  await entry.waitFor({ state: "detached" });
});

test("shows the bookings on a day before it is closed", async ({ site, openOffice }) => {
  const day = inDays(200);
  await requestConsultation(site, {
    fullName: "Bella Blackout",
    email: "bella@example.com",
    estimatedStartDate: day,
  });

  const { page, allowError } = await openOffice({ width: 390, dark: true });
  allowError(/status of 409/);
  await page.goto("/admin/schedule/blackout");
  await page.getByLabel("Date", { exact: true }).fill(day);
  await page.getByRole("button", { name: "Add Blackout Date" }).click();
  const warning = page
    .getByRole("alert")
    .filter({ hasText: "1 booking falls on the selected dates." });
  await warning.waitFor();
  await expectAccessibleAndFitting(page);
  const booking = warning.getByRole("link", { name: "Bella Blackout" });
  expect(await booking.getAttribute("href")).toMatch(/^\/admin\/bookings\/[\w-]{36}$/);
  await page.getByRole("button", { name: "Add Anyway" }).click();
  await waitForToast(page, "Blackout date added");
  await expect.poll(() => warning.count()).toBe(0);
});

for (const javaScript of [true, false]) {
  const how = javaScript ? "with" : "without";

  test(`shows every error in the slots next to its field, ${how} JavaScript`, async ({
    openOffice,
  }) => {
    const { page, allowError } = await openOffice({ javaScript, width: 390 });
    allowError(/ csp$|status of 400/);
    await page.goto("/admin/schedule/slots");
    await page.getByLabel("Slot length").fill("7");
    await page.getByLabel("Booking window").fill("0");
    await page.getByRole("button", { name: "Save Time Slots" }).click();
    await page.getByText("Enter a whole number from 15 to 480").waitFor();
    await page.getByText("Enter a whole number from 1 to 365").waitFor();
    expect(await page.getByLabel("Slot length").inputValue()).toBe("7");
    expect(await page.getByLabel("Booking window").inputValue()).toBe("0");
  });

  test(`shows every error in a blackout next to its field, ${how} JavaScript`, async ({
    openOffice,
  }) => {
    const { page, allowError } = await openOffice({ javaScript, width: 390 });
    allowError(/ csp$|status of 400/);
    // The list of past dates has its own URL.
    await page.goto("/admin/schedule/blackout?show=past");
    const date = page.getByLabel("Date", { exact: true });
    const reason = page.getByLabel("Reason");
    const add = page.getByRole("button", { name: "Add Blackout Date" });
    await reason.fill("Typed in vain");
    await add.click();
    const said = page.locator("#from-error").filter({ hasText: "Please select a date" });
    await said.waitFor();
    expect(await reason.inputValue()).toBe("Typed in vain");
    await date.fill(inDays(20));
    await page.getByLabel("Last day").fill(inDays(10));
    await add.click();
    await page.getByText("The last day can’t be before the first").waitFor();
    expect(await reason.inputValue()).toBe("Typed in vain");
    expect(await page.getByLabel("Last day").inputValue()).toBe(inDays(10));
  });

  test(`lists the bookings on a day before it becomes a blackout, ${how} JavaScript`, async ({
    site,
    openOffice,
  }) => {
    const day = inDays(javaScript ? 202 : 204);
    const fullName = `Betty ${how} Script`;
    await requestConsultation(site, {
      fullName,
      email: `betty-${how}@example.com`,
      estimatedStartDate: day,
    });
    const { page, allowError } = await openOffice({ javaScript });
    allowError(/ csp$|status of 409/);
    await page.goto("/admin/schedule/blackout");
    await page.getByLabel("Date", { exact: true }).fill(day);
    await page.getByLabel("Reason").fill("Inventory");
    await page.getByRole("button", { name: "Add Blackout Date" }).click();
    await page.getByText("1 booking falls on the selected dates.").waitFor();
    await page.getByRole("link", { name: fullName }).waitFor();
    expect(await page.getByLabel("Reason").inputValue()).toBe("Inventory");
    await page.getByRole("button", { name: "Add Anyway" }).click();
    await page.getByRole("row").filter({ hasText: "Inventory" }).first().waitFor();
  });
}
