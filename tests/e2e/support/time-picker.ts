import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { fillRequest, submitRequest, visibleText } from "./steps";

let asked = 0;

/**
 * Sends a consultation request; the page then shows available times.
 * @param options.known whether the customer has been booked before, so that a chosen time is
 * confirmed at once
 */
export async function sendRequest(page: Page, { known = true } = {}): Promise<string> {
  asked += 1;
  const email = `visitor${asked}@example.com`;
  await page.goto("/consultation");
  if (known) await bookEarlier(page, email);
  await fillRequest(page, { fullName: "Vera Visitor", email });
  await page.getByLabel("I agree to the privacy policy").check();
  await submitRequest(page).click();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  return email;
}

/** The office books an appointment in the far future for this address, without an email. */
async function bookEarlier(page: Page, email: string): Promise<void> {
  const { origin } = new URL(page.url());
  const cookies = inject("template").officeCookies.map(({ name, value }) => `${name}=${value}`);
  const answer = await fetch(`${origin}/admin/bookings/add`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, Cookie: cookies.join("; ") },
    body: new URLSearchParams({
      once: randomUUID(),
      customer_name: "Vera Earlier",
      customer_email: email,
      customer_phone: "+1 555 0142",
      preferred_contact: "phone",
      date: "2035-03-14",
      start: "10:00",
      anyway: "on",
      consentNote: "On the phone",
    }),
  });
  if (answer.status !== 302) throw new Error(`adding a booking answered ${answer.status}`);
}

/** The link in an email to the booking's page or to a page below it. */
export function bookingLink(text: string): string {
  return /\/booking\/[\w/-]+/.exec(text)?.[0] ?? "";
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
