import type { Page } from "playwright-core";
import { expect } from "vitest";
import { requestThroughApi, workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { confirmAsOffice } from "../support/requests";
import { expectAccessibleAndFitting } from "../support/screens";
import { visibleText, waitForToast } from "../support/steps";

async function fillTime(page: Page, { date, start }: { date: string; start: string }) {
  const dialog = page.getByRole("dialog", { name: /^(Confirm Booking|Reschedule Appointment)$/ });
  await dialog.getByLabel("Date").fill(date);
  await dialog.getByLabel("Start").fill(start);
  return dialog;
}

test("a request is confirmed, rescheduled and canceled with a note, each with an email to the customer", async ({
  openOffice,
  site,
}) => {
  const { page } = await openOffice();
  const customer = { name: "Stella Steps", email: "stella@example.com", date: workday(9) };
  await page.goto(await requestThroughApi(site, customer));

  await page.getByRole("button", { name: "Set a Time and Confirm" }).click();
  const confirm = await fillTime(page, { date: workday(9), start: "10:00" });
  await confirm.getByRole("button", { name: "Confirm Booking" }).click();
  await waitForToast(page, "Booking confirmed");
  await page.getByText("10:00 AM – 11:00 AM").first().waitFor();
  const mail = await site.mailbox.emailTo("stella@example.com", "Your appointment on");
  expect(mail.text).toContain("10:00 AM – 11:00 AM");
  await page.getByText("Reminder: None: reminders are off").waitFor();

  await page.getByRole("button", { name: "Reschedule" }).click();
  const move = await fillTime(page, { date: workday(9), start: "14:30" });
  await move.getByLabel("End", { exact: true }).fill("15:00");
  await move.getByRole("button", { name: "Reschedule Appointment" }).click();
  await waitForToast(page, "Appointment rescheduled");
  await site.mailbox.emailTo("stella@example.com", "has been rescheduled to");

  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("Are you sure you want to cancel this booking?").waitFor();
  await question.getByLabel("Note to the customer").fill("Our car broke down.");
  await question.getByRole("button", { name: "Cancel Booking" }).click();
  await waitForToast(page, "Booking cancelled");
  const cancellation = await site.mailbox.emailTo("stella@example.com", "has been canceled");
  expect(cancellation.text).toContain("Our car broke down.");

  const history = await visibleText(page.getByRole("list").filter({ hasText: "Requested on" }));
  for (const entry of ["Canceled by", "Rescheduled by", "Confirmed by", "Our car broke down."]) {
    expect(history).toContain(entry);
  }
});

test("asks before booking a taken time, and then allows both", async ({ openOffice, site }) => {
  const { page, allowError } = await openOffice({ width: 390 });
  allowError(/status of 409/);
  const date = workday(10);
  for (const [name, email] of [
    ["Tina Taken", "tina@example.com"],
    ["Toby Too", "toby@example.com"],
  ] as const) {
    await page.goto(await requestThroughApi(site, { name, email, date }));
    await page.getByRole("button", { name: "Set a Time and Confirm" }).click();
    const dialog = await fillTime(page, { date, start: "09:00" });
    await dialog.getByLabel("Send the customer an email").uncheck();
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    if (name === "Toby Too") {
      await dialog.getByText("Tina Taken (9:00 AM – 10:00 AM) is booked at that time.").waitFor();
      expect(await dialog.getByLabel("Send the customer an email").isChecked()).toBe(false);
      await dialog.getByRole("button", { name: "Double-Book" }).click();
    }
    await waitForToast(page, "Booking confirmed");
    await dialog.waitFor({ state: "hidden" });
  }
  await page.getByText("Overbooked").waitFor();
});

test("the dialog opens on a day with available times, and its message follows the time", async ({
  openOffice,
  site,
}) => {
  const { page, allowError } = await openOffice({ width: 390 });
  allowError(/status of 400/);
  const customer = { name: "Pat Passed", email: "pat@example.com", date: workday(30) };
  await page.goto(await requestThroughApi(site, customer));
  await page.getByRole("button", { name: "Set a Time and Confirm" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm Booking" });
  await dialog.getByText(/^Available on/).waitFor();
  expect(await dialog.getByLabel("Date").inputValue()).not.toBe(workday(30));

  await fillTime(page, { date: "2026-01-05", start: "09:00" });
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await dialog.getByText("This time has passed").waitFor();
  await dialog.getByLabel("Date").fill(workday(15));
  await dialog.getByText("This time has passed").waitFor({ state: "detached" });
});

test("the screen says what to tell a caller without an email address", async ({ openOffice }) => {
  const { page } = await openOffice({ width: 390 });
  await page.goto("/admin/bookings/add");
  await page.getByLabel("Name", { exact: true }).fill("Cal Caller");
  await page.getByRole("textbox", { name: "Phone" }).first().fill("+1 614 555 0142");
  await page
    .getByText("Without an email address, the customer won’t get a confirmation email")
    .waitFor();
  await page.getByLabel("Date", { exact: true }).fill(workday(16));
  await page.getByLabel("Start", { exact: true }).fill("13:00");
  await page.getByRole("button", { name: "Add Booking" }).click();
  await waitForToast(page, "Booking added");
  await page.getByText("This customer won’t get any emails").waitFor();
  await page
    .getByRole("link", { name: "All of this customer’s bookings, sites and messages" })
    .click();
  await page.getByRole("heading", { name: "1 booking" }).waitFor();
});

test("a live update during a submission doesn't hide its result", async ({ openOffice, site }) => {
  const { page } = await openOffice();
  await page.addInitScript(() => {
    const Real = EventSource;
    window.EventSource = class extends Real {
      constructor(url: string | URL) {
        super(url);
        addEventListener("hears a change", () => this.dispatchEvent(new Event("change")));
      }
    };
  });
  const customer = { name: "Moe Moment", email: "moe@example.com", date: workday(12) };
  await page.goto(await requestThroughApi(site, customer));
  await page.getByRole("button", { name: "Set a Time and Confirm" }).click();
  const dialog = await fillTime(page, { date: workday(12), start: "09:00" });
  await dialog.getByRole("button", { name: "Confirm Booking" }).evaluate((button) => {
    (button as HTMLButtonElement).click();
    dispatchEvent(new Event("hears a change"));
  });
  await waitForToast(page, "Booking confirmed");
  await dialog.waitFor({ state: "hidden" });
});

test("a new request appears in an open list without disturbing a form in use", async ({
  openOffice,
  site,
}) => {
  const { page } = await openOffice();
  await requestThroughApi(site, {
    name: "Lena First",
    email: "lena@example.com",
    date: workday(11),
  });
  await page.goto("/admin/bookings/all?q=live@example.com");
  await page.getByText("No bookings found").waitFor();
  await requestThroughApi(site, { name: "Liv Live", email: "live@example.com", date: workday(11) });
  const came = page.getByRole("table").getByRole("link", { name: "Liv Live" });
  await came.waitFor();

  await came.click();
  await page.getByRole("heading", { level: 2, name: "Liv Live" }).waitFor();
  await page.getByRole("button", { name: "Set a Time and Confirm" }).click();
  const dialog = await fillTime(page, { date: workday(11), start: "16:45" });
  await dialog.getByLabel("Note to the customer").fill("Half a sentence");
  const other = await openOffice();
  await other.page.goto(page.url());
  await other.page.getByRole("link", { name: "Edit Contact Details" }).click();
  // The label of the list's search, shown until the form is, also contains "phone".
  await other.page.getByRole("textbox", { name: /^Phone/ }).fill("+1 555 0188");
  await other.page.getByRole("button", { name: "Save Contact Details" }).click();
  await waitForToast(other.page, "Contact details updated");

  // The panel behind the dialog is updated, too, and the dialog keeps its input.
  const panel = page.getByRole("region", { name: "Opened from All Bookings", includeHidden: true });
  await panel.getByText("+1 555 0188").waitFor({ state: "attached" });
  expect(await dialog.getByLabel("Start").inputValue()).toBe("16:45");
  expect(await dialog.getByLabel("Note to the customer").inputValue()).toBe("Half a sentence");
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await waitForToast(page, "Booking confirmed");
});

test("shows a conflict when somebody else changed the booking first", async ({
  openOffice,
  site,
}) => {
  const first = await openOffice();
  first.allowError(/status of 409/);
  const booking = await requestThroughApi(site, {
    name: "Mia Meanwhile",
    email: "mia@example.com",
    date: workday(12),
  });
  await first.page.goto(booking);
  await first.page.getByRole("button", { name: "Set a Time and Confirm" }).click();
  const dialog = await fillTime(first.page, { date: workday(12), start: "11:00" });

  await confirmAsOffice(site, `${booking}/cancel`);

  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await dialog.getByText("canceled it").waitFor();
  await dialog.getByText("Your change wasn’t saved.").waitFor();
});

test("two people who change different parts of a follow-up keep both changes, on a phone", async ({
  openOffice,
  site,
}) => {
  const [first, second] = [await openOffice({ width: 390 }), await openOffice()];
  first.allowError(/status of 409/);
  const booking = await requestThroughApi(site, {
    name: "Finn Followed",
    email: "finn@example.com",
    date: workday(12),
  });
  const listening = first.page.waitForResponse("**/events*");
  await first.page.goto(booking);
  await listening;
  await second.page.goto(booking);
  const part = (page: Page) => page.getByRole("region", { name: "Follow-up" });
  const field = (page: Page, label: string) => part(page).getByLabel(label);
  const save = (page: Page) => part(page).getByRole("button", { name: "Save" }).click();
  await field(first.page, "Monthly value").fill("4500");
  await field(second.page, "Outcome").selectOption("Lost");
  await field(second.page, "Lost reason").fill("They hired their own guards");
  await field(second.page, "Monthly value").fill("3000");
  await save(second.page);
  await waitForToast(second.page, "Follow-up saved");

  await save(first.page);
  const box = first.page.getByRole("alert").filter({ hasText: "while you were editing" });
  await box.waitFor();
  const said = await visibleText(box);
  expect(said).toMatch(
    /You both changed\s+Monthly value\s+Saved version\s+\$3,000\s+Yours\s+\$4,500/,
  );
  expect(said).toContain("They hired their own guards");
  expect(await field(first.page, "Outcome").inputValue()).toBe("lost");
  expect(await field(first.page, "Monthly value").inputValue()).toBe("4500");
  await expectAccessibleAndFitting(first.page);
  await save(first.page);
  await waitForToast(first.page, "Follow-up saved");

  await second.page.goto(booking);
  expect(await field(second.page, "Outcome").inputValue()).toBe("lost");
  expect(await field(second.page, "Lost reason").inputValue()).toBe("They hired their own guards");
  expect(await field(second.page, "Monthly value").inputValue()).toBe("$4,500");
});

test("a phone booking is prefilled from the customer and appears in the calendar", async ({
  openOffice,
  site,
}) => {
  const { page } = await openOffice();
  await requestThroughApi(site, {
    name: "Cora Caller",
    email: "cora@example.com",
    date: workday(13),
  });
  await page.goto("/admin/bookings/add");
  await page.getByLabel("Has this customer booked before?").fill("cora c");
  await page.getByRole("option", { name: "Cora Caller" }).waitFor();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.getByLabel("Email (optional)").inputValue())
    .toBe("cora@example.com");
  await page.getByLabel("Date", { exact: true }).fill(workday(13));
  await page.getByLabel("Start", { exact: true }).fill("13:00");
  await page.getByRole("button", { name: "Add Booking" }).click();
  await waitForToast(page, "Booking added");
  await page.getByText("Added from a phone call").first().waitFor();

  await page
    .getByRole("link", { name: "All of this customer’s bookings, sites and messages" })
    .click();
  await page.getByRole("heading", { name: "2 bookings" }).waitFor();

  await page.goto(`/admin/bookings/week?view=week&date=${workday(13)}`);
  const entries = page.locator(".calendar .calendar-entry").filter({ hasText: "Cora Caller" });
  expect(await entries.count()).toBe(2);
  await entries.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.className))
    .toContain("calendar-entry");
  const shown = page.url();
  const place = await entries.first().boundingBox();
  await page.keyboard.press("PageDown");
  await page.waitForURL((url) => url.href !== shown);
  await page.getByRole("link", { name: "Previous week" }).click();
  await expect.poll(() => entries.first().boundingBox()).toEqual(place);
});

