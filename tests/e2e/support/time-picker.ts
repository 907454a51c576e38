import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { publicForms } from "../../support/public-forms";
import { postAsOffice, postForm } from "./requests";
import { aRequest, visibleText } from "./steps";

let asked = 0;

interface RequestOptions {
  /** Whether the customer has booked before, so that a chosen time is confirmed right away. */
  known?: boolean;
}

/** Sends a consultation request and opens its Thank You page. Returns the email address. */
export async function sendRequest(
  page: Page,
  site: { url: string },
  { known = true }: RequestOptions = {},
): Promise<string> {
  asked += 1;
  const fields = { fullName: "Vera Visitor", email: `visitor${asked}@example.com` };
  if (known) await bookEarlier(site, fields.email);
  const { path, filled } = publicForms[1];
  const answer = await postForm(site, path, { ...filled, ...aRequest, ...fields });
  await page.goto(answer.headers.get("Location") ?? "");
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  return fields.email;
}

/** The office books an appointment in the far future for this address, without an email. */
function bookEarlier(site: { url: string }, email: string): Promise<void> {
  return postAsOffice(site, "/admin/bookings/add", {
    once: randomUUID(),
    customer_name: "Vera Earlier",
    customer_email: email,
    customer_phone: "+1 555 0142",
    preferred_contact: "phone",
    date: "2035-03-14",
    start: "10:00",
    anyway: "on",
    consent_note: "On the phone",
  });
}

/** The link in an email to the booking's page or to a page below it. */
export function bookingLink(text: string): string {
  return /\/booking\/[\w/-]+/.exec(text)?.[0] ?? "";
}

export const times = (page: Page) => page.getByRole("group").getByRole("radio");
export const confirmButton = (page: Page) =>
  page.getByRole("button", { name: "Confirm This Time" });
export const availableDays = (page: Page) => page.locator(".picker-free");

/** Shows the next month, where all times are available. */
export async function showNextMonth(page: Page): Promise<void> {
  const heading = page.locator("#picker-month");
  const before = await visibleText(heading);
  await page.getByRole("link", { name: /^Next month/ }).click();
  await expect.poll(() => visibleText(heading)).not.toBe(before);
  await availableDays(page).first().waitFor();
}
