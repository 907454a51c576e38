import type { Page } from "playwright-core";

/** Requests a consultation through the API. */
export async function requestThroughApi(
  page: Page,
  { name, email, date }: Record<"name" | "email" | "date", string>,
): Promise<void> {
  const answer = await page.request.post("/api/create-booking", {
    data: { name, email, phone: "+1 555 0123", preferred_date: date },
    headers: { Origin: new URL(page.url()).origin },
  });
  if (answer.status() !== 201) throw new Error(`create-booking answered ${answer.status()}`);
}

/** The date (yyyy-MM-dd) that many days from now. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The date (yyyy-MM-dd) of the nth weekday from tomorrow, open from 8 AM to 6 PM. */
export function workday(count: number): string {
  let days = 0;
  for (let left = count; left > 0; ) {
    days += 1;
    const weekday = new Date(`${inDays(days)}T12:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return inDays(days);
}

/** Opens a customer's booking from the list of all bookings. */
export async function openBooking(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/bookings/all?q=${encodeURIComponent(name)}`);
  await page.getByRole("table").getByRole("link", { name }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}
