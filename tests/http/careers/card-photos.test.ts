import sharp from "sharp";
import { expect, test } from "vitest";
import { deleteUnusedCards } from "~/features/careers/cards/commands.server";
import { deleteUnusedResumes } from "~/features/careers/resumes/commands.server";
import { testApp } from "../../support/app";
import {
  ageApplications,
  anOpening,
  apply,
  aResume,
  expectNothingStored,
  stored,
} from "../../support/applications";
import { aPhoto } from "../../support/photos";
import { aPdf } from "../../support/resumes";

test("a photo of the guard card is stored upright and without where it was taken", async () => {
  await using app = await testApp();
  const card = await aPhoto({ orientation: 6, place: true });
  expect((await sharp(card).metadata()).exif).toBeDefined();
  const jobId = await anOpening(app);
  expect((await apply(app, { jobId, card, resume: aResume })).status).toBe(200);
  const [row] = await stored(app);
  expect(row?.card_photo).toMatch(/^\d{13}-[0-9a-f]{32}\.jpg$/);
  expect((await app.files()).toSorted()).toEqual([
    `files/cards/${row?.card_photo}`,
    `files/resumes/${row?.resume_url}`,
  ]);
  const file = await app.services.files.open(`cards/${row?.card_photo}`);
  const kept = await sharp(Buffer.concat((await file?.content.toArray()) ?? [])).metadata();
  expect(kept).toMatchObject({ format: "jpeg", width: 320, height: 480 });
  expect(kept.exif).toBeUndefined();
});

test.each([
  ["a PDF", aPdf(), "This isn’t a photo that we can open."],
  ["a broken photo", Buffer.from("ffd8ffe000104a46494600", "hex"), "damaged"],
])("%s is refused next to its field, and nothing is stored", async (_, card, message) => {
  await using app = await testApp();
  const { status, answer } = await apply(app, { jobId: await anOpening(app), card });
  expect(status).toBe(400);
  expect(Object.keys(answer.errors)).toEqual(["card"]);
  expect(answer.errors.card).toContain(message);
  await expectNothingStored(app);
});

test("a second file in the same field is refused", async () => {
  await using app = await testApp();
  const form = new FormData();
  form.append("job_id", String(await anOpening(app)));
  for (const name of ["one.jpg", "two.jpg"]) {
    form.append("card", new File([new Uint8Array(await aPhoto())], name));
  }
  expect((await app.newBrowser().postForm("/api/applications", form)).status).toBe(400);
  await expectNothingStored(app);
});

test("the office sees the photo, and it's deleted with the application", async () => {
  await using app = await testApp();
  const jobId = await anOpening(app);
  await apply(app, { jobId, card: await aPhoto() });
  const [row] = await stored(app);
  const office = await app.adminBrowser();
  const screen = `/admin/careers/applications/${row?.id}`;
  expect(await (await office.get(screen)).text()).toContain(`src="${screen}/card"`);
  const photo = await office.get(`${screen}/card`);
  expect(photo.headers.get("Content-Type")).toBe("image/jpeg");
  expect(photo.headers.get("Cache-Control")).toContain("no-store");
  expect((await app.newBrowser().get(`${screen}/card`)).status).not.toBe(200);

  await ageApplications(app);
  await office.post(`${screen}/delete`, {});
  expect(await stored(app)).toEqual([]);
  expect(await app.files()).toEqual([]);
  expect((await office.get(`${screen}/card`)).status).toBe(404);
});

test("a photo without an application is deleted after an hour, others stay", async () => {
  await using app = await testApp();
  await apply(app, { jobId: await anOpening(app), card: await aPhoto() });
  const [row] = await stored(app);
  app.clock.time = new Date(app.clock.time.getTime() + 2 * 3_600_000);
  await deleteUnusedResumes(app.services);
  await deleteUnusedCards(app.services);
  expect(await app.files()).toEqual([`files/cards/${row?.card_photo}`]);
  await app.db.updateTable("job_applications").set({ card_photo: null }).execute();
  await deleteUnusedCards(app.services);
  expect(await app.files()).toEqual([]);
});
