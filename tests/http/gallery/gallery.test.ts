import { expect, test } from "vitest";
import { builtInGallery } from "~/features/gallery/public/content";
import { type TestApp, testApp } from "../../support/app";

const aPicture = {
  title: "Gate four",
  category: "Patrol",
  caption: "Locked.",
  alt_text: "A locked gate.",
  picture: "every-door",
  position: 9,
} as const;

async function add(app: TestApp, item: Partial<typeof aPicture> | Record<string, string> = {}) {
  await app.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("gallery_items")
      .values({ ...aPicture, ...item })
      .execute();
    await app.services.events.publish(trx, "gallery");
  });
}

const titles = (html: string) =>
  [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)]
    .map(([, title]) => title)
    .filter((title) => [...builtInGallery, aPicture].some((item) => item.title === title));

test("a new site shows the six built-in items with caption, alt text and drawing", async () => {
  await using app = await testApp({ settings: { company_name: "Example Guards" } });
  const response = await app.get("/gallery");
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain("<title>Gallery | Example Guards</title>");
  expect(titles(html)).toEqual(builtInGallery.map(({ title }) => title));
  for (const { caption, alt_text } of builtInGallery) {
    expect(html).toContain(`>${caption}</p>`);
    expect(html).toContain(`alt="${alt_text}"`);
  }
  // Each links to its own drawing and shows it.
  const larger = [...html.matchAll(/href="([^"]*svg[^"]*)"[^>]*><img[^>]* src="([^"]*)"/g)];
  expect(new Set(larger.map(([, href]) => href)).size).toBe(6);
  for (const [, href, src] of larger) expect(href).toBe(src);
  expect(html).toContain("6 pictures");
});

test.each(["Events", "Patrol", "Concierge", "Training"])(
  "the category %s shows only its items and is marked as current",
  async (category) => {
    await using app = await testApp();
    const html = await (await app.get(`/gallery?category=${category}`)).text();
    const own = builtInGallery.filter((item) => item.category === category);
    expect(own.length).toBeGreaterThan(0);
    expect(titles(html)).toEqual(own.map(({ title }) => title));
    const [chosen, ...others] = html.match(/<a[^>]*aria-current="true"[^>]*>[^<]*/g) ?? [];
    expect(chosen).toMatch(new RegExp(`>${category}$`));
    expect(others).toEqual([]);
  },
);

test.each(["Weddings", "events", "", "<script>alert(1)</script>"])(
  "an unknown category, %j, shows all items and isn't echoed",
  async (category) => {
    await using app = await testApp();
    const response = await app.get(`/gallery?category=${encodeURIComponent(category)}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(titles(html)).toHaveLength(6);
    expect(html).not.toContain("<script>alert(1)");
  },
);

test("texts from the office are shown as text, never as markup", async () => {
  await using app = await testApp();
  const hostile = `"><img src=x onerror=alert(1)></script><script>alert(2)</script>`;
  await add(app, { title: hostile, caption: hostile, alt_text: hostile, picture: hostile });
  const html = await (await app.get("/gallery?category=Patrol")).text();
  expect(html).toContain("&lt;img src=x");
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain("<script>alert(2)");
});

test("an empty gallery leads to the services instead of showing filters", async () => {
  await using app = await testApp();
  await app.db.deleteFrom("gallery_items").execute();
  const html = await (await app.get("/gallery")).text();
  expect(html).toContain("No pictures here yet.");
  expect(html).not.toContain("0 pictures");
  expect(html).not.toContain("?category=");
  expect(html).toMatch(/<a [^>]*href="\/services"[^>]*>Our Services/);

  const filtered = await (await app.get("/gallery?category=Training")).text();
  expect(filtered).toContain("0 pictures");
  expect(filtered).toContain('href="/gallery"');
});

test("deleted items don't return at the next start", async () => {
  await using app = await testApp();
  await app.db.deleteFrom("gallery_items").where("category", "=", "Events").execute();
  const { seedOnce } = await import("../../../server/seed");
  await seedOnce(app.db, app.clock.now());
  expect(titles(await (await app.get("/gallery")).text())).toHaveLength(4);
});

test("the database refuses a category that has no button", async () => {
  await using app = await testApp();
  await expect(add(app, { category: "Weddings" })).rejects.toThrow(/category/);
});