test("all bookings can be searched and filtered, and the URL keeps the filters", async ({
  openOffice,
  site,
}) => {
  const { page } = await openOffice();
  await requestThroughApi(site, {
    name: "Fay Filter",
    email: "fay@example.com",
    date: workday(14),
  });
  await page.goto("/admin/bookings/all");
  await page.getByRole("searchbox").fill("fay fil");
  await page.waitForURL(/q=fay\+fil/);
  const link = page.getByRole("table").getByRole("link", { name: "Fay Filter" });
  await link.waitFor();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Canceled");
  await page.waitForURL(/status=cancelled/);
  await page.getByText("No bookings found").waitFor();
  expect(page.url()).toContain("q=fay+fil");
  await page.goBack();
  await link.waitFor();
  expect(await page.getByRole("combobox", { name: "Status" }).inputValue()).toBe("");
  // Next to the list, which keeps its filters.
  await link.click();
  await page.getByRole("link", { name: "Open full page" }).click();
  await page.getByRole("link", { name: "Back to All Bookings" }).click();
  await page.waitForURL(/bookings\/all\?q=fay\+fil$/);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export Results as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
});

test("without JavaScript, a booking is confirmed and canceled on separate pages", async ({
  openOffice,
  site,
}) => {
  const { page, allowError } = await openOffice({ javaScript: false, width: 390 });
  // This browser doesn't load the scripts that the pages preload.
  allowError(/^failed: .* csp$/);
  const customer = { name: "Nora Noscript", email: "nora@example.com", date: workday(15) };
  await page.goto(await requestThroughApi(site, customer));
  await page.getByRole("button", { name: "Set a Time and Confirm" }).click();
  await page.getByRole("heading", { name: "Confirm Booking" }).waitFor();
  // The page opens on the next available day: today, until the last free time has passed.
  await page.getByLabel("Date").fill(customer.date);
  await page.getByLabel("Start").fill("08:00");
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await page.getByText("8:00 AM – 9:00 AM").first().waitFor();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Cancel Booking" }).click();
  await page.getByRole("heading", { name: "Upcoming Bookings" }).waitFor();
});
