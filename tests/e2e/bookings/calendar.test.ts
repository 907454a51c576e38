import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { requestThroughApi, workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { confirmAsOffice, postAsOffice } from "../support/requests";
import { expectAccessibleAndFitting } from "../support/screens";
import { visibleText, waitForToast } from "../support/steps";

test.for([1440, 390] as const)(
  "at %i px, the calendar has a day, a week and an agenda, and an empty time leads to a booking",
  async (width, { openOffice, site }) => {
    const { page } = await openOffice({ width });
    const date = workday(width === 390 ? 16 : 17);
    await requestThroughApi(site, { name: `Rita ${width}`, email: "rita@example.com", date });

    // A phone starts with today's agenda, a desktop with the week.
    await page.goto("/admin/bookings/week");
    const views = page.getByRole("navigation", { name: "View" });
    const current = views.locator("[aria-current=true]");
    expect(await visibleText(current)).toBe(width === 390 ? "Agenda" : "Week");
    await expectAccessibleAndFitting(page);

    await page.goto(`/admin/bookings/week?date=${date}`);
    await views.getByRole("link", { name: "Day" }).click();
    await expect.poll(() => visibleText(current)).toBe("Day");
    await page.getByRole("heading", { name: "Requests" }).waitFor();
    await page.locator(".calendar-open a", { hasText: "10:30 AM" }).click();
    await page.getByRole("heading", { name: "Add Booking" }).waitFor();
    expect(await page.getByLabel("Date", { exact: true }).inputValue()).toBe(date);
    expect(await page.getByLabel("Start", { exact: true }).inputValue()).toBe("10:30");
    await page.getByLabel("Name").fill(`Cal ${width}`);
    await page.getByLabel("Phone").fill("(614) 555-0177");
    await page.getByRole("button", { name: "Add Booking" }).click();
    await waitForToast(page, "Booking added");

    for (const view of ["day", "week", "agenda"]) {
      await page.goto(`/admin/bookings/week?view=${view}&date=${date}`);
      const entry = page.locator(".calendar-entry:visible").filter({ hasText: `Cal ${width}` });
      await entry.waitFor();
      expect(await visibleText(entry)).toContain("10:30 AM");
      await expectAccessibleAndFitting(page);
    }
  },
);

test("without JavaScript, the calendar turns its pages and fills in a new booking", async ({
  openOffice,
}) => {
  const { page, allowError } = await openOffice({ javaScript: false });
  // This browser doesn't load the scripts that the pages preload.
  allowError(/^failed: .* csp$/);
  const date = workday(18);
  await page.goto(`/admin/bookings/week?view=day&date=${date}`);
  await page.getByRole("link", { name: "Next day" }).click();
  await page.getByRole("link", { name: "Previous day" }).click();
  await page.getByRole("link", { name: "Add a booking on" }).first().click();
  expect(await page.getByLabel("Date", { exact: true }).inputValue()).toBe(date);
});

/** Drags an entry of the calendar by a distance, with the mouse. */
async function dragBy(page: Page, entry: Locator, by: { x?: number; y?: number }) {
  // Away from the edges, because dragging there scrolls the page and the columns.
  if (!by.x) await entry.evaluate((element) => element.scrollIntoView({ inline: "center" }));
  await entry.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 200));
  const box = await entry.boundingBox();
  if (!box) throw new Error("nothing to drag");
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (by.x ?? 0) / 2, y + (by.y ?? 0) / 2);
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0));
  await page.mouse.up();
}

/** Confirms a new booking without an email. */
async function appointment(site: { url: string }, name: string, time: Record<string, string>) {
  const date = time.date ?? "";
  const path = await requestThroughApi(site, { name, email: "moved@example.com", date });
  await confirmAsOffice(site, `${path}/confirm`, time);
}

const hour = 64;
const noDetails = { intent: "details", email: "", phone: "", user_id: "", areas: "" };

