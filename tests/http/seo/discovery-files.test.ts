import { expect, test } from "vitest";
import { openingPath } from "~/features/careers/openings/rules";
import type { PublicTopic } from "~/platform/events.server";
import { type TestApp, testApp } from "../../support/app";
import { headOf } from "../../support/head";
import { saveInfo } from "../../support/office-forms";

const url = "https://guards.example.com";

async function sitemapOf(app: TestApp): Promise<Record<string, string>> {
  const xml = await (await app.get("/sitemap.xml")).text();
  const entries = xml.matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod><\/url>/g);
  return Object.fromEntries([...entries].map(([, address = "", date = ""]) => [address, date]));
}

/** Makes a change and publishes it as a command would. */
async function change(app: TestApp, topic: PublicTopic, write: (app: TestApp) => Promise<unknown>) {
  await write(app);
  await app.services.events.publish(app.db, topic);
}

async function anOpening(app: TestApp, title: string, facts: object = {}) {
  const now = app.clock.now();
  return app.db
    .insertInto("jobs")
    .values({
      title,
      location: "Example City",
      shift: "22:00 to 06:00",
      type: "Unarmed",
      description: "Sit at the desk and stay awake.",
      requirements: ["Calm"],
      responsibilities: [],
      created_at: now,
      updated_at: now,
      ...facts,
    })
    .returning(["id", "title"])
    .executeTakeFirstOrThrow();
}

test("every address in the sitemap works and is its own canonical address", async () => {
  await using app = await testApp({ config: { appUrl: url } });
  await anOpening(app, 'Officer <b>&"night"</b>');
  const listed = Object.keys(await sitemapOf(app));
  expect(listed).toHaveLength(17);
  for (const address of listed) {
    const response = await app.get(address.slice(url.length));
    expect(response.status, address).toBe(200);
    const { canonical, meta } = headOf(await response.text());
    expect(canonical, address).toEqual([address]);
    expect(meta.robots, address).toBeUndefined();
  }
});

test("the sitemap is XML on APP_URL, whatever the Host header says", async () => {
  await using app = await testApp({ config: { appUrl: url } });
  const response = await app.get("/sitemap.xml", { Host: "evil.example" });
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const xml = await response.text();
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http')).toBe(true);
  expect(xml).not.toContain("evil.example");
  expect(xml).not.toMatch(/\/(admin|auth|api)\b/);
});

const changes: [PublicTopic, string[], (app: TestApp) => Promise<unknown>][] = [
  [
    "services",
    ["/", "/services", "/consultation"],
    ({ db }) => db.updateTable("services").set({ title: "New" }).execute(),
  ],
  [
    "gallery",
    ["/gallery"],
    ({ db }) => db.updateTable("gallery_items").set({ title: "New" }).execute(),
  ],
  ["jobs", ["/careers"], async (app) => anOpening(app, "New", { is_active: false })],
  ["schedule", ["/", "/about", "/contact"], async () => {}],
];

test.each(changes)("a change to %s updates only the dates of %j", async (topic, paths, write) => {
  await using app = await testApp({ config: { appUrl: url } });
  const before = await sitemapOf(app);
  app.clock.time = new Date("2026-12-24T18:30:00Z");
  expect(await sitemapOf(app)).toEqual(before);

  await change(app, topic, write);
  const dated = Object.fromEntries(paths.map((path) => [url + path, "2026-12-24T18:30:00.000Z"]));
  await expect.poll(() => sitemapOf(app)).toEqual({ ...before, ...dated });
});

test("changed contact details update the dates of the pages that show them", async () => {
  await using app = await testApp({ config: { appUrl: url } });
  const info = { phone: "+1 555 555 0100", email: "", address: "", whatsapp: "" };
  app.clock.time = new Date("2026-12-24T18:30:00Z");
  const office = await app.adminBrowser();
  await saveInfo(office, info);
  const paths = ["/", "/about", "/contact", "/privacy", "/terms"];
  const dated = (date: string) => Object.fromEntries(paths.map((path) => [url + path, date]));
  await expect.poll(() => sitemapOf(app)).toMatchObject(dated("2026-12-24T18:30:00.000Z"));
  const after = await sitemapOf(app);
  expect(after[`${url}/gallery`]).toMatch(/^\d{4}-\d{2}-\d{2}$/);

  app.clock.time = new Date("2026-12-25T09:00:00Z");
  await saveInfo(office, info);
  expect(await sitemapOf(app)).toEqual(after);
  await saveInfo(office, { ...info, phone: "+1 555 555 0199" });
  await expect.poll(() => sitemapOf(app)).toMatchObject(dated("2026-12-25T09:00:00.000Z"));
});

