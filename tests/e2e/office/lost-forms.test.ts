import { expect } from "vitest";
import { readOnlyTest as test } from "../support/fixtures";
import { openings } from "../support/openings";
import { waitForToast } from "../support/steps";

const screens = [
  ["services/add", "Title", "Night Porter", "Add Service"],
  ["careers/add", "Job Title", "Night Porter", "Create Job"],
  [`careers/edit/${openings.driver.id}`, "Shift", "Every other night", "Update Job"],
  ["business-info", "Business Address", "2 Example Street", "Save"],
  ["email-settings", "Admin Email Address", "other@example.com", "Save"],
  ["email-templates/booking_reminder", "Subject", "Tomorrow", "Save Template"],
  ["site-content/benefits", "Title", "Half typed", "Save"],
  ["people/invite", "Name", "Ina Invited", "invitation"],
  ["account", "Full Name", "Olga Other", "Save Name"],
] as const;

test("asks before leaving with unsaved input, and keeps it when a save fails offline", async ({
  openOffice,
}) => {
  const { page, allowError } = await openOffice();
  allowError(/CONNECTION_REFUSED/);
  for (const [path, label, typed, button] of screens) {
    await page.goto(`/admin/${path}`);
    const field = page.getByRole("main").getByLabel(label, { exact: true }).first();
    await field.fill(typed);
    const dashboard = page.getByRole("navigation").getByRole("link", { name: "Dashboard" });
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await dashboard.click();
    await question.getByRole("button", { name: "Keep Editing" }).click();
    await question.waitFor({ state: "hidden" });
    await page.route(/\.data/, (route) => route.abort("connectionrefused"));
    const lost = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
    await page.getByRole("main").getByRole("button", { name: button }).first().click();
    await lost;
    await page.getByRole("main").getByRole("alert").filter({ hasText: /\w/ }).first().waitFor();
    expect(await field.inputValue(), path).toBe(typed);
    await page.unroute(/\.data/);
    await dashboard.click();
    await question.getByRole("button", { name: "Leave Without Saving" }).click();
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  }
});

test("the palette says when it couldn't search people", async ({ openOffice }) => {
  const { page, allowError } = await openOffice();
  allowError(/CONNECTION_REFUSED/);
  await page.goto("/admin");
  await page.route(/admin\/search/, (route) => route.abort("connectionrefused"));
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /Find a screen/ }).fill("nobody of this name");
  await page.getByText("Couldn’t search people and bookings.").last().waitFor();
});

test("stays on the screen when a button's request fails offline", async ({ openOffice }) => {
  const { page, allowError } = await openOffice();
  allowError(/CONNECTION_REFUSED/);
  await page.goto("/admin/careers/manage");
  await page.route(/\.data/, (route) =>
    route.request().method() === "POST" ? route.abort("connectionrefused") : route.continue(),
  );
  await page
    .getByRole("button", { name: /^Deactivate/ })
    .first()
    .click();
  await waitForToast(page, "The connection was lost");
  await page.getByRole("heading", { level: 1, name: "Manage Job Openings" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/careers/manage");
});
