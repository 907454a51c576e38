import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../tests/support/accessible";
import {
  addPhoto,
  connect,
  openPart,
  openSheet,
  saved,
  sheetStatus,
  surveyOffice,
} from "../../../../../tests/support/survey-sheet";
import { type HeldUpload, holdUploads } from "../../../../../tests/support/uploads";

const waiting = page.getByRole("img", { name: "Waiting to be sent" });
const photo = page.getByRole("img", { name: "Photo 1" });
/** The server's answer to a stored photo. */
const idOf = ({ url }: HeldUpload) => ({
  id: new URL(url, location.href).searchParams.get("id"),
});

test("a photo is sent", async () => {
  const uploads = holdUploads();
  const { office } = await openSheet();
  await addPhoto();
  await expect.element(waiting).toBeVisible();
  await expect.element(page.getByText("On this device", { exact: true })).toBeVisible();
  await expectAccessible();
  connect();
  const upload = await uploads.number(0);
  expect(upload.form.get("photo")).toBeInstanceOf(File);
  office.addPhoto(upload.url);
  upload.answer(200, idOf(upload));
  await expect.element(photo).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(sheetStatus).toHaveTextContent(saved);
});

test("a photo stays on the phone without a connection, even after a reload", async () => {
  const uploads = holdUploads();
  const office = surveyOffice();
  office.answering = "not at all";
  const { unmount, userId } = await openSheet({ office });
  await addPhoto();
  const first = await uploads.number(0);
  first.lose();
  await expect
    .element(sheetStatus)
    .toHaveTextContent("No connection. 1 photo saved on this device.");
  await unmount();

  office.answering = "as usual";
  await openSheet({ office, userId });
  await openPart("Perimeter");
  await expect.element(waiting).toBeVisible();
  const again = await uploads.number(1);
  expect(again.url).toBe(first.url);
  office.addPhoto(again.url);
  again.answer(200, idOf(again));
  await expect.element(photo).toBeVisible();
  await expect.element(sheetStatus).toHaveTextContent(saved);
  expect(uploads.all).toHaveLength(2);
});

test("a photo whose answer is lost is shown once", async () => {
  const uploads = holdUploads();
  const { office } = await openSheet();
  await addPhoto();
  connect();
  for (const isLost of [true, false]) {
    const upload = await uploads.number(isLost ? 0 : 1);
    office.addPhoto(upload.url);
    if (isLost) upload.lose();
    else upload.answer(200, idOf(upload));
    connect();
  }
  await expect.element(sheetStatus).toHaveTextContent(saved);
  expect(page.getByRole("img", { name: /^Photo|^Waiting/ }).elements()).toHaveLength(1);
});

test.each([
  [200, "<h1>Welcome to the hotel</h1>"],
  [413, "Too large"],
] as const)(
  "a photo stays on the phone when a network answers with %i %j",
  async (status, body) => {
    const uploads = holdUploads();
    const { office } = await openSheet();
    await addPhoto();
    connect();
    (await uploads.number(0)).intercept(status, body);
    await expect
      .element(sheetStatus)
      .toHaveTextContent("Not sent yet. This Wi-Fi network may need you to sign in. 1 photo");
    await expect.element(page.getByText("On this device", { exact: true })).toBeVisible();
    connect();
    const again = await uploads.number(1);
    office.addPhoto(again.url);
    again.answer(200, idOf(again));
    await expect.element(sheetStatus).toHaveTextContent(saved);
  },
);

test("a refused photo is counted, holds up Finish and can be sent again", async () => {
  const uploads = holdUploads();
  const { office, posted } = await openSheet();
  await addPhoto();
  connect();
  (await uploads.number(0)).answer(400, { error: "This file isn’t a photo." });
  await expect.element(page.getByText("1 photo needs your attention")).toBeVisible();
  await expect.element(sheetStatus).toHaveTextContent("Everything else is saved.");
  await page.getByRole("button", { name: "Finish Survey" }).click();
  await expect
    .element(
      page.getByText(
        "1 photo isn’t saved yet. See what needs your attention, then finish the survey.",
      ),
    )
    .toBeVisible();
  expect(posted).toEqual([]);
  await page.getByText("1 photo needs your attention").click();
  await expectAccessible();
  await page.getByRole("button", { name: "Try Again" }).first().click();
  const again = await uploads.number(1);
  office.addPhoto(again.url);
  again.answer(200, idOf(again));
  await expect.element(sheetStatus).toHaveTextContent(saved);
});

test("a refused photo says why until it's removed", async () => {
  const uploads = holdUploads();
  await openSheet();
  await addPhoto();
  connect();
  (await uploads.number(0)).answer(400, { error: "This file isn’t a photo." });
  await expect.element(page.getByText("This file isn’t a photo.").first()).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(sheetStatus).toHaveTextContent(saved);
});

test("a photo has a caption", async () => {
  const office = surveyOffice();
  office.addPhoto("/photos?id=f0000000-0000-4000-8000-000000000001&item=fence");
  await openSheet({ office });
  await openPart("Perimeter");
  // Once it is saved, the caption comes from the office, which has none here.
  office.answering = "not at all";
  await page.getByLabelText("Caption").fill("Behind the dock");
  await expect.element(page.getByRole("img", { name: "Behind the dock" })).toBeVisible();
  office.answering = "as usual";
  connect();
  await expect.element(sheetStatus).toHaveTextContent(saved);
  expect(office.saved).toEqual([["caption", "Behind the dock"]]);
});

test("a photo is removed and brought back", async () => {
  const office = surveyOffice();
  office.addPhoto("/photos?id=f0000000-0000-4000-8000-000000000001&item=fence");
  await openSheet({ office });
  await openPart("Perimeter");
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await expect.element(photo).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(photo).toBeVisible();
});
