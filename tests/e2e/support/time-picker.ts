import type { Page } from "playwright-core";
import { expect } from "vitest";
import { fillRequest, submitRequest, visibleText } from "./steps";

let asked = 0;

/** Sends a consultation request; the page then shows available times. */
export async function sendRequest(page: Page): Promise<string> {
  asked += 1;
  const email = `visitor${asked}@example.com`;
  await page.goto("/consultation");
  await fillRequest(page, { fullName: "Vera Visitor", email });
  await page.getByLabel("I agree to the privacy policy").check();
  await submitRequest(page).click();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  return email;
}

export const times = (page: Page) => page.getByRole("group").getByRole("radio");
export const confirmButton = (page: Page) =>
  page.getByRole("button", { name: "Confirm this time" });
export const availableDays = (page: Page) => page.locator(".picker-free");
export const month = (page: Page) => page.getByRole("grid").or(page.getByRole("table"));

/** Shows the next month, where every day is available all day. */
export async function showNextMonth(page: Page): Promise<void> {
  const heading = page.locator("#picker-month");
  const before = await visibleText(heading);
  await page.getByRole("link", { name: /^Next month/ }).click();
  await expect.poll(() => visibleText(heading)).not.toBe(before);
  await availableDays(page).first().waitFor();
}
