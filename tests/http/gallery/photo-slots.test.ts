import sharp from "sharp";
import { expect, test } from "vitest";
import { deleteUnusedPhotos } from "~/features/gallery/photos/deletion.commands.server";
import { hours } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { auditLog } from "../../support/office";
import { seenIn, seenOn } from "../../support/office-forms";
import { aPhoto, photoFilesOf } from "../../support/photos";

const alt = "An officer locks a gate at dawn.";

function sendTo(browser: Browser, slot: string, content: Buffer, name = "photo.jpg") {
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(content)], name));
  return browser.postForm(`/admin/photos/slots/${slot}/file`, form);
}

const stored = (app: TestApp) => app.db.selectFrom("slot_photos").selectAll().execute();

/** Uploads a photo for a slot and publishes it. */
async function place(browser: Browser, slot: string, fields: Record<string, string> = {}) {
  const sent = await sendTo(browser, slot, await aPhoto());
  expect(sent.status).toBe(200);
  return describe(browser, slot, fields);
}

async function describe(browser: Browser, slot: string, fields: Record<string, string> = {}) {
  const path = `/admin/photos/slots/${slot}`;
  const html = await (await browser.get(path)).text();
  const photo = /name="photo" value="([^"]*)"/.exec(html)?.[1] ?? "";
  return browser.post(path, {
    alt_text: alt,
    focal_x: "50",
    focal_y: "50",
    photo,
    seen: seenIn(html),
    ...fields,
  });
}

const officeHtml = async (browser: Browser, path: string) => (await browser.get(path)).text();
const photoIn = (page: string) => /name="photo" value="([^"]*)"/.exec(page)?.[1] ?? "";

const html = async (app: TestApp, path: string) => (await app.get(path)).text();

test("a photo appears on its page once it is described, and replaces the drawing", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect(await html(app, "/")).toContain("A city block after dark.");
  expect((await sendTo(browser, "hero", await aPhoto({ width: 1800, height: 1200 }))).status).toBe(
    200,
  );
  expect(await html(app, "/")).toContain("A city block after dark.");

  const published = await describe(browser, "hero", { focal_x: "30", focal_y: "65" });
  expect(published.headers.get("Location")).toBe("/admin/photos/slots");
  const [row] = await stored(app);
  const home = await html(app, "/");
  expect(home).not.toContain("A city block after dark.");
  const image = /<picture.*?<\/picture>/s.exec(home)?.[0] ?? "";
  for (const format of ["avif", "webp", "jpg"]) {
    expect(image).toContain(`/photos/${row?.photo}-480.${format} 480w`);
    expect(image).toContain(`/photos/${row?.photo}-1600.${format} 1600w`);
  }
  expect(image).toContain(`alt="${alt}"`);
  expect(image).toContain('width="1600" height="1067"');
  expect(image).toContain('fetchPriority="high"');
  expect(image).not.toContain('loading="lazy"');
  expect(image).toContain("focal-x-30 focal-y-65");
  expect(image).not.toContain("style=");
  // The drawing at the end of the page doesn't reuse shapes from the removed one.
  expect(home).not.toMatch(/<use href="#block"/);
  const file = await app.get(`/photos/${row?.photo}-480.webp`);
  expect(file.headers.get("Content-Type")).toBe("image/webp");
});

test("the office shows each place without a photo with the drawing that visitors see there", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const slots = async () => {
    const list = await officeHtml(browser, "/admin/photos/slots");
    return [...list.matchAll(/<li class="flex flex-col[^>]*>(.*?)<\/li>/gs)].map(
      ([, card = ""]) => card,
    );
  };
  const cards = await slots();
  expect(cards.length).toBeGreaterThan(10);
  const drawn = cards.filter((card) =>
    /<svg class="art-night|<img src="data:image\/svg/.test(card),
  );
  expect(drawn).toHaveLength(cards.length);
  await place(browser, "leader-founder");
  const after = await slots();
  expect(after.filter((card) => card.includes("<picture"))).toHaveLength(1);
  expect(after).toHaveLength(cards.length);
});

test("only the first photo of the list of services has a high priority", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const slots = ["personal-protector-bodyguard", "event-security"].map((id) => `service-${id}`);
  for (const slot of slots) {
    await sendTo(browser, slot, await aPhoto({ width: 800, height: 500 }));
    await describe(browser, slot, {});
  }
  const images = [...(await html(app, "/services")).matchAll(/<picture.*?<\/picture>/gs)];
  const priorities = images.map(([image]) => /fetchPriority="(\w+)"/.exec(image)?.[1]);
  expect(priorities).toEqual(["high", "low"]);
  expect(images[1]?.[0]).toContain('loading="lazy"');
});

test.each([
  ["about", "/about"],
  ["careers", "/careers"],
  ["service-event-security", "/services"],
  ["leader-founder", "/about"],
])("the photo of %s is on %s", async (slot, path) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect(await html(app, path)).not.toContain("/photos/");
  expect((await place(browser, slot)).status).toBe(302);
  const shown = await html(app, path);
  const [row] = await stored(app);
  expect(shown).toContain(`/photos/${row?.photo}-480.avif 480w`);
  expect(shown).toContain(`alt="${alt}"`);
});

