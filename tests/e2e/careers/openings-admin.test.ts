import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { visibleText, waitForToast } from "../support/steps";

const card = (page: Page, title: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) });

async function fillOpening(page: Page, title: string, requirements: string[]) {
  await page.getByLabel("Job Title").fill(title);
  await page.getByLabel("Job Type").selectOption("Armed");
  await page.getByLabel("Location").fill("Springfield");
  await page.getByLabel("Shift").fill("Nights");
  await page.getByLabel("Job Description").fill("You look after a gate.");
  for (const [at, requirement] of requirements.entries()) {
    if (at > 0) await page.getByRole("button", { name: "Add Requirement" }).click();
    await page.getByLabel(`Requirement ${at + 1}`, { exact: true }).fill(requirement);
  }
}

test("creates, shows, changes, deactivates and deletes a job", async ({ openOffice }) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 400/);
  await page.goto("/admin/careers/manage");
  await page.getByRole("heading", { level: 1, name: "Manage Job Openings" }).waitFor();
  await page.locator("main").getByRole("link", { name: "Add New Job" }).click();
  await page.getByRole("heading", { level: 1, name: "Add New Job" }).waitFor();
  await page.getByRole("link", { name: "Back to Jobs" }).waitFor();
  expect(await page.getByLabel("Job Description").getAttribute("rows")).toBe("4");
  expect(await page.getByRole("button", { name: "Remove requirement 1" }).count()).toBe(0);

  await fillOpening(page, "Gate Keeper by Night", []);
  await page.getByRole("button", { name: "Create Job" }).click();
  await waitForToast(page, "Please add at least one requirement");
  await fillOpening(page, "Gate Keeper by Night", [
    "A calm voice",
    "Boots",
    "Good eyes",
    "Patience",
  ]);
  await page.getByRole("button", { name: "Add Requirement" }).click();
  await page.getByRole("button", { name: "Remove requirement 2" }).click();
  await page.getByRole("button", { name: "Create Job" }).click();
  await waitForToast(page, "Job created successfully");
  const shown = await visibleText(card(page, "Gate Keeper by Night"));
  for (const text of ["Active", "Armed", "Springfield · Nights", "No applications"])
    expect(shown).toContain(text);
  await card(page, "Gate Keeper by Night").locator("summary").click();
  await page.getByText("A calm voice").first().waitFor();
  expect(await page.getByText("Boots").count()).toBe(0);

  await page.getByRole("link", { name: "Edit Gate Keeper by Night" }).click();
  await page.getByRole("heading", { level: 1, name: "Edit Job" }).waitFor();
  await page.getByLabel("Shift").fill("Days");
  await page.getByRole("button", { name: "Update Job" }).click();
  await waitForToast(page, "Job updated successfully");

  await page.getByRole("button", { name: "Deactivate Gate Keeper by Night" }).click();
  await waitForToast(page, "Job deactivated successfully");
  await page.getByRole("button", { name: "Activate Gate Keeper by Night", exact: true }).click();
  await waitForToast(page, "Job activated successfully");

  await page.getByRole("button", { name: "Delete Gate Keeper by Night" }).click();
  const question = page.getByRole("alertdialog");
  expect(await visibleText(question)).toContain(
    "Are you sure you want to delete this job? This will also delete all associated applications.",
  );
  expect(await visibleText(question)).toContain("It has no applications.");
  await page.getByRole("button", { name: "Delete Job" }).click();
  await waitForToast(page, "Job deleted successfully");
  await card(page, "Gate Keeper by Night").waitFor({ state: "detached" });
});
