import type { Page } from "playwright-core";
import { expect } from "vitest";
import { requestThroughApi, workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { expectAccessibleAndFittingAt, narrowAndWide } from "../support/screens";
import { visibleText, waitForToast } from "../support/steps";
import { openPart, startSurvey } from "../support/surveys";

const titlesOn = async (page: Page) =>
  page.getByRole("list", { name: "Sections in order" }).getByRole("heading").allInnerTexts();

test("questions are added, reworded, moved and removed; new surveys use them, and the built-in ones can be restored", async ({
  openOffice,
  site,
}) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 400/);
  await page.goto("/admin/surveys");
  await page.getByRole("link", { name: "Survey Questions" }).click();
  await page.getByRole("heading", { level: 1, name: "Survey Questions" }).waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);

  await page.getByRole("link", { name: "Add Section" }).click();
  await page.getByRole("button", { name: "Save Section" }).click();
  await page.getByText("Enter a title, such as Perimeter and gates").waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);
  await page.getByLabel("Title").fill("Roof");
  await page.getByLabel("Question", { exact: true }).fill("Are hatches locked?");
  await page.getByRole("button", { name: "Add Question" }).click();
  const added = page.getByRole("group", { name: "Question 2" });
  const focused = added.getByLabel("Question", { exact: true });
  expect(await focused.evaluate((field) => field.matches(":focus"))).toBe(true);
  await page.keyboard.type("Can anybody climb up?");
  await added.getByLabel("What to look for").fill("Pipes, trees, bins.");
  await page.getByRole("button", { name: "Move Question 2 up" }).press("Enter");
  await page.getByRole("button", { name: "Save Section" }).click();
  await waitForToast(page, "Survey questions saved");
  const roof = page.getByRole("article", { name: "Roof" });
  const order = await visibleText(roof);
  expect(order.indexOf("climb")).toBeLessThan(order.indexOf("hatches"));

  const before = await titlesOn(page);
  await page.getByRole("button", { name: "Move Roof up" }).press("Enter");
  await expect.poll(() => titlesOn(page)).not.toEqual(before);
  // The new order is saved once the list isn't busy anymore.
  await page.locator("ol[aria-busy]").waitFor({ state: "detached" });
  await page.reload();
  expect((await titlesOn(page)).at(-2)).toBe("Roof");

  await page.goto(
    await requestThroughApi(site, {
      name: "Rhea Roofer",
      email: "rhea@example.com",
      date: workday(4),
    }),
  );
  await startSurvey(page);
  const sheet = page.url();

  await page.goto("/admin/surveys/questions");
  await roof.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove Section" }).click();
  await waitForToast(page, "Section removed");
  expect(await titlesOn(page)).not.toContain("Roof");
  await page.goto(sheet);
  await openPart(page, "Roof");
  await page.getByRole("group", { name: /Can anybody climb up/ }).waitFor();

  await page.goto("/admin/surveys?q=rhea");
  await page.getByRole("link", { name: "Rhea Roofer" }).waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);

  await page.goto("/admin/surveys/questions/fire");
  await page.getByRole("button", { name: "Remove question 1" }).click();
  await page.getByRole("button", { name: "Save Section" }).click();
  await waitForToast(page, "Survey questions saved");
  await page.getByRole("button", { name: "Restore Built-In Questions" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore Questions" }).click();
  await waitForToast(page, "Built-in questions restored");
  await page.getByText("Are exits clear").waitFor();
});
