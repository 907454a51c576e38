import { expect } from "vitest";
import { aPhoto } from "../../support/photos";
import { test } from "../support/fixtures";
import { expectAccessibleAndFitting } from "../support/screens";
import { waitForToast } from "../support/steps";

test("the office uploads and crops the photo of the home page, and an open page shows it", async ({
  open,
  openOffice,
}) => {
  const visitor = await open();
  await visitor.page.goto("/");
  await visitor.page.getByRole("img", { name: "A city block after dark" }).waitFor();

  const { page, allowError } = await openOffice();
  allowError(/status of 400/);
  await page.goto("/admin/photos/slots");
  await expectAccessibleAndFitting(page);
  await page.getByRole("link", { name: /^Add photo.*Home page/ }).click();
  const file = page.getByLabel("Choose a photo", { exact: true }).last();
  await file.setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("-") });
  await page.getByText("This isn't an image.").waitFor();
  const photo = await aPhoto({ width: 1600, height: 1000 });
  await file.setInputFiles({ name: "officers.jpg", mimeType: "image/jpeg", buffer: photo });

  await page.getByRole("heading", { level: 1, name: "Photo: Home page" }).waitFor();
  await page.waitForURL("**/admin/photos/slots/hero");
  await page.getByAltText("The photo to crop").click({ position: { x: 4, y: 4 } });
  expect(await page.getByLabel("From left to right").inputValue()).toBe("0");
  await page.getByLabel("From top to bottom").press("ArrowRight");
  expect(await page.getByLabel("From top to bottom").inputValue()).toBe("5");
  await page.getByRole("button", { name: "Publish Photo" }).click();
  await page.getByText("Please describe what the photo shows").waitFor();
  expect(await page.getByLabel("From left to right").inputValue()).toBe("0");
  await expectAccessibleAndFitting(page);
  await page.getByLabel("Alternative text").fill("Two officers at a gate.");
  await page.getByRole("button", { name: "Publish Photo" }).click();
  await waitForToast(page, "Photo published");

  const shown = visitor.page.getByRole("img", { name: "Two officers at a gate." });
  await shown.waitFor();
  expect(await shown.evaluate((image) => getComputedStyle(image).objectPosition)).toBe("0% 5%");
  await expectAccessibleAndFitting(visitor.page);

  await page.getByRole("link", { name: /^Edit photo.*Home page/ }).click();
  await page.getByRole("button", { name: "Remove photo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove photo" }).click();
  await waitForToast(page, "Photo removed");
  await visitor.page.getByRole("img", { name: "A city block after dark" }).waitFor();
});
