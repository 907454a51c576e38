import { expect, test } from "vitest";
import { deleteUnusedPhotos } from "~/features/gallery/photos/deletion.commands.server";
import { builtInGallery } from "~/features/gallery/public/content";
import { orderMark } from "~/platform/forms/row-order.server";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { auditLog } from "../../support/office";
import { seenIn, seenOn } from "../../support/office-forms";
import {
  aDraft,
  aPhoto,
  photoFilesOf,
  photoTexts,
  publish,
  storedPhotos,
  storedPictures,
} from "../../support/photos";

const small = () => aPhoto({ width: 500, height: 400 });

async function publicHtml(app: TestApp): Promise<string> {
  return (await app.get("/gallery")).text();
}

async function manageHtml(browser: Browser): Promise<string> {
  return (await browser.get("/admin/photos/manage")).text();
}

const count = (html: string) => /Current gallery contains \d+ images?/.exec(html)?.[0];

test("the screens show the drafts and the gallery with its count", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect(await (await browser.get("/admin/photos/upload")).text()).toContain("No drafts");
  const html = await manageHtml(browser);
  expect(count(html)).toBe("Current gallery contains 6 images");
  for (const { title, alt_text } of builtInGallery) {
    expect(html).toContain(title);
    expect(html).toContain(`alt="${alt_text}"`);
  }
  await aDraft(browser, await small());
  const upload = await (await browser.get("/admin/photos/upload")).text();
  expect(upload).toContain("Photo 1 of 1");
  expect(upload).not.toMatch(/coming soon/i);
  const after = await manageHtml(browser);
  expect(count(after)).toBe("Current gallery contains 6 images");
  expect(after).toContain("1 draft to publish");
});

test("a published photo is last on the site, in every format", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect(await publicHtml(app)).not.toContain("<picture>");
  const id = await aDraft(browser, await aPhoto({ width: 1000, height: 1500 }));
  expect(await publicHtml(app)).not.toContain("<picture>");

  const answer = await publish(browser, id);

  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/photos/manage"]);
  expect(answer.headers.getSetCookie().join()).toContain("toast=photo-published;");
  await expect.poll(() => publicHtml(app)).toContain("<picture>");
  const html = await publicHtml(app);
  const [row] = await storedPhotos(app);
  const set = (format: string) =>
    [480, 720, 960, 1000]
      .map((width) => `/photos/${row?.photo}-${width}.${format} ${width}w`)
      .join(", ");
  expect(html).toContain(`<source type="image/avif" srcSet="${set("avif")}"`);
  expect(html).toContain(`<source type="image/webp" srcSet="${set("webp")}"`);
  expect(html).toMatch(
    new RegExp(`<img[^>]* srcSet="${set("jpg")}"[^>]* width="1000" height="1500"`),
  );
  expect(html).toContain(`href="/photos/${row?.photo}-1000.jpg"`);
  expect(html).toContain(`alt="${photoTexts.alt_text}"`);
  expect(html).toContain(photoTexts.caption);
  expect(html.indexOf(photoTexts.title)).toBeGreaterThan(html.indexOf("A wedding in the park"));
  expect(html).toContain("7 pictures");
  expect(count(await manageHtml(browser))).toBe("Current gallery contains 7 images");
  const [, change] = await auditLog(app);
  expect(change).toMatchObject({
    action: "changed",
    label: photoTexts.title,
    changes: { published: [false, true], title: ["", photoTexts.title] },
  });
});

test.each([
  ["title", " ", "Enter a title"],
  ["title", "x".repeat(201), "200 characters or fewer"],
  ["category", "", "Choose a category"],
  ["category", "Weddings", "Choose a category"],
  ["alt_text", "  ", "Describe what the photo shows"],
  ["alt_text", "x".repeat(501), "500 characters or fewer"],
  ["caption", "x".repeat(501), "500 characters or fewer"],
])("a photo with the %s %j isn't published and keeps its values", async (field, value, message) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await aDraft(browser, await small());
  const answer = await publish(browser, id, { [field]: value });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toMatch(new RegExp(`-error"[^>]*>[^<]*${message}`));
  expect(html).toContain(field === "caption" ? photoTexts.alt_text : photoTexts.caption);
  expect((await storedPhotos(app))[0]?.published).toBe(false);
});

test("the database itself refuses to publish a photo without alt text", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await aDraft(browser, await small());
  const publishing = app.db.updateTable("gallery_items").set({ published: true, alt_text: " " });
  await expect(publishing.execute()).rejects.toThrow(/published_texts/);
});

test("a built-in item is edited like a photo, and saving it unchanged does nothing", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const [first] = await storedPictures(app);
  const id = first?.id ?? "";
  await publicHtml(app);
  const answer = await publish(browser, id, { title: "Doors at nine", caption: "" });
  expect(answer.headers.getSetCookie().join()).toContain("toast=photo-updated;");
  await expect.poll(() => publicHtml(app)).toContain("Doors at nine");
  await publish(browser, id, { title: "Doors at nine", caption: "" });
  expect(await auditLog(app)).toHaveLength(1);
  expect((await storedPictures(app))[0]).toMatchObject({ position: 0, picture: "doors-at-eight" });
});

