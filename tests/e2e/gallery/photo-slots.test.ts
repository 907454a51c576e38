import type { Page } from "playwright-core";
import { expect } from "vitest";
import { aPhoto } from "../../support/photos";
import { test } from "../support/fixtures";
import { focused as focusedElement } from "../support/screen-reader";
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
  await page.getByRole("link", { name: /^Add Photo.*Home page/ }).click();
  const file = page.getByLabel("Choose a Photo", { exact: true }).last();
  await file.setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("-") });
  await page.getByText("This isn’t an image.").waitFor();
  const photo = await aPhoto({ width: 1600, height: 1000 });
  await file.setInputFiles({ name: "officers.jpg", mimeType: "image/jpeg", buffer: photo });

  await page.getByRole("heading", { level: 1, name: "Photo: Home page" }).waitFor();
  await page.waitForURL("**/admin/photos/slots/hero");
  await page.getByAltText("The photo to crop").click({ position: { x: 4, y: 4 } });
  expect(await page.getByLabel("Horizontal position").inputValue()).toBe("0");
  await page.getByLabel("Vertical position").press("ArrowRight");
  expect(await page.getByLabel("Vertical position").inputValue()).toBe("5");
  await page.getByRole("button", { name: "Publish Photo" }).click();
  await page.getByText("Describe what the photo shows").waitFor();
  expect(await page.getByLabel("Horizontal position").inputValue()).toBe("0");
  await expectAccessibleAndFitting(page);
  await page.getByLabel("Alt text").fill("Two officers at a gate.");
  await page.getByRole("button", { name: "Publish Photo" }).click();
  await waitForToast(page, "Photo published");

  const shown = visitor.page.getByRole("img", { name: "Two officers at a gate." });
  await shown.waitFor();
  expect(await shown.evaluate((image) => getComputedStyle(image).objectPosition)).toBe("0% 5%");
  await expectAccessibleAndFitting(visitor.page);

  await page.getByRole("link", { name: /^Edit Photo.*Home page/ }).click();
  await page.getByRole("button", { name: "Remove Photo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove Photo" }).click();
  await waitForToast(page, "Photo removed");
  await visitor.page.getByRole("img", { name: "A city block after dark" }).waitFor();
});

/** Presses Tab until an element with this accessible name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await focusedElement(page);
    if (typeof name === "string" ? focused?.name === name : name.test(focused?.name ?? "")) return;
  }
  throw new Error(`the focus never gets to ${name}`);
}

/** Chooses a file in the picker that Enter or Space opens. */
async function chooseByKeyboard(page: Page, key: string, width: number): Promise<void> {
  const opening = page.waitForEvent("filechooser");
  await page.keyboard.press(key);
  const buffer = await aPhoto({ width, height: 1000 });
  await (await opening).setFiles({ name: "gate.jpg", mimeType: "image/jpeg", buffer });
}

test("a photo is replaced, cropped and published with the keyboard alone", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  // Without a listener, the browser may open the picker before it learns that the test waits for
  // it.
  page.on("filechooser", () => {});
  await page.goto("/admin/photos/slots");
  for (const [link, width, alt] of [
    [/^Add Photo.*Careers/, 1500, "A guard at a gate."],
    [/^Edit Photo.*Careers/, 1600, "Two guards at a gate."],
  ] as const) {
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    if (link.source.includes("Edit")) {
      await page.waitForURL("**/admin/photos/slots/careers");
      await tabTo(page, "Replace Photo");
      await page.keyboard.press("Enter");
    }
    await page.waitForURL("**/admin/photos/slots/careers/upload");
    // The new screen takes the focus when it appears.
    await page.getByText("Choose a Photo").first().waitFor();
    await tabTo(page, "Choose a Photo");
    await chooseByKeyboard(page, "Enter", width);
    await page.waitForURL("**/admin/photos/slots/careers");
    await page.getByText(width === 1500 ? "Not on the website yet." : "previous photo").waitFor();
    await tabTo(page, "Horizontal position");
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowLeft");
    expect(await page.getByLabel("Horizontal position").inputValue()).toBe("30");
    await tabTo(page, "Vertical position");
    await page.keyboard.press("ArrowRight");
    await tabTo(page, "Alt text");
    await page.keyboard.type(alt);
    await tabTo(page, "Publish Photo");
    await page.keyboard.press("Enter");
    await waitForToast(page, "Photo published");
    await page.waitForURL("**/admin/photos/slots");
  }
  await page.goto("/careers");
  const shown = page.getByRole("img", { name: "Two guards at a gate." });
  await shown.waitFor();
  expect(await shown.evaluate((image) => getComputedStyle(image).objectPosition)).toBe("30% 55%");
});

test("a photo's form keeps its values when a colleague replaces the photo", async ({
  openOffice,
}) => {
  const [{ page, allowError }, { page: other }] = [await openOffice(), await openOffice()];
  allowError(/status of (404|409)/);
  const upload = async (at: Page, width: number) => {
    await at.goto("/admin/photos/slots/about/upload");
    const buffer = await aPhoto({ width, height: 900 });
    const file = at.getByLabel("Choose a Photo", { exact: true }).last();
    await file.setInputFiles({ name: "lobby.jpg", mimeType: "image/jpeg", buffer });
    await at.waitForURL("**/admin/photos/slots/about");
  };
  await upload(page, 1200);
  const alt = page.getByLabel("Alt text");
  await alt.fill("An officer in a lobby.");
  const first = await page.getByAltText("The photo to crop").getAttribute("src");

  const reloaded = page.waitForResponse("**/admin/photos/slots/about.data*");
  await upload(other, 1300);
  await reloaded;
  expect(await alt.inputValue()).toBe("An officer in a lobby.");
  await page.getByRole("button", { name: "Publish Photo" }).click();
  await page.getByText("while you were editing").waitFor();
  expect(await alt.inputValue()).toBe("An officer in a lobby.");
  // The form shows the colleague's photo before its values are saved for that photo.
  expect(await page.getByAltText("The photo to crop").getAttribute("src")).not.toBe(first);
  await page.getByRole("button", { name: "Publish Photo" }).click();
  await waitForToast(page, "Photo published");
  await page.goto("/about");
  await page.getByRole("img", { name: "An officer in a lobby." }).waitFor();
});
