import { expect } from "vitest";
import { readOnlyTest as test } from "../support/fixtures";

for (const javaScript of [true, false]) {
  const how = javaScript ? "with" : "without";
  test(`a public page is styled by its own document, ${how} JavaScript`, async ({ open }) => {
    const { page } = await open({ javaScript });
    const sheets: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "stylesheet") sheets.push(request.url());
    });
    await page.goto("/");
    const heading = page.getByRole("heading", { level: 1 });
    expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(
      /^"?Archivo/,
    );
    expect(sheets).toEqual([]);
  });
}

test("accented letters are in a separate font file, which English pages don't load", async ({
  open,
}) => {
  const { page } = await open();
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
  });
  await page.goto("/contact");
  // Fonts are requested after the first paint.
  await expect
    .poll(() => new Set(fonts))
    .toEqual(new Set([expect.stringContaining("public-sans"), expect.stringContaining("archivo")]));
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.join()).not.toContain("others");

  await page.getByLabel("Message").fill("José Müller");
  await expect.poll(() => fonts.join()).toContain("public-sans-text-others");
});