test("an edit conflict shows the difference, and saving again overwrites it", async () => {
  await using app = await testApp();
  const [first, second] = [await app.adminBrowser(), await app.adminBrowser("ben@example.com")];
  const id = (await storedPictures(app))[0]?.id ?? "";
  const seen = await seenOn(first, `/admin/photos/${id}`);
  await publish(second, id, { title: "Theirs" });

  const late = await first.post(`/admin/photos/${id}`, { ...photoTexts, title: "Mine", seen });

  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain("Test Admin changed this");
  expect(html).toContain("Theirs");
  expect(html).toContain('value="Mine"');
  expect((await storedPictures(app))[0]?.title).toBe("Theirs");
  const mark = seenIn(html);
  const again = { ...photoTexts, title: "Mine", seen: mark };
  expect((await first.post(`/admin/photos/${id}`, again)).status).toBe(302);
  expect((await storedPictures(app))[0]?.title).toBe("Mine");
});

test("a deleted photo leaves the site, is restored to its position, and is deleted permanently", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await aDraft(browser, await small());
  await publish(browser, id);
  const files = await photoFilesOf(app);

  const answer = await browser.post(`/admin/photos/${id}/delete`, {});
  expect(answer.headers.get("Location")).toBe("/admin/photos/manage");
  await expect.poll(() => publicHtml(app)).not.toContain(photoTexts.title);
  const html = await manageHtml(browser);
  expect(html).toContain("Photo deleted");
  expect(html).toContain("Recently deleted");
  expect(count(html)).toBe("Current gallery contains 6 images");
  expect((await browser.get(`/admin/photos/${id}`)).status).toBe(404);
  expect(await photoFilesOf(app)).toEqual(files);

  await browser.post(`/admin/photos/${id}/restore`, {});
  await expect.poll(() => publicHtml(app)).toContain(photoTexts.title);
  expect((await app.get(`/photos/${files[0]}`)).status).toBe(200);

  // Only deleted photos can be deleted permanently.
  const early = await browser.post(`/admin/photos/${id}/purge`, {});
  expect(early.headers.getSetCookie().join()).toContain("toast=photo-not-deleted;");
  await browser.post(`/admin/photos/${id}/delete`, {});
  await browser.post(`/admin/photos/${id}/purge`, {});
  expect(await storedPhotos(app)).toEqual([]);
  expect(await photoFilesOf(app)).toEqual([]);
  expect((await auditLog(app)).map(({ action }) => action)).toEqual([
    "created",
    "changed",
    "deleted",
    "created",
    "deleted",
    "deleted",
  ]);
});

test("a deletion that asks to stay on its screen gets a result instead of a redirect", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = (await storedPictures(app))[0]?.id ?? "";
  const remove = () => browser.post(`/admin/photos/${id}/delete.data`, { stay: "1" });
  expect(await (await remove()).text()).toContain(id);
  expect(await (await remove()).text()).toContain("Failed to delete photo");
});

test("a photo deleted a week ago is deleted permanently, with its files", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await aDraft(browser, await small());
  await browser.post(`/admin/photos/${id}/delete`, {});
  const after = (days: number) => {
    app.clock.time = new Date(app.clock.time.getTime() + days * 86_400_000);
  };
  after(6);
  await deleteUnusedPhotos(app.services);
  expect(await photoFilesOf(app)).toHaveLength(6);
  after(1.1);
  await deleteUnusedPhotos(app.services);
  expect(await storedPhotos(app)).toEqual([]);
  expect(await photoFilesOf(app)).toEqual([]);
  expect(await storedPictures(app)).toHaveLength(6);
});

async function order(browser: Browser, ids: readonly string[], seen: string): Promise<Response> {
  const form = new URLSearchParams(ids.map((id) => ["order[]", id]));
  form.set("seen", seen);
  return browser.request("/admin/photos/manage", {
    method: "POST",
    body: form,
    headers: { Origin: "http://localhost:3000" },
  });
}

test("a new order is applied, and one made from an old order is refused", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const ids = (await storedPictures(app)).map(({ id }) => id);
  const turned = [...ids].reverse();
  await publicHtml(app);
  await order(browser, turned, orderMark(ids));
  expect((await storedPictures(app)).map(({ id }) => id)).toEqual(turned);
  const place = (html: string) => html.indexOf("Doors at 8") - html.indexOf("Keys and packages");
  await expect.poll(async () => place(await publicHtml(app))).toBeGreaterThan(0);
  const [entry] = await auditLog(app);
  expect(entry).toMatchObject({ entity: "photo", label: "Gallery order" });

  await order(browser, ids, orderMark(ids));
  for (const wrong of [turned.slice(1), [...turned.slice(1), "x"], [...turned, turned[0] ?? ""]]) {
    await order(browser, wrong, orderMark(turned));
  }
  expect((await storedPictures(app)).map(({ id }) => id)).toEqual(turned);
  expect(await auditLog(app)).toHaveLength(1);
});

test("when the gallery can't be read, the screens say so and offer to try again", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await app.db.schema.alterTable("gallery_items").renameTo("tucked_away").execute();
  try {
    for (const screen of ["upload", "manage"]) {
      const answer = await browser.get(`/admin/photos/${screen}`);
      expect(answer.status).toBe(500);
      const html = await answer.text();
      expect(html).toContain("Failed to load gallery");
      expect(html).toContain("Try Again");
    }
  } finally {
    await app.db.schema.alterTable("tucked_away").renameTo("gallery_items").execute();
  }
});

test("an unknown photo is a 404", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  for (const id of ["nothing", "00000000-0000-4000-8000-000000000000"]) {
    expect((await browser.get(`/admin/photos/${id}`)).status).toBe(404);
    expect((await browser.post(`/admin/photos/${id}`, photoTexts)).status).toBe(404);
    const gone = await browser.post(`/admin/photos/${id}/delete`, {});
    expect(gone.headers.getSetCookie().join()).toContain("toast=photo-not-deleted;");
  }
});
