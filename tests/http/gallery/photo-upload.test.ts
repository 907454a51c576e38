import sharp from "sharp";
import { expect, test } from "vitest";
import { deleteUnusedPhotos } from "~/features/gallery/photos/deletion.commands.server";
import { type TestApp, testApp } from "../../support/app";
import { openBucket } from "../../support/bucket";
import { auditLog } from "../../support/office";
import { aDraft, aPhoto, photoFilesOf, publish, storedPhotos, upload } from "../../support/photos";

async function errorOf(response: Response): Promise<string> {
  return ((await response.json()) as { error: string }).error;
}

async function fetched(app: TestApp, file: string): Promise<Buffer> {
  const answer = await app.get(`/photos/${file}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test("an upload becomes a draft with files in three formats and several sizes", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await upload(browser, await aPhoto({ width: 1800, height: 600 }));
  expect(answer.status).toBe(200);
  const [row, ...others] = await storedPhotos(app);
  expect(others).toEqual([]);
  expect(await answer.json()).toEqual({ id: row?.id });
  expect(row).toMatchObject({
    title: "",
    category: null,
    published: false,
    photo_width: 1600,
    photo_height: 533,
    photo_widths: [480, 720, 960, 1600],
  });
  expect(row?.photo).toMatch(/^\d{13}-[0-9a-f]{32}$/);
  expect(await photoFilesOf(app)).toEqual(
    ["1600", "480", "720", "960"].flatMap((width) =>
      ["avif", "jpg", "webp"].map((format) => `${row?.photo}-${width}.${format}`),
    ),
  );
  expect(await app.files()).toHaveLength(12);
  expect(await auditLog(app)).toEqual([
    expect.objectContaining({ action: "created", entity: "photo", actor_name: "Test Admin" }),
  ]);
});

test("a small photo keeps its size and isn't enlarged", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await aDraft(browser, await aPhoto({ width: 700, height: 500 }));
  const [row] = await storedPhotos(app);
  expect(row?.photo_widths).toEqual([480, 700]);
  expect([row?.photo_width, row?.photo_height]).toEqual([700, 500]);
});

test("a photo is turned upright and its metadata is removed", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const taken = await aPhoto({ width: 600, height: 400, orientation: 6, place: true });
  expect((await sharp(taken).metadata()).exif?.toString("latin1")).toContain("Sample Camera");
  const id = await aDraft(browser, taken);
  await publish(browser, id);
  const [row] = await storedPhotos(app);
  expect([row?.photo_width, row?.photo_height]).toEqual([400, 600]);
  for (const file of await photoFilesOf(app)) {
    const content = await fetched(app, file);
    const {
      exif,
      xmp,
      iptc,
      orientation,
      icc,
      width = 0,
      height = 0,
    } = await sharp(content).metadata();
    expect([exif, xmp, iptc, icc, orientation ?? 1], file).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      1,
    ]);
    expect(height).toBeGreaterThan(width);
    expect(content.includes("Sample Camera")).toBe(false);
    expect(content.includes("Ada Example")).toBe(false);
  }
  // The camera's left side is now on top.
  const { data } = await sharp(await fetched(app, `${row?.photo}-400.jpg`))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(180);
  expect(data.at(-1)).toBeGreaterThan(180);
});

test.each([
  ["a text file", Buffer.from("Not a picture at all"), "This isn’t an image."],
  ["a file that is too large", Buffer.alloc(16 * 1024 * 1024, 1), "up to 15 MB"],
])("%s is refused with a message, and nothing is stored", async (_, content, sentence) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await upload(browser, content, "photo.jpg");
  expect([400, 413]).toContain(answer.status);
  expect(await errorOf(answer)).toContain(sentence);
  expect(await storedPhotos(app)).toEqual([]);
  expect(await app.files()).toEqual([]);
  expect(await auditLog(app)).toEqual([]);
});

test("parallel uploads all arrive, and the same file twice is one draft", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const first = await aPhoto({ width: 500, height: 400 });
  const photos = [first, await aPhoto({ width: 520, height: 400 }), first, Buffer.from("text")];
  const answers = await Promise.all(photos.map((photo) => upload(browser, photo)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
  expect(await storedPhotos(app)).toHaveLength(2);
  expect(await photoFilesOf(app)).toHaveLength(2 * 2 * 3);

  const [row] = await storedPhotos(app);
  await publish(browser, row?.id ?? "");
  const both = await Promise.all(photos.slice(0, 2).map((photo) => upload(browser, photo)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const refused = both.find(({ status }) => status === 400) as Response;
  expect(await errorOf(refused)).toBe("This photo is already in the gallery.");
});

test("when the row can't be stored, the files are deleted and the office can try again", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const photo = await aPhoto({ width: 500, height: 400 });
  await app.db.schema.alterTable("audit_log").renameTo("tucked_away").execute();
  const answer = await upload(browser, photo);
  await app.db.schema.alterTable("tucked_away").renameTo("audit_log").execute();
  expect(answer.status).toBe(500);
  expect(await errorOf(answer)).toBe("Failed to upload photo. Please try again.");
  expect(await app.files()).toEqual([]);
  expect((await upload(browser, photo)).status).toBe(200);
});

test("files left by a killed process are deleted an hour later, and no others", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await aDraft(browser, await aPhoto({ width: 500, height: 400 }));
  const kept = await photoFilesOf(app);
  const left = `${app.clock.time.getTime()}-${"ab".repeat(16)}-480.avif`;
  for (const name of [left, "README.txt"]) {
    await using file = await app.services.files.receive(
      (async function* () {
        yield Buffer.from("left behind");
      })(),
    );
    await app.services.files.keep(file, `photos/${name}`);
  }
  await deleteUnusedPhotos(app.services);
  expect(await photoFilesOf(app)).toContain(left);
  app.clock.time = new Date(app.clock.time.getTime() + 3_700_000);
  await deleteUnusedPhotos(app.services);
  expect(await photoFilesOf(app)).toEqual([...kept, "README.txt"].sort());
});

test("visitors get published photos with long caching, and no drafts", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await aDraft(browser, await aPhoto({ width: 500, height: 400 }));
  const files = await photoFilesOf(app);
  for (const file of files) {
    expect((await app.get(`/photos/${file}`)).status).toBe(404);
    expect((await app.get(`/admin/photos/preview/${file}`)).status).toBe(302);
    const preview = await browser.get(`/admin/photos/preview/${file}`);
    expect([preview.status, preview.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  }
  await publish(browser, id);
  for (const file of files) {
    const answer = await app.get(`/photos/${file}`);
    const content = Buffer.from(await answer.arrayBuffer());
    const type = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" }[
      file.split(".")[1] ?? ""
    ];
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(content.length),
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      etag: `"${file}"`,
    });
    const again = await app.request(`/photos/${file}`, {
      headers: { "If-None-Match": `"${file}"` },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await app.request(`/photos/${file}`, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length")]).toEqual([
      200,
      String(content.length),
    ]);
  }
  await browser.post(`/admin/photos/${id}/delete`, {});
  expect((await app.get(`/photos/${files[0]}`)).status).toBe(404);
});

test.each(["..%2Fresumes%2Fa.pdf", "1700000000000-ab.jpg", "photo.svg", "%00.jpg"])(
  "answers 404 for %s",
  async (file) => {
    await using app = await testApp();
    expect((await app.get(`/photos/${file}`)).status).toBe(404);
  },
);

test("without JavaScript, a photo is uploaded by a form that leads to its edit screen", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const send = async (content: Buffer | undefined) => {
    const form = new FormData();
    form.append(
      "photo",
      new File(content ? [new Uint8Array(content)] : [], content ? "a.jpg" : ""),
    );
    return browser.postForm("/admin/photos/upload", form);
  };
  const none = await send(undefined);
  expect(none.status).toBe(400);
  expect(await none.text()).toMatch(/role="alert"[^>]*>Choose a photo/);
  const text = await send(Buffer.from("a text"));
  expect(await text.text()).toContain("This isn’t an image.");
  const sent = await send(await aPhoto({ width: 500, height: 400 }));
  const [row] = await storedPhotos(app);
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, `/admin/photos/${row?.id}`]);
});

test("a visitor can't upload photos", async () => {
  await using app = await testApp();
  const photo = await aPhoto({ width: 500, height: 400 });
  const answer = await upload(app.newBrowser(), photo);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/auth"]);
  expect(await storedPhotos(app)).toEqual([]);
  expect(await app.files()).toEqual([]);
});

test("photos are stored in a bucket and served from it", async () => {
  await using bucket = await openBucket();
  await using app = await testApp({ config: { storage: bucket.storage } });
  const browser = await app.adminBrowser();
  const id = await aDraft(browser, await aPhoto({ width: 500, height: 400 }));
  await publish(browser, id);
  expect(await app.files()).toEqual([]);
  const names = [...bucket.objects.keys()];
  expect(names).toHaveLength(6);
  for (const name of names) {
    expect(await fetched(app, name.slice("photos/".length))).toEqual(bucket.objects.get(name));
  }
});
