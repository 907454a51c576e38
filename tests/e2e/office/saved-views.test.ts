import { afterAll, beforeAll, expect } from "vitest";
import { test } from "../support/fixtures";
import { expectAccessibleAndFitting } from "../support/screens";
import { type Site, startSite } from "../support/site";
import { waitForHydration } from "../support/steps";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test("saves, updates, renames and deletes a view", async ({ openOffice }) => {
  const { page, allowError } = await openOffice();
  allowError(/400 \(Bad Request\)/);
  await page.goto(`${site.url}/admin/bookings/all?status=pending`);
  await waitForHydration(page);
  await page.getByRole("link", { name: "Save View..." }).click();
  const dialog = page.getByRole("dialog", { name: "Save View" });
  await dialog.getByRole("button", { name: "Save View" }).click();
  await dialog.getByText("Enter a name").waitFor();
  await dialog.getByLabel("Name").fill("To confirm");
  await dialog.getByLabel("Share with the whole team").check();
  await expectAccessibleAndFitting(page);
  await dialog.getByRole("button", { name: "Save View" }).click();
  await page.getByText("View saved", { exact: true }).waitFor();
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const link = sidebar.getByRole("link", { name: "To confirm" });
  expect(await link.getAttribute("aria-current")).toBe("page");

  // The open view is updated with another filter.
  await page.getByRole("combobox", { name: "Status" }).selectOption("Confirmed");
  await page.waitForURL(/status=confirmed/);
  await page.getByRole("button", { name: "Update View" }).click();
  await page.getByText("View updated", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Update View" }).count()).toBe(0);
  await expectAccessibleAndFitting(page);

  await page.getByRole("link", { name: "Rename" }).click();
  await page.getByRole("heading", { name: "Rename View" }).waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Confirmed ones");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("View renamed", { exact: true }).waitFor();
  await page.goto(`${site.url}/admin/bookings/all`);
  await waitForHydration(page);
  await sidebar.getByRole("link", { name: "Confirmed ones" }).click();
  await page.waitForURL(/status=confirmed/);
  await page.getByRole("button", { name: "Delete View" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete View" }).click();
  await page.getByText("View deleted", { exact: true }).waitFor();
  expect(await sidebar.getByRole("link", { name: "Confirmed ones" }).count()).toBe(0);
});

test("saves and opens a view on a phone without JavaScript", async ({ openOffice }) => {
  const { page, allowError } = await openOffice({ width: 390, javaScript: false });
  allowError(/^failed: .* csp$/);
  await page.goto(`${site.url}/admin/messages?show=archived`);
  await page.getByRole("link", { name: "Save View..." }).click();
  await page.getByLabel("Name").fill("Old messages");
  await page.getByRole("button", { name: "Save View" }).click();
  await page.waitForURL(/show=archived&view=/);
  await page.goto(`${site.url}/admin/messages`);
  await page.getByRole("link", { name: "Old messages" }).click();
  await page.waitForURL(/show=archived/);
});