test("a photo without a description is refused, unless it is decorative", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const refused = await place(browser, "about", { alt_text: " ", focal_x: "20" });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("Describe what the photo shows, or mark it as decorative");
  expect(page).toMatch(/name="focal_x"[^>]*value="20"/);
  expect((await stored(app))[0]?.published).toBe(false);

  expect((await describe(browser, "about", { alt_text: "", decorative: "true" })).status).toBe(302);
  expect(await html(app, "/about")).toMatch(
    /<img[^>]* alt=""[^>]*srcSet="\/photos|<img[^>]*srcSet="\/photos[^>]* alt=""/,
  );
  await expect(
    app.db.updateTable("slot_photos").set({ decorative: false, alt_text: " " }).execute(),
  ).rejects.toThrow("slot_photos_described");
});

test("a new photo replaces the previous one and its files only when it is published", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await place(browser, "hero");
  const [first] = await stored(app);
  await sendTo(browser, "hero", await aPhoto({ width: 900, height: 700 }));
  expect(await html(app, "/")).toContain(first?.photo);
  expect(await stored(app)).toHaveLength(2);
  // Another upload replaces the waiting one.
  await sendTo(browser, "hero", await aPhoto({ width: 1000, height: 700 }));
  expect(await stored(app)).toHaveLength(2);

  await describe(browser, "hero");
  const [second, ...others] = await stored(app);
  expect(others).toEqual([]);
  expect(second).toMatchObject({ photo_width: 1000, published: true });
  const home = await html(app, "/");
  expect(home).toContain(second?.photo);
  expect(home).not.toContain(first?.photo);
  expect(await photoFilesOf(app)).toHaveLength(3 * 4);
  expect((await app.get(`/photos/${first?.photo}-480.jpg`)).status).toBe(404);
});

test("a removed photo and its files are deleted right away, and the drawing is back", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await place(browser, "hero");
  const [row] = await stored(app);
  const removed = await browser.post("/admin/photos/slots/hero/remove", {
    photo: row?.photo ?? "",
  });
  expect(removed.headers.get("Location")).toBe("/admin/photos/slots");
  expect(await html(app, "/")).toContain("A city block after dark.");
  expect(await photoFilesOf(app)).toEqual([]);
  expect((await app.get(`/photos/${row?.photo}-480.jpg`)).status).toBe(404);
  expect((await auditLog(app)).map(({ action, label }) => [action, label])).toEqual([
    ["created", "Home page"],
    ["changed", "Home page"],
    ["deleted", "Home page"],
  ]);
});

test("two people who edit the same photo see each other's change", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await place(browser, "hero");
  const seen = await seenOn(browser, "/admin/photos/slots/hero");
  await describe(browser, "hero", { focal_x: "10" });
  const late = await describe(browser, "hero", { focal_x: "90", seen });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("Focal point from the left");
  expect((await stored(app))[0]?.focal_x).toBe(10);
});

test("a photo's form keeps its values when a colleague replaces the photo, and saves them for the new one", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await place(browser, "hero");
  const path = "/admin/photos/slots/hero";
  const opened = await officeHtml(browser, path);
  const mine = {
    alt_text: "Two officers at a gate.",
    focal_x: "20",
    focal_y: "50",
    photo: photoIn(opened),
    seen: seenIn(opened),
  };
  const colleague = await app.adminBrowser("colleague@example.com");
  await sendTo(colleague, "hero", await aPhoto({ width: 900, height: 700 }));
  await describe(colleague, "hero", { alt_text: "A car." });

  const late = await browser.post(path, mine);
  expect(late.status).toBe(409);
  const page = (await late.text()).replaceAll("<!-- -->", "");
  expect(page).toContain("changed this while you were editing");
  expect(page).toContain("Two officers at a gate.");
  expect(page).toMatch(/name="focal_x"[^>]*value="20"/);
  expect((await stored(app)).map(({ alt_text }) => alt_text)).toEqual(["A car."]);

  const again = await browser.post(path, { ...mine, photo: photoIn(page), seen: seenIn(page) });
  expect(again.status).toBe(302);
  expect(await stored(app)).toMatchObject([
    { alt_text: "Two officers at a gate.", focal_x: 20, photo_width: 900 },
  ]);
});

test("saving a photo that was removed keeps what was typed", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await place(browser, "hero");
  const path = "/admin/photos/slots/hero";
  const opened = await officeHtml(browser, path);
  await browser.post(`${path}/remove`, { photo: photoIn(opened) });
  const form = { alt_text: "Two officers.", photo: photoIn(opened), seen: seenIn(opened) };
  const late = await browser.post(path, form);
  expect(late.status).toBe(404);
  expect(await late.text()).toContain("Two officers.");
});

