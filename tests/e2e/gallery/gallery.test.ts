import { expect } from "vitest";
import { aPhoto } from "../../support/photos";
import { test } from "../support/fixtures";
import { visibleText, waitForToast } from "../support/steps";

const title = "A drill in the yard";

test("the office publishes a photo that visitors see in its place", async ({
  open,
  openOffice,
}) => {
  const [{ page }, { page: visitor }] = await Promise.all([openOffice(), open({ width: 390 })]);
  const listening = visitor.waitForResponse("**/events*");
  await visitor.goto("/gallery");
  await listening;

  await page.goto("/admin/photos/upload");
  const choosing = page.waitForEvent("filechooser");
  await page.getByText("Choose Photos").click();
  const buffer = await aPhoto({ width: 1000, height: 750 });
  await (await choosing).setFiles({ name: "drill.jpg", mimeType: "image/jpeg", buffer });
  const draft = page.getByRole("article", { name: "Photo 1 of 1" });
  await draft.getByLabel("Title").fill(title);
  await draft.getByLabel("Category").selectOption("Training");
  await draft.getByLabel("Alt text").fill("Officers in a circle.");
  await draft.getByLabel("Caption").fill("Someone learned something.");
  await draft.getByRole("button", { name: "Publish" }).click();
  await waitForToast(page, "Photo published");

  // It appears on the open page.
  const titles = visitor.getByRole("main").getByRole("heading", { level: 2 });
  await expect.poll(() => titles.last().textContent()).toBe(title);
  await page.getByRole("main").getByRole("link", { name: "Manage Gallery" }).click();
  await page.getByRole("button", { name: `Move ${title} earlier` }).click();
  await expect.poll(async () => (await titles.allTextContents()).indexOf(title)).toBe(5);

  const picture = visitor.getByRole("img", { name: "Officers in a circle." });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth > 0 && img.currentSrc))
    .toMatch(/\/photos\/[\w-]+-(480|720|960|1000)\.avif$/);
  await visitor.getByRole("link", { name: /Officers in a circle.*View larger/ }).click();
  const view = visitor.getByRole("dialog", { name: title });
  await view.waitFor();
  expect(await visibleText(view)).toContain("6 of 7");
});
