import type { Page } from "playwright-core";
import { expect } from "vitest";
import { aPhoto } from "../../support/photos";
import { test } from "../support/fixtures";
import { getAsOffice, orderIn } from "../support/requests";
import { expectAccessibleAndFitting } from "../support/screens";
import { visibleText, waitForToast } from "../support/steps";

const drafts = (page: Page) => page.getByRole("article", { name: /^Photo \d+ of \d+$/ });
const card = (page: Page, title: string) => page.getByRole("article", { name: title, exact: true });
const uploads = (page: Page) => page.getByRole("list", { name: "Uploads" });

async function titlesInOrder(page: Page): Promise<string[]> {
  return page.getByRole("list", { name: "Photos in order" }).getByRole("heading").allInnerTexts();
}

interface Dropped {
  name: string;
  content: Buffer;
}

async function dropFiles(page: Page, files: Dropped[]): Promise<void> {
  const given = files.map(({ name, content }) => ({ name, bytes: content.toString("base64") }));
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, bytes } of list) {
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name));
    }
    return transfer;
  }, given);
  const place = page.getByRole("region", { name: "Choose Photos" });
  await place.dispatchEvent("dragover", { dataTransfer });
  await place.dispatchEvent("drop", { dataTransfer });
}

async function publishDraft(page: Page, title: string): Promise<void> {
  const draft = drafts(page).first();
  await draft.getByLabel("Title").fill(title);
  await draft.getByLabel("Category").selectOption("Training");
  await draft.getByLabel("Alt text").fill(`What is to be seen on ${title}.`);
  await draft.getByLabel("Caption").fill("Somebody learned something.");
  await draft.getByRole("button", { name: "Publish" }).click();
}

/** Deletes a photo and its files, to restore the gallery's original state. */
async function deletePermanently(page: Page, title: string): Promise<void> {
  await page.goto("/admin/photos/manage");
  await page.getByRole("button", { name: `Delete ${title}`, exact: true }).click();
  await waitForToast(page, "Photo deleted");
  await page.getByRole("button", { name: `Delete Permanently ${title}` }).press("Enter");
  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete this photo permanently?",
  });
  await question.getByRole("button", { name: "Delete Permanently" }).click();
  await waitForToast(page, "Photo permanently deleted");
}

/** Waits until the server and an open page have the order. */
async function expectSavedOrder(
  page: Page,
  site: { url: string },
  titles: string[],
): Promise<void> {
  const list = page.getByRole("list", { name: "Photos in order" });
  await expect.poll(() => list.getAttribute("aria-busy")).toBe(null);
  await expect.poll(() => titlesInOrder(page)).toEqual(titles);
  expect(orderIn(await getAsOffice(site, "/admin/photos/manage"), titles)).toEqual(titles);
}

test("dropped photos are described and published, and visitors see them", async ({
  open,
  openOffice,
}) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 400/);
  await page.goto("/admin/photos/upload");
  await page.getByRole("heading", { name: "No drafts" }).waitFor();
  await dropFiles(page, [
    { name: "drill.jpg", content: await aPhoto({ width: 1000, height: 750 }) },
    { name: "notes.jpg", content: Buffer.from("These are notes.") },
  ]);
  await drafts(page).first().waitFor();
  const refused = uploads(page).getByRole("listitem").filter({ hasText: "notes.jpg" });
  await refused.getByRole("alert").waitFor();
  expect(await visibleText(refused)).toContain("This isn’t an image.");
  expect(await uploads(page).getByRole("listitem").count()).toBe(1);
  await expectAccessibleAndFitting(page);
  await refused.getByRole("button", { name: "Dismiss notes.jpg" }).click();

  await drafts(page).getByRole("button", { name: "Publish" }).click();
  await page.getByText("Describe what the photo shows").waitFor();
  const title = drafts(page).getByLabel("Title");
  expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
  await publishDraft(page, "A drill in the yard");
  await waitForToast(page, "Photo published");
  await page.getByRole("heading", { name: "No drafts" }).waitFor();

  const visitor = await open({ width: 390 });
  await visitor.page.goto("/gallery?category=Training");
  const picture = visitor.page.getByRole("img", { name: "A drill in the yard" });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth > 0 && img.currentSrc))
    .toMatch(/\/photos\/[\w-]+-(480|720|960|1000)\.avif$/);
  await visitor.page.getByRole("link", { name: /A drill in the yard.*View larger/ }).click();
  await visitor.page.getByRole("dialog", { name: "A drill in the yard" }).waitFor();
  const plain = await open({ javaScript: false });
  // An image alone has no favicon link, so the browser requests the default one.
  plain.allowError(/favicon\.ico/);
  await plain.page.goto("/gallery?category=Training");
  await plain.page.getByRole("link", { name: /A drill in the yard.*View larger/ }).click();
  await plain.page.waitForURL(/\/photos\/[\w-]+-1000\.jpg$/);
  await deletePermanently(page, "A drill in the yard");
});

