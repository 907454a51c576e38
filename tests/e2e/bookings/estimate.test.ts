import { expect } from "vitest";
import { test } from "../support/fixtures";
import {
  expectAccessibleAndFitting,
  expectAccessibleAndFittingAt,
  narrowAndWide,
} from "../support/screens";
import { fillRequest, submitRequest, visibleText } from "../support/steps";

const total = "output";

test("hours chosen by touch on a service's page reach the office with the request", async ({
  open,
  openOffice,
}) => {
  const { page, allowError } = await open({ width: 390 });
  allowError(/status of 400/);
  await page.goto("/services/event-security");
  await page.getByText("To see your weekly hours, choose when you need guards.").waitFor();
  await page.getByLabel("Nights, 6 PM – 8 AM").tap();
  await expect.poll(() => visibleText(page.locator(total))).toContain("98 hours a week");
  await page.getByLabel("Other hours").tap();
  // The grid starts with the nights.
  const hour = (name: string) => page.getByRole("checkbox", { name, exact: true });
  expect(await hour("Friday, 6:00 PM").isChecked()).toBe(true);
  expect(await hour("Friday, 5:00 PM").isChecked()).toBe(false);
  await hour("Friday, 5:00 PM").tap();
  await page.getByRole("button", { name: "All day Sunday" }).tap();
  await page.getByLabel("Number of guards").fill("2");
  // 98 hours of nights, one more on Friday, and ten more on Sunday.
  await expect
    .poll(() => visibleText(page.locator(total)))
    .toContain("2 guards at a time: 218 guard hours a week");
  await page.getByLabel("Unarmed").tap();
  await page.getByLabel("Ongoing").tap();
  await expectAccessibleAndFittingAt(page, narrowAndWide);
  await page.getByRole("button", { name: "Request a Consultation for These Hours" }).click();

  await page.waitForURL("**/consultation?*");
  await page.getByText("2 guards at a time: 218 guard hours a week").waitFor();
  await fillRequest(page, { fullName: "Hour Sample", email: "hours@example.com" });
  await page.reload();
  // The draft doesn't replace the values from the link.
  await page.getByText("2 guards at a time: 218 guard hours a week").waitFor();
  await page.getByLabel("Number of guards").fill("none");
  await page.getByLabel("I agree to the privacy policy").check();
  await submitRequest(page).click();
  await page.getByText("Please enter a whole number from 1 to 500").first().waitFor();
  expect(await hour("Friday, 5:00 PM").isChecked()).toBe(true);
  await page.getByLabel("Number of guards").fill("3");
  await submitRequest(page).click();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  expect(await visibleText(page.getByRole("main"))).toContain(
    "3 guards at a time: 327 guard hours",
  );
  await expectAccessibleAndFitting(page);

  const { page: office } = await openOffice();
  await office.goto("/admin/bookings/requests");
  await office.getByRole("link", { name: "Hour Sample" }).first().click();
  await office.getByText("Guard hours", { exact: true }).waitFor();
  const shown = await visibleText(office.getByRole("main"));
  expect(shown).toContain("Fri, 5:00 PM – 8:00 AM");
  expect(shown).toContain("3 guards at a time: 327 guard hours a week · Unarmed · Ongoing");
});

test("the hours of a week can be selected with the keyboard or by dragging", async ({ open }) => {
  const { page } = await open();
  await page.goto("/consultation");
  await page.getByLabel("Other hours").check();
  const hour = (name: string) => page.getByRole("checkbox", { name, exact: true });
  // The grid is one tab stop, after the choice of a plan and the names of the days.
  await page.getByRole("button", { name: "All day Saturday" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(() => visibleText(page.locator(total))).toContain("4 hours a week");
  expect(await hour("Sunday, 12:00 AM").isChecked()).toBe(true);
  expect(await hour("Tuesday, 3:00 AM").isChecked()).toBe(true);
  // The first row's edge stops the arrow keys.
  await hour("Sunday, 12:00 AM").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  expect(await hour("Sunday, 12:00 AM").evaluate((box) => box === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press("Tab");
  expect(await hour("Sunday, 1:00 AM").evaluate((box) => box === document.activeElement)).toBe(
    false,
  );

  await hour("Thursday, 8:00 AM").hover();
  await page.mouse.down();
  await hour("Thursday, 9:00 AM").hover();
  await hour("Thursday, 10:00 AM").hover();
  await page.mouse.up();
  await expect.poll(() => visibleText(page.locator(total))).toContain("7 hours a week");
  await hour("Thursday, 9:00 AM").click();
  await expect.poll(() => visibleText(page.locator(total))).toContain("6 hours a week");
  await expectAccessibleAndFittingAt(page, narrowAndWide);
});

test("without JavaScript the hours are sent, and totaled on the next page", async ({ open }) => {
  const { page } = await open({ width: 390, javaScript: false });
  await page.goto("/services/event-security");
  const hour = page.getByRole("checkbox", { name: "Monday, 12:00 AM", exact: true });
  expect(await hour.isVisible()).toBe(false);
  await page.getByLabel("Other hours").check();
  await hour.check();
  await page.getByRole("button", { name: "Request a Consultation for These Hours" }).click();
  await page.waitForURL("**/consultation?*");
  await page.getByText("1 hour a week").waitFor();
  await page.getByLabel("24/7").check();
  await fillRequest(page, { fullName: "Plain Sample", email: "plain@example.com" });
  await page.getByLabel("I agree to the privacy policy").check();
  await submitRequest(page).click();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  expect(await visibleText(page.getByRole("main"))).toContain(
    "24 hours a day, 7 days a week · 168 hours a week",
  );
});
