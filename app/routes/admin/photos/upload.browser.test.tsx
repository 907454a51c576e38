import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { photoRefusals } from "~/features/gallery/uploads/rules";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { draftOf, gallery } from "../../../../tests/support/photo-screens";
import { holdUploads } from "../../../../tests/support/uploads";

const at = "/admin/photos/upload";
const file = (name: string, size = 1000) => new File([new Uint8Array(size)], name);
const place = page.getByRole("region", { name: "Choose photos" });
const chooser = place.getByLabelText("Choose Photos");
const list = page.getByRole("list", { name: "Uploads" });
const row = (name: string) => list.getByRole("listitem").filter({ hasText: name });
const drafts = page.getByRole("article");
const progress = (name: string) => page.getByRole("progressbar", { name: `Upload of ${name}` });

/** Opens the screen and chooses files. Their uploads stay under way until a test answers them. */
async function choose(names: string[], width: 390 | 1440 = 1440) {
  const uploads = holdUploads();
  const office = gallery([]);
  await renderOffice(office.routes, { at, width });
  await chooser.upload(names.map((name) => file(name)));
  return { uploads, office };
}

function transferOf(...files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const one of files) transfer.items.add(one);
  return transfer;
}

const dragEvent = (type: string, dataTransfer: DataTransfer) =>
  new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });

test("a chosen photo becomes a draft", async () => {
  const { uploads, office } = await choose(["gate.jpg"]);
  const sent = await uploads.number(0);
  expect(sent.url).toBe("/admin/photos/upload/file");
  expect((sent.form.get("photo") as File).name).toBe("gate.jpg");
  await expect.element(page.getByText("Uploading 1 photo")).toBeInTheDocument();
  office.photos = [draftOf("gate")];
  sent.answer(200, { id: "gate" });
  await expect.element(page.getByRole("article", { name: "Photo 1 of 1" })).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
});

test("the file field is reached with Tab", async () => {
  await renderOffice(gallery([]).routes, { at });
  page.getByRole("link", { name: "Manage Gallery" }).last().element().focus();
  await userEvent.keyboard("{Tab}");
  await expect.element(chooser).toHaveFocus();
  await expect.element(chooser).toHaveAccessibleDescription(/JPEG, PNG, WebP or AVIF, up to 15 MB/);
  expect(getComputedStyle(chooser.element().parentElement as Element).outlineStyle).toBe("solid");
});

test("dropped photos are uploaded", async () => {
  const uploads = holdUploads();
  await renderOffice(gallery([]).routes, { at });
  await expect.element(place).toBeVisible();
  const dropped = transferOf(file("one.jpg"), file("two.jpg"));
  place.element().dispatchEvent(dragEvent("dragover", dropped));
  await expect.element(place.getByText("Drop to upload.")).toBeVisible();
  place.element().dispatchEvent(dragEvent("drop", dropped));
  await expect.element(place.getByText("Drop one or more photos here, or")).toBeVisible();
  await uploads.number(1);
  await expect.element(row("one.jpg")).toBeVisible();
  await expect.element(row("two.jpg")).toBeVisible();
});

test("a file dropped elsewhere doesn't replace the page", async () => {
  await renderOffice(gallery([]).routes, { at });
  await expect.element(place).toBeVisible();
  for (const type of ["dragover", "drop"]) {
    const event = dragEvent(type, transferOf(file("one.jpg")));
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented, type).toBe(true);
  }
});

test("shows how much of a photo is sent", async () => {
  const { uploads } = await choose(["gate.jpg"]);
  const sent = await uploads.number(0);
  sent.progress(0.42);
  await expect.element(row("gate.jpg").getByText("Uploading 42%")).toBeVisible();
  await expect.element(progress("gate.jpg")).toHaveAttribute("value", "42");
  sent.progress(1);
  await expect.element(row("gate.jpg").getByText("Processing...")).toBeVisible();
});

test("two photos are sent at a time", async () => {
  const { uploads, office } = await choose(["one.jpg", "two.jpg", "three.jpg"]);
  const first = await uploads.number(0);
  await expect.element(row("three.jpg").getByText("Waiting")).toBeVisible();
  expect(uploads.all).toHaveLength(2);
  office.photos = [draftOf("one")];
  first.answer(200, { id: "one" });
  await uploads.number(2);
  await expect.element(progress("three.jpg")).toBeVisible();
});