test.each([
  ["a text file", Buffer.from("Not a picture at all"), "This isn’t an image."],
  ["a damaged file", undefined, "This image is damaged or incomplete."],
  ["an empty file", Buffer.alloc(0), "This file is empty."],
  ["a file that is too large", Buffer.alloc(16 * 1024 * 1024, 1), "up to 15 MB"],
])("%s is refused with a reason, with and without JavaScript", async (_, content, sentence) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const whole = await aPhoto({ width: 600, height: 400, format: "png" });
  const file = content ?? whole.subarray(0, whole.length / 3);
  const answer = await sendTo(browser, "hero", file);
  expect([400, 413]).toContain(answer.status);
  expect(((await answer.json()) as { error: string }).error).toContain(sentence);
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(file)], "photo.jpg"));
  const plain = await browser.postForm("/admin/photos/slots/hero/upload", form);
  expect(plain.status).toBe(answer.status);
  expect((await plain.text()).replaceAll("&#x27;", "'")).toContain(sentence);
  expect(await stored(app)).toEqual([]);
  expect(await app.files()).toEqual([]);
});

test("a photo's place and time aren't stored", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await sendTo(
    browser,
    "about",
    await aPhoto({ width: 600, height: 400, orientation: 6, place: true }),
  );
  await describe(browser, "about");
  const [row] = await stored(app);
  expect([row?.photo_width, row?.photo_height]).toEqual([400, 600]);
  const answer = await app.get(`/photos/${row?.photo}-400.jpg`);
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).exif).toBeUndefined();
});

test("an unpublished photo is only shown to the office", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await sendTo(browser, "hero", await aPhoto({ width: 600, height: 400 }));
  const [row] = await stored(app);
  expect((await app.get(`/photos/${row?.photo}-480.jpg`)).status).toBe(404);
  expect((await browser.get(`/admin/photos/preview/${row?.photo}-480.jpg`)).status).toBe(200);
  expect((await app.get(`/admin/photos/preview/${row?.photo}-480.jpg`)).status).toBe(302);
});

test("deleting a service or a person also deletes their photo", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await place(browser, "service-event-security");
  await place(browser, "leader-founder");
  await place(browser, "hero");
  await browser.post("/admin/services/event-security/delete", {});
  const path = "/admin/site-content/leadership";
  await browser.post(path, {
    "row[]": "0",
    "name.0": "Mara Example",
    "role.0": "Owner",
    "license.0": "Ohio private investigator license 2015-0142",
    "portrait.0": "founder",
    shown: "true",
    seen: await seenOn(browser, path),
  });
  expect((await stored(app)).map(({ slot }) => slot)).toEqual(["hero"]);
  const about = await html(app, "/about");
  expect(about).toContain("Ohio private investigator license 2015-0142");
  expect(about).not.toContain("/photos/");

  // The new person has a slot of her own.
  const own = /leader-[0-9a-f]{12}/.exec(await (await browser.get("/admin/photos/slots")).text());
  await place(browser, own?.[0] ?? "");
  expect(await html(app, "/about")).toContain("/photos/");

  app.clock.time = new Date(app.clock.time.getTime() + hours(2));
  await deleteUnusedPhotos(app.services);
  const names = (await stored(app)).map(({ photo }) => photo).sort();
  const kept = new Set((await photoFilesOf(app)).map((file) => file.slice(0, 46)));
  expect([...kept].sort()).toEqual(names);
});

test("a published, changed or removed photo updates its page's date in the sitemap", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const dated = async () =>
    /<loc>[^<]*\/about<\/loc><lastmod>(.*?)</.exec(await html(app, "/sitemap.xml"))?.[1];
  const on = (day: string) => {
    app.clock.time = new Date(`${day}T12:00:00Z`);
    return `${day}T12:00:00.000Z`;
  };
  const before = await dated();
  on("2026-12-01");
  await sendTo(browser, "about", await aPhoto({ width: 600, height: 400 }));
  expect(await dated()).toBe(before);
  const published = on("2026-12-02");
  await describe(browser, "about");
  await expect.poll(dated).toBe(published);
  const changed = on("2026-12-03");
  await describe(browser, "about", { focal_x: "10" });
  await expect.poll(dated).toBe(changed);
  const removed = on("2026-12-04");
  const [row] = await stored(app);
  await browser.post("/admin/photos/slots/about/remove", { photo: row?.photo ?? "" });
  await expect.poll(dated).toBe(removed);
});

test("slots that don't exist are refused", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  for (const slot of ["footer", "service-no-such-service", "leader-nobody"]) {
    expect((await browser.get(`/admin/photos/slots/${slot}/upload`)).status, slot).toBe(404);
    const answer = await sendTo(browser, slot, await aPhoto({ width: 600, height: 400 }));
    expect([400, 404], slot).toContain(answer.status);
  }
  expect(await app.files()).toEqual([]);
});

test("the first photo in a slot finishes the set-up step", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect(await (await browser.get("/admin")).text()).toContain("Your own photos");
  await place(browser, "hero");
  expect(await (await browser.get("/admin")).text()).not.toContain("Your own photos");
});
