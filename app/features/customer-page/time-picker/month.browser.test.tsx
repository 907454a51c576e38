import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import {
  aMonth,
  day,
  december,
  grid,
  january,
  next,
  openReceived,
  openTime,
  previous,
  timeOf,
} from "../../../../tests/support/time-picker-screens";

const times = page.getByRole("group").getByRole("radio");
const dayHeading = (name: string) => page.getByRole("heading", { level: 3, name });
const announced = (text: string) => page.getByRole("status").filter({ hasText: text });
const height = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect().height;

test("the first day with available times is shown first", async () => {
  await openReceived();
  await expect.element(dayHeading("Wednesday, December 2")).toBeVisible();
  await expect.element(day("Wednesday, December 2")).toHaveAttribute("aria-current", "true");
  await expect.element(day("Wednesday, December 2")).toHaveAccessibleName(/: 2 available times$/);
  expect(times.elements()).toHaveLength(2);
  await expect
    .element(page.getByText("Times are in Eastern Standard Time (New York)."))
    .toBeVisible();
});

test("a chosen day shows its times, announced and with the focus", async () => {
  await openReceived();
  await day("Thursday, December 3").click();
  await expect.element(dayHeading("Thursday, December 3")).toHaveFocus();
  expect(times.elements()).toHaveLength(9);
  await expect.element(announced("Thursday, December 3: 9 available times")).toBeInTheDocument();
  await expect.element(day("Thursday, December 3")).toHaveAttribute("aria-current", "true");
  await expect.element(day("Wednesday, December 2")).not.toHaveAttribute("aria-current");
});

test("only days with available times can be chosen", async () => {
  await openReceived();
  await expect.element(day("Tuesday, December 8")).toHaveAttribute("aria-disabled", "true");
  await expect.element(day("Tuesday, December 8")).not.toHaveAttribute("href");
  // Before the first day that visitors can choose.
  await expect.element(day("Tuesday, December 1")).not.toBeInTheDocument();
});

test("days and months are links that work without JavaScript", async () => {
  await openReceived();
  await expect
    .element(day("Thursday, December 3"))
    .toHaveAttribute("href", "/booking/a-secret/time?month=2026-12&day=2026-12-03#times");
  await expect.element(next).toHaveAttribute("href", "/booking/a-secret/time?month=2027-01");
});

test("another month is loaded", async () => {
  const loading = Promise.withResolvers<typeof january>();
  const { office } = await openReceived({ months: { "2027-01": loading.promise } });
  await next.click();
  await expect.element(grid).toHaveAccessibleName("January 2027");
  await expect.element(grid).toHaveAttribute("aria-busy", "true");
  await expect.element(page.getByText("Loading times for January 2027...")).toBeInTheDocument();
  loading.resolve(january);
  await expect.element(dayHeading("Monday, January 4")).toBeVisible();
  await expect.element(grid).not.toHaveAttribute("aria-busy");
  await expect.element(announced("January 2027: 2 days with available times")).toBeInTheDocument();
  expect(office.asked).toEqual(["2027-01"]);
});

test("a month that was loaded before is shown at once", async () => {
  const { office } = await openReceived();
  await next.click();
  await expect.element(day("Monday, January 4")).toBeVisible();
  office.months["2026-12"] = new Promise(() => {});
  await previous.click();
  await expect.element(dayHeading("Wednesday, December 2")).toBeVisible();
  expect(office.asked).toEqual(["2027-01", "2026-12"]);
});

test("the first and the last month are the ends", async () => {
  await openReceived();
  await expect.element(previous).toHaveAttribute("aria-disabled", "true");
  await expect.element(previous).not.toHaveAttribute("href");
  await next.click();
  await expect.element(next).toHaveAttribute("aria-disabled", "true");
  await expect.element(previous).toHaveAttribute("href");
  // It was pressed, so it keeps the focus.
  await expect.element(next).toHaveFocus();
});

test.each([
  ["gets no answer", undefined],
  ["is answered by another network", "foreign"],
] as const)("a month that %s is tried again without moving the page", async (_, failure) => {
  const { office } = await openReceived({ months: { "2027-01": failure } });
  const before = height(".picker-month");
  await next.click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect.element(alert).toHaveTextContent("We couldn’t load the times");
  expect(height(".picker-month")).toBe(before);
  await expectAccessible();
  office.months["2027-01"] = january;
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.element(day("Monday, January 4")).toBeVisible();
  expect(height(".picker-month")).toBe(before);
});

test("a month without available times leads to the next day that has some", async () => {
  const none = aMonth("2026-12", {}, { nextDate: "2027-01-05" });
  await openReceived({ month: none });
  await expect
    .element(page.getByRole("heading", { name: "No available times in December 2026" }))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Show Tuesday, January 5" }).click();
  await expect.element(dayHeading("Tuesday, January 5")).toHaveFocus();
  await expect.element(grid).toHaveAccessibleName("January 2027");
  await expect.element(timeOf("9:00 AM")).toBeInTheDocument();
});

test("says what happens if there are no available times at all", async () => {
  await openReceived({ month: aMonth("2026-12", {}) });
  await expect
    .element(page.getByRole("heading", { name: "No times available right now" }))
    .toBeVisible();
  await expect.element(page.getByText(/We’ll contact you to find a time/)).toBeVisible();
});

test("days, months and times are large enough for fingers", async () => {
  await openReceived({ width: 390 });
  await day("Thursday, December 3").click();
  const targets = document.querySelectorAll(".picker-free, .picker-turn, .picker-slot");
  expect(targets.length).toBeGreaterThan(10);
  for (const target of targets) {
    const { width, height } = target.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("on a phone, the Thank You page has the times above the month", async () => {
  await openReceived({ width: 390 });
  await expect.element(grid).toBeVisible();
  const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top;
  expect(top(".picker-times")).toBeLessThan(top(".picker-month") ?? 0);
});

test("the month and the times are accessible", async () => {
  await openTime();
  await expect.element(grid).toBeVisible();
  await expectAccessible();
});

test("the day of an appointment that has no other times is explained", async () => {
  await openTime({ bookedDay: "2026-12-08", day: "2026-12-04", month: december });
  await expect
    .element(page.getByText("The next available times are on Friday, December 4."))
    .toBeVisible();
  await expect.element(dayHeading("Friday, December 4")).toBeVisible();
});