test("the urgent page is in the sitemap while someone is on call", async () => {
  await using app = await testApp({ config: { appUrl: url } });
  const address = `${url}/urgent`;
  expect(Object.keys(await sitemapOf(app))).not.toContain(address);
  const office = await app.adminBrowser();
  await office.post("/admin/on-call/add", { name: "Ann First", email: "ann@example.com" });
  await expect.poll(async () => Object.keys(await sitemapOf(app))).toContain(address);
  expect(headOf(await (await app.get("/urgent")).text()).meta.robots).toBeUndefined();
  const { id } = await app.db.selectFrom("on_call_people").select("id").executeTakeFirstOrThrow();
  await office.post(`/admin/on-call/${id}/remove`, {});
  await expect.poll(async () => Object.keys(await sitemapOf(app))).not.toContain(address);
});

test("an opening has its own date, and leaves the sitemap when it closes", async () => {
  await using app = await testApp({ config: { appUrl: url } });
  const opening = await anOpening(app, "Night officer");
  const address = url + openingPath(opening);
  expect((await sitemapOf(app))[address]).toBe("2026-11-21T15:00:00.000Z");
  await change(app, "jobs", ({ db }) => db.updateTable("jobs").set({ is_active: false }).execute());
  await expect.poll(async () => (await sitemapOf(app))[address]).toBeUndefined();
});

test("a rolled-back change doesn't update a date", async () => {
  await using app = await testApp();
  await app.db
    .transaction()
    .execute(async (trx) => {
      await app.services.events.publish(trx, "gallery");
      throw new Error("rolled back");
    })
    .catch(() => {});
  expect(await app.db.selectFrom("content_changes").selectAll().execute()).toEqual([]);
});

test("robots.txt names the sitemap and lets crawlers see the back office's noindex", async () => {
  await using app = await testApp({ config: { appUrl: url } });
  const response = await app.get("/robots.txt", { Host: "evil.example" });
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toBe(
    `User-agent: *\nDisallow: /api/\nDisallow: /events\n\nSitemap: ${url}/sitemap.xml\n`,
  );
});

test("security.txt follows the settings and the clock", async () => {
  await using app = await testApp({ config: { appUrl: url } });
  const read = async () => (await app.get("/.well-known/security.txt")).text();
  expect(await read()).toContain(`Contact: ${url}/contact\n`);
  const office = await app.adminBrowser();
  const info = { phone: "", email: "office@example.com", address: "", whatsapp: "" };
  await saveInfo(office, info);
  expect(await read()).toContain("Contact: mailto:office@example.com\n");
  app.clock.time = new Date("2029-02-01T00:00:00Z");
  const end = new Date(/^Expires: (.*)$/m.exec(await read())?.[1] ?? "");
  expect(end.getTime()).toBeGreaterThan(app.clock.time.getTime());
  expect(end.getTime()).toBeLessThan(new Date("2030-02-01T00:00:00Z").getTime());
});

test("the manifest has the company's name and its own media type", async () => {
  await using app = await testApp({ settings: { company_name: 'Night "Owls" & Sons' } });
  const response = await app.get("/manifest.webmanifest");
  expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
  expect(await response.json()).toMatchObject({ name: 'Night "Owls" & Sons', start_url: "/" });
  const html = await (await app.get("/")).text();
  // The browser adds its link once it has painted the page.
  expect(html).not.toContain("webmanifest");
  expect(html).toContain('rel="icon" href="data:image/svg+xml,');
  expect(html).toContain('rel="apple-touch-icon" href="/apple-touch-icon.png"');
});

const hidden = [
  "/auth",
  "/auth/forgotten",
  "/auth/confirm?token=x",
  "/auth/new-password?token=x",
  "/auth/no-such-page",
  "/admin",
  "/admin/bookings/today",
  "/admin/no-such-page",
  "/ADMIN",
  "/%61dmin",
  "/admin.data",
  "/services.data",
  "/api/create-booking",
  "/api/no-such-call",
];

test("every response of the back office, the sign-in and the API says noindex", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  for (const browser of [app, office]) {
    for (const path of hidden) {
      const response = await browser.get(path);
      expect(response.headers.get("X-Robots-Tag"), path).toBe("noindex");
      const html = await response.text();
      const document = response.headers.get("Content-Type")?.startsWith("text/html");
      if (!document) continue;
      expect(headOf(html).meta.robots, path).toEqual(["noindex"]);
    }
  }
});

test("public pages can be indexed", async () => {
  await using app = await testApp();
  for (const path of ["/", "/about", "/authors", "/administration", "/sitemap.xml"]) {
    expect((await app.get(path)).headers.get("X-Robots-Tag"), path).toBeNull();
  }
});
