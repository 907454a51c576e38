/**
 * Requests a consultation through the API.
 * @returns the path of the booking in the back office
 */
export async function requestThroughApi(
  site: { url: string },
  { name, email, date }: Record<"name" | "email" | "date", string>,
): Promise<string> {
  const answer = await fetch(`${site.url}/api/create-booking`, {
    method: "POST",
    body: JSON.stringify({ name, email, phone: "+1 555 0123", preferred_date: date }),
    headers: { Origin: site.url, "Content-Type": "application/json" },
  });
  if (answer.status !== 201) throw new Error(`create-booking answered ${answer.status}`);
  const { id } = (await answer.json()) as { id: string };
  return `/admin/bookings/${id}`;
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
