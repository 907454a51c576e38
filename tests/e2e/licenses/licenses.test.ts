import { expect } from "vitest";
import { test } from "../support/fixtures";
import { waitForToast } from "../support/steps";

test("an open page shows a license when it is added, and drops it when it expires", async ({
  open,
  openOffice,
}) => {
  const visitor = await open({ width: 1440 });
  const listening = visitor.page.waitForResponse("**/events*");
  await visitor.page.goto("/about");
  await listening;
  const footer = visitor.page.getByRole("contentinfo");
  expect(await footer.textContent()).not.toContain("License");

  const { page } = await openOffice({ width: 390 });
  await page.goto("/admin/licenses");
  await page.getByRole("link", { name: "Add License" }).click();
  await page.getByLabel("State or country").fill("Ohio");
  await page.getByLabel("Licensing authority").fill("Sample Licensing Office");
  await page.getByLabel("License number").fill("SAMPLE-0100");
  await page.getByLabel("Legal name").fill("Example Guards LLC");
  await page.getByLabel("Expires on").fill("2099-06-30");
  await page.getByText("Template: Texas").click();
  await page.getByRole("button", { name: "Use this template" }).click();
  expect(await page.getByLabel("Text the state asks for").inputValue()).toContain("Texas");
  await page.getByRole("button", { name: "Add License" }).click();
  await waitForToast(page, "License added");
  await footer.getByText("License SAMPLE-0100, Sample Licensing Office").waitFor();
  await visitor.page.getByRole("heading", { name: "State Licensed" }).waitFor();

  await page.getByRole("link", { name: "Edit SAMPLE-0100" }).click();
  await page.getByLabel("Expires on").fill("2020-01-01");
  await page.getByRole("button", { name: "Update License" }).click();
  await waitForToast(page, "License updated");
  await page.getByText("Not shown on the website and in emails.").waitFor();
  await expect.poll(() => footer.textContent()).not.toContain("SAMPLE-0100");
  expect(await visitor.page.content()).not.toContain("State Licensed");

  await page.getByRole("button", { name: "Remove SAMPLE-0100" }).click();
  await page.getByRole("button", { name: "Remove license" }).click();
  await waitForToast(page, "License removed");
  await page.getByText("No licenses yet").waitFor();
});
