import { expect } from "vitest";
import { requestThroughApi, workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { expectAccessibleAndFitting } from "../support/screens";
import { visibleText, waitForToast } from "../support/steps";

test.for([1440, 390] as const)(
  "at %i px, consultants are added and booked, and a day off reassigns the booking",
  async (width, { openOffice, site }) => {
    const { page, allowError } = await openOffice({ width });
    allowError(/status of 409/);
    const date = workday(width === 390 ? 6 : 7);
    const [one, other] = [`Ann ${width}`, `Ben ${width}`];
    for (const name of [one, other]) {
      await page.goto("/admin/schedule/consultants");
      await page.getByRole("link", { name: "Add Consultant" }).click();
      await page.getByLabel("Name").fill(name);
      await page.getByLabel("Email").fill(`${name.replace(" ", "")}@example.com`);
      await page.getByRole("button", { name: "Add Consultant" }).click();
      await waitForToast(page, "Consultant added");
      await page.getByRole("heading", { level: 1, name }).waitFor();
    }
    await expectAccessibleAndFitting(page);

    // The booking is confirmed for a chosen consultant.
    const customer = { name: `Cleo ${width}`, email: `cleo${width}@example.com`, date };
    const path = await requestThroughApi(site, customer);
    await page.goto(path);
    await page.getByRole("button", { name: "Set a Time and Confirm" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm Booking" });
    await dialog.getByLabel("Date").fill(date);
    await dialog.getByLabel("Start").fill("10:00");
    await dialog.getByLabel("Consultant").selectOption({ label: one });
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await waitForToast(page, "Booking confirmed");
    const told = await site.mailbox.emailTo(`Ann${width}@example.com`, "Appointment confirmed");
    expect(told.text).toContain(customer.name);

    // The appointment is reassigned with a note.
    await page.getByRole("button", { name: "Reassign" }).click();
    const handing = page.getByRole("dialog", { name: "Reassign Appointment" });
    await handing.getByText(`Assigned to ${one}.`).waitFor();
    await handing.getByLabel("Consultant").selectOption({ label: other });
    await handing.getByLabel("Note").fill("Please take this one.");
    await handing.getByRole("button", { name: "Reassign" }).click();
    await waitForToast(page, "Appointment reassigned");
    await handing.waitFor({ state: "hidden" });
    await page.getByText(`From ${one} to ${other}`).waitFor();
    await site.mailbox.emailTo(`Ben${width}@example.com`, "Appointment reassigned to");

    // A day off asks first.
    await page.goto("/admin/schedule/consultants");
    await page.getByRole("link", { name: `Edit ${other}` }).click();
    await page.getByLabel("Day off").fill(date);
    await page.getByLabel("Reason").fill("Training");
    await page.getByRole("button", { name: "Add Day Off" }).click();
    const question = page.getByRole("alert").filter({ hasText: "can’t keep 1 booking" });
    await question.waitFor();
    expect(await visibleText(question)).toContain(customer.name);
    await page.getByRole("button", { name: "Add Anyway" }).click();
    await waitForToast(page, "Days off added");
    await page.getByRole("list", { name: "Days off" }).getByText("Training").waitFor();
    await page.goto(path);
    await page.getByText(`From ${other} to`).waitFor();

    // The fields for custom hours appear when "Custom hours" is selected.
    await page.goto("/admin/schedule/consultants");
    await page.getByRole("link", { name: `Edit ${one}` }).click();
    const monday = page.getByLabel("Monday: start time");
    expect(await monday.isVisible()).toBe(false);
    await page.getByLabel("Custom hours").check();
    expect(await monday.inputValue()).toBe("08:00");
    await monday.fill("12:00");
    await page.getByRole("button", { name: "Save Hours" }).click();
    await waitForToast(page, "Working hours updated successfully");
    expect(await monday.inputValue()).toBe("12:00");
    await page.getByRole("button", { name: "Deactivate" }).click();
    await waitForToast(page, "Consultant deactivated");
  },
);

test("without JavaScript, a consultant is added and an appointment reassigned", async ({
  openOffice,
  site,
}) => {
  const { page, allowError } = await openOffice({ javaScript: false });
  allowError(/ csp$/);
  await page.goto("/admin/schedule/consultants/add");
  await page.getByLabel("Name").fill("Noa Script");
  await page.getByRole("button", { name: "Add Consultant" }).click();
  await page.getByRole("heading", { level: 1, name: "Noa Script" }).waitFor();
  const date = workday(8);
  await page.goto(await requestThroughApi(site, { name: "Nils", email: "nils@example.com", date }));
  await page.getByRole("button", { name: "Set a Time and Confirm" }).click();
  await page.getByLabel("Date").fill(date);
  await page.getByLabel("Start").fill("11:00");
  await page.getByLabel("Consultant").selectOption({ label: "Consultant 1" });
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await page.getByRole("button", { name: "Reassign" }).click();
  await page.getByRole("heading", { level: 1, name: "Reassign Appointment" }).waitFor();
  await page.getByLabel("Consultant").selectOption({ label: "Noa Script" });
  await page.getByRole("button", { name: "Reassign" }).click();
  await page.getByText("From Consultant 1 to Noa Script").waitFor();
});
