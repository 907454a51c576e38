import { expect } from "vitest";
import { publicForms } from "../../support/public-forms";
import { workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { postForm } from "../support/requests";
import {
  expectAccessibleAndFitting,
  expectAccessibleAndFittingAt,
  narrowAndWide,
} from "../support/screens";
import { aRequest, visibleText, waitForToast } from "../support/steps";
import { answer, openPart, saved, sheetStatus, startSurvey } from "../support/surveys";

test("an estimate, a visit with a survey and a quote, which the client accepts on a phone: the request is won", async ({
  open,
  openOffice,
  site,
}) => {
  const { path, filled } = publicForms[1];
  await postForm(site, path, {
    ...filled,
    ...aRequest,
    fullName: "Quinn Sample",
    email: "quinn@example.com",
    coverPlan: "nights",
    guards: "2",
    duration: "ongoing",
  });

  const { page, allowError } = await openOffice();
  allowError(/status of 4/);
  await page.goto("/admin/bookings/requests");
  await page.getByRole("link", { name: "Quinn Sample" }).first().click();
  await page.getByRole("button", { name: "Set a Time and Confirm" }).click();
  const visit = page.getByRole("dialog", { name: "Confirm Booking" });
  await visit.getByLabel("Date").fill(workday(3));
  await visit.getByLabel("Start").fill("10:00");
  await visit.getByRole("button", { name: "Confirm Booking" }).click();
  await waitForToast(page, "Booking confirmed");
  const booking = page.url();

  const { page: phone, allowError: allowPhoneError } = await openOffice({ width: 390 });
  allowPhoneError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script/);
  await phone.goto(booking);
  await startSurvey(phone);
  await phone.context().setOffline(true);
  await openPart(phone, "Lighting");
  await answer(phone, /Are entrances, walkways and parking lit/, "Gap");
  await phone.getByLabel("Recommendation").fill("Light the car park.");
  await openPart(phone, "Proposed coverage");
  await phone.getByRole("button", { name: "Add Post" }).click();
  await phone.getByLabel("Post", { exact: true }).fill("Car park");
  await phone.getByLabel("Guards").fill("2");
  const days = phone.getByRole("group", { name: "Days" }).getByRole("checkbox");
  for (const day of await days.all()) await day.check({ force: true });
  await phone.getByLabel("From", { exact: true }).fill("18:00");
  await phone.getByLabel("To", { exact: true }).fill("06:00");
  await phone.getByText("168 guard hours a week").waitFor();
  await phone.context().setOffline(false);
  await sheetStatus(phone, saved).waitFor();
  await phone.getByRole("button", { name: "Finish Survey" }).click();
  await waitForToast(phone, "finished");

  await page.goto(booking);
  await page.getByRole("button", { name: "Create Quote" }).click();
  await waitForToast(page, "Draft created");
  await page.getByText("Enter the missing rates before you send the quote.").waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);

  await page
    .getByRole("main")
    .getByRole("link", { name: /^Edit (?!Details|Terms)/ })
    .click();
  await page.getByRole("heading", { level: 1, name: "Edit Guard Hours" }).waitFor();
  expect(await page.getByLabel("Guards at each post").inputValue()).toBe("2");
  await page.getByLabel("Rate per guard hour").fill("thirty");
  await page.getByRole("button", { name: "Save Line" }).click();
  await page.getByText("Enter an amount per hour, such as 28.50").waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);
  await page.getByLabel("Rate per guard hour").fill("30");
  await page.getByLabel("Your cost per guard hour").fill("21");
  await page.getByRole("button", { name: "Save Line" }).click();
  // As the survey proposed: 2 guards, 12 hours, 7 nights.
  await page.getByText("$5,040.00").first().waitFor();
  await page.getByText("30% of $5,040").waitFor();

  await page.getByRole("link", { name: "Add Item" }).click();
  await page.getByLabel("Description").fill("Radios");
  await page.getByLabel("Quantity").fill("4");
  await page.getByLabel("Per month").check();
  await page.getByLabel("Unit price").fill("45");
  await page.getByRole("button", { name: "Add Line" }).click();
  await page.getByText("4 × $45.00 a month").waitFor();
  await page.getByRole("button", { name: "Move Radios up" }).click();
  await expect
    .poll(() => page.getByRole("heading", { level: 3 }).first().textContent())
    .toBe("Radios");
  await page.getByRole("link", { name: "Edit Terms" }).click();
  await page.getByLabel("Title").fill("Payment");
  await page.getByLabel("Text").fill("Invoices are due within 30 days.");
  await expectAccessibleAndFittingAt(page, narrowAndWide);
  await page.getByRole("button", { name: "Save Terms" }).click();
  await page.getByText("Invoices are due within 30 days.").waitFor();

  await page.getByRole("link", { name: "Send Quote" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);
  await page.getByRole("button", { name: "Send Quote" }).click();
  await page.getByText("Sent to Quinn Sample").waitFor();
  const quoteAddress = page.url();
  const mail = await site.mailbox.emailTo("quinn@example.com", "Q-1001");
  const link = /\/quote\/[\w-]+/.exec(mail.text)?.[0] ?? "";

  const { page: client, allowError: allowClientError } = await open({ width: 390 });
  allowClientError(/status of 400/);
  await client.goto(link);
  await client.getByRole("heading", { name: "Accept this quote" }).waitFor();
  const shown = await visibleText(client.getByRole("main"));
  for (const text of ["$5,040.00", "$22,020.00", "Invoices are due within 30 days."]) {
    expect(shown).toContain(text);
  }
  expect(shown).not.toContain("$21.00");
  await expectAccessibleAndFittingAt(client, narrowAndWide);
  await client.getByRole("button", { name: "Accept Quote" }).click();
  await client.getByText("Please confirm that you accept the quote").first().waitFor();
  await client.getByLabel("Your full name").first().fill("Quinn Sample");
  await client.getByLabel("Your title").fill("Facilities Manager");
  await client.getByLabel(/I’ve read quote/).check();
  await client.getByRole("button", { name: "Accept Quote" }).click();
  await client.getByText(/Accepted by Quinn Sample, Facilities Manager/).waitFor();
  await expectAccessibleAndFitting(client);

  await page.goto(quoteAddress);
  await page.getByRole("heading", { name: "Startup checklist" }).waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);
  await page.getByLabel("Done").first().check();
  await page.getByRole("button", { name: "Save Checklist" }).click();
  await page.getByText("4 of 5 tasks left before the first shift.").waitFor();
  await page.getByRole("button", { name: "Add Task" }).click();
  await page.getByLabel("Task", { exact: true }).last().fill("Order radios");
  await page.getByRole("button", { name: "Move Task 6 up" }).click();
  await page.getByRole("button", { name: "Remove task 2" }).click();
  await page.getByRole("button", { name: "Save Checklist" }).click();
  await page.getByText("4 of 5 tasks left before the first shift.").waitFor();
  await expect
    .poll(() => page.getByLabel("Task", { exact: true }).nth(3).inputValue())
    .toBe("Order radios");
  await expect.poll(() => page.getByLabel("Done").first().isChecked()).toBe(true);
  await page.getByRole("link", { name: "Quinn Sample" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Quinn Sample" }).waitFor();
  expect(await page.getByLabel("Outcome").inputValue()).toBe("won");
  expect(await page.getByLabel(/value/i).first().inputValue()).toContain("22,020");
});