test("a refused file shows why and can be dismissed", async () => {
  const { uploads } = await choose(["notes.jpg"], 390);
  (await uploads.number(0)).answer(400, { error: "This isn’t an image." });
  await expect
    .element(row("notes.jpg").getByRole("alert"))
    .toHaveTextContent("This isn’t an image.");
  await expect.element(page.getByRole("button", { name: "Try Again" })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await page.getByRole("button", { name: "Dismiss notes.jpg" }).click();
  await expect.element(list).not.toBeInTheDocument();
});

test.each([
  [200, { id: "1" }],
  [502, "<html>bad gateway"],
])("a photo can be sent again when a network answers with %i %j", async (status, body) => {
  const { uploads } = await choose(["gate.jpg"], 390);
  (await uploads.number(0)).intercept(status, body);
  await expect
    .element(row("gate.jpg").getByRole("alert"))
    .toHaveTextContent("The photo didn’t reach the server. Please try again.");
  await expect.element(page.getByRole("button", { name: /^Try Again/ })).toBeVisible();
});

test("a file that is too large isn't sent", async () => {
  const uploads = holdUploads();
  await renderOffice(gallery([]).routes, { at });
  await expect.element(place).toBeVisible();
  const large = transferOf(file("large.jpg", 15 * 1024 * 1024 + 1));
  place.element().dispatchEvent(dragEvent("drop", large));
  await expect.element(row("large.jpg").getByRole("alert")).toHaveTextContent("up to 15 MB");
  expect(uploads.all).toEqual([]);
});

test("Try Again sends a photo again after a lost connection", async () => {
  const { uploads, office } = await choose(["gate.jpg"], 390);
  (await uploads.number(0)).lose();
  await expect.element(row("gate.jpg").getByRole("alert")).toHaveTextContent("connection was lost");
  await expectAccessible();
  await page.getByRole("button", { name: "Try Again with gate.jpg" }).click();
  const again = await uploads.number(1);
  expect((again.form.get("photo") as File).name).toBe("gate.jpg");
  office.photos = [draftOf("gate")];
  again.answer(200, { id: "gate" });
  await expect.element(drafts).toBeVisible();
});

test.each<[string, number, object | string, boolean, string?]>([
  ["up to 15 MB", 413, { error: photoRefusals["too-large"] }, false],
  ["The disk is full.", 507, { error: "The disk is full." }, true],
  ["connection was lost", 200, "<html>half a", true],
  ["You’re signed out.", 200, "<html>Login", true, "/auth?to=%2Fadmin"],
])("says %s after a response with status %i", async (words, status, body, again, url) => {
  const { uploads } = await choose(["gate.jpg"]);
  const sent = await uploads.number(0);
  if (url) sent.responseURL = new URL(url, location.href).href;
  sent.answer(status, body);
  await expect.element(row("gate.jpg").getByRole("alert")).toHaveTextContent(words);
  const retry = page.getByRole("button", { name: "Try Again" });
  if (again) await expect.element(retry).toBeVisible();
  else await expect.element(retry).not.toBeInTheDocument();
});

test("Cancel stops an upload and lets the next one start", async () => {
  const { uploads } = await choose(["one.jpg", "two.jpg", "three.jpg"]);
  await uploads.number(1);
  await page.getByRole("button", { name: "Cancel one.jpg" }).click();
  await expect.element(row("one.jpg")).not.toBeInTheDocument();
  expect(uploads.all[0]?.isAborted).toBe(true);
  expect(((await uploads.number(2)).form.get("photo") as File).name).toBe("three.jpg");
});

test("leaving asks while photos wait to be uploaded", async () => {
  await choose(["one.jpg", "two.jpg", "three.jpg"]);
  await expect.element(row("three.jpg").getByText("Waiting")).toBeVisible();
  const leave = page.getByRole("main").getByRole("link", { name: "Manage Gallery" });
  await leave.click();
  const question = page.getByRole("alertdialog", { name: "Leave before all photos are uploaded?" });
  await expect.element(question.getByText("1 photo hasn’t started uploading.")).toBeVisible();
  await question.getByRole("button", { name: "Stay Here" }).click();
  await expect.element(row("three.jpg")).toBeVisible();
  await page.getByRole("button", { name: "Cancel three.jpg" }).click();
  await leave.click();
  await expect.element(page.getByText("No photos yet")).toBeVisible();
});
