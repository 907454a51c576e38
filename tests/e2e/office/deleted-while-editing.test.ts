import { expect } from "vitest";
import { requestThroughApi, workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { confirmAsOffice, getAsOffice, postAsOffice } from "../support/requests";
import { expectAccessibleAndFitting } from "../support/screens";
import { visibleText, waitForToast } from "../support/steps";

test("keeps form input when a photo is deleted during editing, and saves it after a restore", async ({
  openOffice,
}) => {
  const title = "Every door, every time";
  const [{ page, allowError }, other] = [await openOffice(), await openOffice()];
  allowError(/status of 404/);
  const listening = page.waitForResponse("**/events*");
  await page.goto("/admin/photos/manage");
  await listening;
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await page.getByRole("heading", { level: 1, name: "Edit Photo" }).waitFor();
  await page.getByLabel("Title").fill("Every lock, every time");

  await other.page.goto("/admin/photos/manage");
  await other.page.getByRole("button", { name: `Delete ${title}` }).click();
  const toast = await waitForToast(other.page, "Photo deleted");
  const sentence = page.getByRole("alert").filter({ hasText: "This photo was deleted" });
  await sentence.waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Every lock, every time");

  await toast.getByRole("button", { name: "Undo" }).click();
  await sentence.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Update Photo" }).click();
  await waitForToast(page, "Photo updated successfully");
  await page.getByRole("link", { name: "Edit Every lock, every time" }).waitFor();
});

test("keeps form input when a job is deleted during editing; its URL then redirects to the list", async ({
  openOffice,
}) => {
  const [{ page, allowError }, other] = [await openOffice(), await openOffice()];
  allowError(/status of 404/);
  await other.page.goto("/admin/careers/manage");
  const card = other.page.getByRole("row").nth(1);
  const title = await visibleText(card.getByRole("link").first());
  const edit = await card.getByRole("link", { name: `Edit ${title}` }).getAttribute("href");
  const listening = page.waitForResponse("**/events*");
  await page.goto(edit ?? "");
  await listening;
  await page.getByLabel("Shift").fill("Every other night");
  await card.getByRole("button", { name: `Delete ${title}` }).click();
  await other.page.getByRole("button", { name: "Delete Job" }).click();
  await waitForToast(other.page, "Job deleted successfully");

  const sentence = page.getByRole("alert").filter({ hasText: "This job was deleted" });
  await sentence.waitFor();
  const refused = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Update Job" }).click();
  await refused;
  await page.getByRole("button", { name: "Update Job" }).waitFor();
  expect(await page.getByLabel("Shift").inputValue()).toBe("Every other night");

  await page.getByRole("link", { name: "Back to Jobs", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave Without Saving" }).click();
  await page.waitForURL("**/admin/careers/manage");
  await page.getByRole("table").waitFor();
  await page.goBack();
  await waitForToast(page, "Failed to load job");
  await page.waitForURL("**/admin/careers/manage");
});

test("keeps form input when a draft of a quote is deleted during editing, and shows a notice", async ({
  site,
  openOffice,
}) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 404/);
  const quote = await startQuote(site, "Fleeting Draft");
  const listening = page.waitForResponse("**/events*");
  await page.goto(`${quote}/details`);
  await listening;
  await page.getByLabel("Introduction").fill("Words that took an hour.");
  await postAsOffice(site, `${quote}/discard`);

  const sentence = page.getByRole("alert").filter({ hasText: "This quote was deleted" });
  await sentence.waitFor();
  expect(await page.getByLabel("Introduction").inputValue()).toBe("Words that took an hour.");
  const refused = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Save Details" }).click();
  await refused;
  await page.getByRole("button", { name: "Save Details" }).waitFor();
  await sentence.waitFor();
  expect(await page.getByLabel("Introduction").inputValue()).toBe("Words that took an hour.");

  await page.goto(`${quote}/details`);
  await page.getByRole("heading", { name: "This page doesn’t exist" }).waitFor();
});

test("keeps form input when a line of a quote is removed during editing, and shows a notice", async ({
  site,
  openOffice,
}) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 404/);
  const quote = await startQuote(site, "Fleeting Line");
  await page.goto(quote);
  await page.getByRole("link", { name: "Edit Setup" }).click();
  await page.getByRole("heading", { level: 1, name: "Edit Item" }).waitFor();
  const line = page.url();
  const listening = page.waitForResponse("**/events*");
  await page.goto(line);
  await listening;
  await page.getByRole("textbox", { name: /^Note/ }).fill("Words that took an hour.");
  await postAsOffice(site, `${new URL(line).pathname}/remove`);

  await page.getByRole("alert").filter({ hasText: "This line was deleted" }).waitFor();
  expect(await page.getByRole("textbox", { name: /^Note/ }).inputValue()).toBe(
    "Words that took an hour.",
  );
});

test("keeps form input when a quote is sent during editing, and saves it in a new version", async ({
  site,
  openOffice,
}) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 409/);
  const quote = await startQuote(site, "Hasty Sender");
  const listening = page.waitForResponse("**/events*");
  await page.goto(`${quote}/details`);
  await listening;
  await page.getByLabel("Introduction").fill("Words that took an hour.");
  await confirmAsOffice(site, `${quote}/send`);

  const sentence = page.getByText(
    "You can still copy what you typed, for example into a new version",
  );
  await sentence.waitFor();
  await expectAccessibleAndFitting(page);
  await page.getByRole("button", { name: "Save Details" }).click();
  await waitForToast(page, "This quote was already sent");
  expect(await page.getByLabel("Introduction").inputValue()).toBe("Words that took an hour.");

  await postAsOffice(site, quote, { intent: "version" });
  await sentence.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Save Details" }).click();
  await waitForToast(page, "Quote saved");
  await page.getByText("Words that took an hour.").waitFor();
});

/** Starts a quote with one line for a new request; returns its path. */
async function startQuote(site: { url: string }, name: string): Promise<string> {
  const email = `${name.replace(" ", ".").toLowerCase()}@example.com`;
  const path = await requestThroughApi(site, { name, email, date: workday(9) });
  await postAsOffice(site, "/admin/quotes/start", { booking: path.split("/").at(-1) ?? "" });
  const found = await getAsOffice(site, `/admin/quotes?q=${encodeURIComponent(name)}`);
  const [quote = ""] = /\/admin\/quotes\/[\da-f-]{36}/.exec(found) ?? [];
  await postAsOffice(site, `${quote}/lines/add`, {
    kind: "fixed",
    description: "Setup",
    rate: "450",
    quantity: "1",
    every: "once",
  });
  return quote;
}