test.for([1440, 390] as const)(
  "at %i px, an appointment is rescheduled and reassigned by dragging it",
  async (width, { openOffice, site }) => {
    const { page, allowError } = await openOffice({ width });
    allowError(/status of 409/);
    const date = workday(width === 390 ? 20 : 22);
    const [ann, ben] = [`Ann ${width}`, `Ben ${width}`];
    for (const name of [ann, ben]) {
      await postAsOffice(site, "/admin/schedule/consultants/add", { name, ...noDetails });
    }
    await page.goto("/admin/schedule/consultants");
    const numberOf = async (name: string) =>
      (await page.getByRole("link", { name: `Edit ${name}` }).getAttribute("href"))
        ?.split("/")
        .at(-1);
    const consultant = (await numberOf(ann)) ?? "";
    await appointment(site, `Mona ${width}`, { date, start: "09:00", consultant });
    await appointment(site, `Tim ${width}`, { date, start: "15:00", consultant });

    await page.goto(`/admin/bookings/week?view=day&date=${date}`);
    const day = page.url();
    const entry = page.locator(".calendar .calendar-entry", { hasText: `Mona ${width}` });

    // A later time: the dialog is filled in, and asks about the email.
    await dragBy(page, entry, { y: hour });
    const dialog = page.getByRole("dialog", { name: "Reschedule Appointment" });
    await dialog.getByText("9:00 AM – 10:00 AM").waitFor();
    expect(await dialog.getByLabel("Start").inputValue()).toBe("10:00");
    expect(await dialog.getByLabel("End", { exact: true }).inputValue()).toBe("11:00");
    await dialog.getByLabel("Send the customer an email").uncheck();
    await dialog.getByRole("button", { name: "Reschedule appointment" }).click();
    await waitForToast(page, "Appointment rescheduled");
    await dialog.waitFor({ state: "hidden" });
    expect(page.url()).toBe(day);
    await expect.poll(() => visibleText(entry)).toContain("10:00 AM");

    // A taken time is refused, and the appointment stays.
    await dragBy(page, entry, { y: 5 * hour });
    await expect.poll(() => dialog.getByLabel("Start").inputValue()).toBe("15:00");
    // The consultant who turns out to be busy stays chosen.
    await dialog.locator("option", { hasText: `${ann} – ` }).waitFor({ state: "attached" });
    expect(await dialog.getByLabel("Consultant").inputValue()).toBe(consultant);
    await dialog.getByRole("button", { name: "Reschedule appointment" }).click();
    await dialog.getByText(`Tim ${width} (3:00 PM – 4:00 PM) is booked at that time.`).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await visibleText(entry)).toContain("10:00 AM");

    // With the keyboard.
    await entry.focus();
    await page.keyboard.press("Shift+ArrowDown");
    await dialog.waitFor();
    expect(await dialog.getByLabel("Start").inputValue()).toBe("10:30");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });

    // Dropping it on another consultant's column reassigns it.
    const column = page.locator(".calendar-column", { hasText: ann });
    const other = page.locator(".calendar-column", { hasText: ben });
    expect(await visibleText(column)).toContain(`Mona ${width}`);
    await other.scrollIntoViewIfNeeded();
    const [from, to] = [await column.boundingBox(), await other.boundingBox()];
    await dragBy(page, entry, { x: (to?.x ?? 0) - (from?.x ?? 0) });
    const handing = page.getByRole("dialog", { name: "Reassign Appointment" });
    await handing.getByRole("button", { name: "Reassign" }).click();
    await waitForToast(page, "Appointment reassigned");
    await handing.waitFor({ state: "hidden" });
    expect(page.url()).toBe(day);
    await expect.poll(() => visibleText(other)).toContain(`Mona ${width}`);

    // A click still opens it.
    await entry.click();
    await page.getByRole("heading", { level: 1, name: `Mona ${width}` }).waitFor();
  },
);

test("in a week, an appointment is dragged to another day", async ({ openOffice, site }) => {
  const { page } = await openOffice();
  // Tuesday to Friday, so that the day before is in the same week.
  const date = [24, 25].map(workday).find((day) => new Date(`${day}T12:00Z`).getUTCDay() !== 1);
  await appointment(site, "Wanda Week", { date: date ?? "", start: "09:00" });
  await page.goto(`/admin/bookings/week?view=week&date=${date}`);
  const entry = page.locator(".calendar .calendar-entry", { hasText: "Wanda Week" });
  const column = await page.locator(`#column-${date}`).boundingBox();
  await dragBy(page, entry, { x: -(column?.width ?? 0) });
  const dialog = page.getByRole("dialog", { name: "Reschedule Appointment" });
  await dialog.waitFor();
  expect(await dialog.getByLabel("Date").inputValue()).toBe(
    new Date(Date.parse(`${date}T12:00Z`) - 86_400_000).toISOString().slice(0, 10),
  );
  expect(await dialog.getByLabel("Start").inputValue()).toBe("09:00");
});