test("a failed upload is retried without choosing the file again, and a draft is discarded", async ({
  openOffice,
}) => {
  const { page, allowError } = await openOffice({ width: 390 });
  allowError(/Failed to load resource/);
  allowError(/^failed: .*\/upload\/file/);
  await page.goto("/admin/photos/upload");
  await page.route("**/admin/photos/upload/file", (route) => route.abort(), { times: 1 });
  const chooser = page.waitForEvent("filechooser");
  // The round trip lets the browser learn that the test waits for the picker.
  await page.getByLabel("Choose Photos").last().focus();
  await page.keyboard.press("Enter");
  const content = await aPhoto({ width: 500, height: 400 });
  await (await chooser).setFiles([{ name: "gate.jpg", mimeType: "image/jpeg", buffer: content }]);

  const failed = uploads(page).getByRole("listitem");
  await failed.getByRole("alert").waitFor();
  expect(await visibleText(failed)).toContain("The connection was lost.");
  await expectAccessibleAndFitting(page);
  await failed.getByRole("button", { name: "Try again with gate.jpg" }).click();
  await drafts(page).first().waitFor();
  await uploads(page).waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Discard Photo 1 of 1" }).click();
  const toast = await waitForToast(page, "Photo deleted");
  await drafts(page).first().waitFor({ state: "detached" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await drafts(page).first().waitFor();
  await publishDraft(page, "Gate four, closed");
  await waitForToast(page, "Photo published");
  await deletePermanently(page, "Gate four, closed");
});

test("leaving asks while photos are still waiting to be uploaded", async ({ openOffice }) => {
  const { page, allowError } = await openOffice();
  // The uploads are aborted when the page closes.
  allowError(/upload\/file/);
  await page.goto("/admin/photos/upload");
  await page.getByRole("heading", { level: 1, name: "Upload Photos" }).waitFor();
  // These uploads never finish, so the third has to wait for the first two.
  await page.route("**/admin/photos/upload/file", () => {});
  const content = await aPhoto({ width: 200, height: 150 });
  await dropFiles(
    page,
    ["one.jpg", "two.jpg", "three.jpg"].map((name) => ({ name, content })),
  );
  await uploads(page).getByRole("listitem").nth(2).waitFor();
  await page.getByRole("link", { name: "Manage Gallery" }).first().click();
  const question = page.getByRole("alertdialog", { name: "Leave before all photos are uploaded?" });
  await question.getByText("1 photo hasn’t started uploading").waitFor();
  await question.getByRole("button", { name: "Stay Here" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await uploads(page).getByRole("listitem").count()).toBe(3);
  await page.getByRole("link", { name: "Manage Gallery" }).first().click();
  await question.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL("**/admin/photos/manage");
});

test("photos are reordered by keyboard and mouse, deleted and restored", async ({
  openOffice,
  site,
}) => {
  const { page } = await openOffice();
  await page.goto("/admin/photos/manage");
  await page.getByText("Current gallery contains 6 images").waitFor();
  const before = await titlesInOrder(page);
  const [first = "", second = "", third = "", ...rest] = before;

  const later = page.getByRole("button", { name: `Move ${first} later` });
  await later.focus();
  await page.keyboard.press("Enter");
  await page.getByText(`${first} moved to position 2 of 6.`).waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  await expect.poll(() => later.evaluate((button) => button === document.activeElement)).toBe(true);
  await expectSavedOrder(page, site, [second, third, first, ...rest]);
  const shown = [second, third, first, ...rest];
  const gallery = await fetch(`${site.url}/gallery`);
  expect(orderIn(await gallery.text(), shown)).toEqual(shown);

  await dragOnto(page, first, second);
  await expectSavedOrder(page, site, before);

  await page.getByRole("button", { name: `Delete ${second}` }).click();
  const toast = await waitForToast(page, "Photo deleted");
  await page.getByText("Current gallery contains 5 images").waitFor();
  await page.getByRole("heading", { name: "Recently deleted" }).waitFor();
  await expectAccessibleAndFitting(page);
  await toast.getByRole("button", { name: "Undo" }).click();
  await waitForToast(page, "Photo restored");
  await page.getByText("Current gallery contains 6 images").waitFor();
  await expect.poll(() => titlesInOrder(page)).toEqual(before);

  const phone = await openOffice({ width: 390 });
  await phone.page.goto("/admin/photos/manage");
  await phone.page.getByRole("button", { name: `Delete ${third}` }).click();
  await waitForToast(phone.page, "Photo deleted");
  await phone.page.getByRole("button", { name: `Restore ${third}` }).click();
  await waitForToast(phone.page, "Photo restored");
  await expect.poll(() => titlesInOrder(phone.page)).toEqual(before);
});

/** Drags a card by its handle to the place of another card. */
async function dragOnto(page: Page, title: string, onto: string): Promise<void> {
  const item = page.getByRole("listitem").filter({ has: card(page, title) });
  const handle = await item.locator(".touch-none").boundingBox();
  const own = await item.boundingBox();
  const goal = await page
    .getByRole("listitem")
    .filter({ has: card(page, onto) })
    .boundingBox();
  if (!handle || !own || !goal) throw new Error("nothing to drag");
  const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (goal.x - own.x) / 2, from.y + (goal.y - own.y) / 2);
  await page.mouse.move(from.x + goal.x - own.x, from.y + goal.y - own.y);
  await page.mouse.up();
}

test("two people editing a photo at once are shown the differences", async ({ openOffice }) => {
  const [first, second] = [await openOffice(), await openOffice({ width: 390 })];
  first.allowError(/status of 409/);
  const openEditScreen = async (page: Page, title: string) => {
    await page.goto("/admin/photos/manage");
    await page.getByRole("link", { name: `Edit ${title}` }).click();
    await page.getByRole("heading", { level: 1, name: "Edit Photo" }).waitFor();
  };
  await openEditScreen(first.page, "Every door, every time");
  await openEditScreen(second.page, "Every door, every time");
  await expectAccessibleAndFitting(second.page);
  await second.page.getByLabel("Title").fill("Every door, twice");
  await second.page.getByRole("button", { name: "Update Photo" }).click();
  await waitForToast(second.page, "Photo updated successfully");

  await first.page.getByLabel("Title").fill("Every lock, every time");
  await first.page.getByRole("button", { name: "Update Photo" }).click();
  const difference = first.page.getByRole("alert");
  await difference.waitFor();
  expect(await visibleText(difference)).toMatch(/Saved version\s+Every door, twice/);
  await first.page.getByLabel("Title").fill("Every door, every time");
  await first.page.getByRole("button", { name: "Update Photo" }).click();
  await waitForToast(first.page, "Photo updated successfully");
});

test("without JavaScript, a photo is uploaded, described and published with plain forms", async ({
  openOffice,
}) => {
  const { page, allowError } = await openOffice({ javaScript: false });
  allowError(/^failed: .*\.js csp$/);
  await page.goto("/admin/photos/upload");
  const content = await aPhoto({ width: 500, height: 400 });
  const file = { name: "plain.jpg", mimeType: "image/jpeg", buffer: content };
  await page.getByLabel("Photo", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Upload Photo" }).click();
  await page.getByRole("heading", { level: 1, name: "Publish Photo" }).waitFor();
  await page.getByLabel("Title").fill("Plain and simple");
  await page.getByLabel("Category").selectOption("Events");
  await page.getByLabel("Alt text").fill("Two colours side by side.");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.waitForURL("**/admin/photos/manage");
  await page.getByText("Current gallery contains 7 images").waitFor();
  await page.getByRole("button", { name: "Delete Plain and simple" }).click();
  await page.getByRole("button", { name: "Delete permanently Plain and simple" }).click();
  await page.getByRole("heading", { level: 1, name: /delete this photo permanently/ }).waitFor();
  await page.getByRole("button", { name: "Delete Permanently" }).click();
  await page.getByText("Current gallery contains 6 images").waitFor();
});
