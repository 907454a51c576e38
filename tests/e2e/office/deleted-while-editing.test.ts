import { expect } from "vitest";
import { test } from "../support/fixtures";
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
