import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  at,
  booked,
  confirm,
  day,
  openReceived,
  timeOf,
} from "../../../../tests/support/time-picker-screens";

test("the visitor's local time is below each time", async () => {
  await openReceived({ zone: "Asia/Tokyo" });
  const zones = page.getByText(
    "Times are in Eastern Standard Time (New York). Your local time, Japan Standard Time (Tokyo), is shown below each time.",
  );
  await expect.element(zones).toBeVisible();
  await day("Thursday, December 3").click();
  await expect.element(timeOf("8:00 AM")).toHaveAccessibleName("8:00 AM 10:00 PM GMT+9");
  // Later times are on the next day there.
  await expect.element(timeOf("4:00 PM")).toHaveAccessibleName("4:00 PM Fri, Dec 4 6:00 AM GMT+9");
  (timeOf("4:00 PM").element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  const chosen = page.getByText("Your time: Fri, Dec 4, 6:00 AM GMT+9");
  await expect.element(chosen).toBeVisible();
  await confirm.click();
  await expect
    .element(page.getByRole("heading", { name: "Your appointment is confirmed" }))
    .toBeVisible();
  await expect.element(chosen).toBeVisible();
});

test("local times fit on a phone", async () => {
  await openReceived({ zone: "Asia/Tokyo", width: 390 });
  await day("Thursday, December 3").click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  for (const slot of document.querySelectorAll(".picker-slot > span")) {
    expect(slot.scrollWidth).toBeLessThanOrEqual(slot.clientWidth);
  }
});

test.each(["America/Toronto", "US/Eastern"])("shows no local time in %s", async (zone) => {
  await openReceived({ zone });
  await expect
    .element(page.getByText("Times are in Eastern Standard Time (New York)."))
    .toBeVisible();
  await expect.element(page.getByText("Your local time")).not.toBeInTheDocument();
  await expect.element(timeOf("3:00 PM")).toHaveAccessibleName("3:00 PM");
});

test.each([
  ["Asia/Kolkata", "India Standard Time (Kolkata)"],
  ["Australia/Lord_Howe", "Lord Howe Daylight Time"],
])("names the zone %s as it is called today", async (zone, name) => {
  await openReceived({ zone });
  await expect.element(page.getByText(`Your local time, ${name}, is shown`)).toBeVisible();
});

test("an appointment shows the local time, too", async () => {
  await openReceived({ zone: "Europe/London", booking: booked(at("2026-12-03", 9)) });
  await expect.element(page.getByText("Your time: 2:00 PM GMT", { exact: true })).toBeVisible();
});
