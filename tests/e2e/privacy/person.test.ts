import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { waitForToast } from "../support/steps";

test("a person is found, exported and erased", async ({ open, openOffice }) => {
  const visitor = await open({ width: 390 });
  await visitor.page.goto("/contact");
  const form = visitor.page.getByRole("main").locator("form");
  await form.getByLabel("Name").fill("Ada Example");
  await form.getByLabel("Email").fill("ada@example.com");
  await form.getByLabel("Message").fill("Is anybody there at night?");
  await visitor.page.getByRole("button", { name: "Send Message" }).click();
  await waitForToast(visitor.page, "Message Sent!");

  const { page } = await openOffice();
  await page.goto("/admin/privacy");
  await page.getByRole("searchbox").fill("ada@exam");
  await page.getByRole("link", { name: "ada@example.com" }).click();
  await page.getByRole("heading", { level: 1, name: "ada@example.com" }).waitFor();
  const records = page.getByRole("table", { name: "Records" });
  await records.getByText("Is anybody there at night?").waitFor();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export as ZIP" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/);
  const content = await readFile(await download.path());
  expect(content.includes("messages.json")).toBe(true);

  await page.getByRole("link", { name: "Erase This Person’s Data" }).click();
  await page.getByRole("heading", { level: 1, name: "Erase This Person’s Data" }).waitFor();
  await page.getByLabel("Type the email address to confirm").fill("ada@example.com");
  await page.getByRole("button", { name: "Erase Permanently" }).click();
  await waitForToast(page, "The person’s data was erased");
  await page.getByText("Nothing is stored for this email address").waitFor();
});
