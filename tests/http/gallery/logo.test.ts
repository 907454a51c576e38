import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { deleteUnusedLogos } from "~/features/gallery/logo/commands.server";
import { hours } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import { backUpTo, emptyPlace } from "../../support/backups";
import type { Browser } from "../../support/browser";
import { pageOf } from "../../support/customer-bookings";
import { anSvgLogo, aPngLogo, logoFilesOf, sendLogo, uploadedLogo } from "../../support/logos";
import { auditLog } from "../../support/office";
import { sentQuote } from "../../support/quotes";
import { aSurvey } from "../../support/survey-reports";

const folder = mkdtempSync(join(tmpdir(), "watchpost-logos-"));
afterAll(() => rm(folder, { recursive: true }));

const path = "/admin/business-info/logo";
const company = 'Lantern "Ridge" Guards';
const settings = { company_name: company };
const escaped = "Lantern &quot;Ridge&quot; Guards";
const house = "M0 28V5h7V0h10v5h7v23h-7V15H7v13z";

const square = anSvgLogo({ width: 80, height: 80 });
const light = anSvgLogo({ color: "#f4efe4" });

const remove = (browser: Browser, name: string, slot = "light") =>
  browser.post(`${path}/remove`, { slot, name, stay: "1" });
const restore = (browser: Browser, name: string) =>
  browser.post(`${path}/restore`, { name, stay: "1" });

/** The pictures of a page's logo. */
const logosIn = (html: string) => html.match(/<img src="\/logos\/[^>]*>/g) ?? [];

/** Every place outside of emails and PDFs. */
async function places(app: TestApp, office: Browser) {
  return {
    home: await pageOf(app.get("/")),
    missing: await pageOf(app.get("/no-such-page")),
    login: await pageOf(app.get("/auth")),
    office: await pageOf(office.get("/admin")),
    manifest: await pageOf(app.get("/manifest.webmanifest")),
  };
}

test("a logo is shown everywhere, until it's removed", async () => {
  await using app = await testApp({ settings });
  const office = await app.adminBrowser();
  const expectBuiltIn = async () => {
    const { manifest, ...pages } = await places(app, office);
    for (const html of Object.values(pages)) {
      expect(html).toContain(house);
      expect(html).toContain('rel="icon" href="data:image/svg+xml,');
      expect(html).toContain('rel="apple-touch-icon" href="/apple-touch-icon.png"');
      expect(html).not.toContain("/logos/");
    }
    expect(manifest).toContain("/icon-maskable-512.png");
    expect(pages.home).toContain('"logo":"http://localhost:3000/icon-512.png"');
  };
  await expectBuiltIn();

  const saved = await sendLogo(office, anSvgLogo());
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, path]);
  const after = await places(app, office);
  const [file = ""] = (await logoFilesOf(app)).filter((name) => !name.includes("icon"));
  const name = file.replace(".png", "");
  const { home, missing, login, office: shell } = after;
  for (const html of [home, missing, login, shell]) {
    expect(html).not.toContain(house);
    expect(html).toContain(`rel="icon" href="/logos/${name}-icon-48.png"`);
    expect(html).toContain(`rel="apple-touch-icon" href="/logos/${name}-icon-180.png"`);
    expect(html).not.toContain('href="data:image/svg+xml');
    for (const image of logosIn(html)) {
      expect(image).toContain(`src="/logos/${file}"`);
      expect(image).toContain(`alt="${escaped}"`);
      expect(image).toMatch(/width="2\d\d" height="40"|width="1\d\d" height="32"/);
      expect(image).not.toContain("style=");
    }
  }
  // The navigation and the footer; the login page's header; the sidebar and the phone's header.
  expect([home, missing, login, shell].map((html) => logosIn(html).length)).toEqual([2, 2, 1, 2]);
  expect(home).toContain(`"logo":"http://localhost:3000/logos/${name}-icon-512.png"`);
  const { icons } = JSON.parse(after.manifest) as { icons: { src: string; purpose?: string }[] };
  expect(icons.map(({ src }) => src)).toEqual(
    ["192", "512", "maskable"].map((icon) => `/logos/${name}-icon-${icon}.png`),
  );
  for (const { src } of [...icons, { src: `/logos/${file}` }]) {
    expect((await app.get(src)).headers.get("Content-Type")).toBe("image/png");
  }

  expect((await remove(office, name)).status).toBe(200);
  await expectBuiltIn();
  expect(await auditLog(app)).toContainEqual(
    expect.objectContaining({ entity: "setting", action: "changed", label: "Logo" }),
  );
});

test("a symbol is shown next to the name", async () => {
  await using app = await testApp({ settings });
  const office = await app.adminBrowser();
  await uploadedLogo(app, office, square);
  const header = /<header.*?<nav/s.exec(await pageOf(app.get("/")))?.[0] ?? "";
  expect(logosIn(header)).toEqual([expect.stringContaining('alt=""')]);
  expect(header).toContain(`>${escaped}</span>`);
});

test("dark backgrounds have the dark logo or a plate", async () => {
  await using app = await testApp({ settings });
  const office = await app.adminBrowser();
  const early = await sendLogo(office, light, { slot: "dark" });
  expect(early.status).toBe(400);
  expect(await pageOf(early)).not.toContain('id="logo_dark"');
  const name = await uploadedLogo(app, office);
  const plate = "bg-[light-dark(transparent,#fff)]";
  expect(logosIn(await pageOf(app.get("/")))[0]).toContain(plate);

  const dark = await uploadedLogo(app, office, light, "dark");
  for (const image of logosIn(await pageOf(app.get("/")))) {
    expect(image).toContain(`/logos/${dark}.png`);
    expect(image).not.toContain(plate);
  }
  // The office follows the system, unless the person has chosen a look.
  const shell = await pageOf(office.get("/admin"));
  expect(shell).toMatch(
    new RegExp(`media="\\(prefers-color-scheme: dark\\)" srcSet="/logos/${dark}.png"`),
  );
  expect(shell).toContain(`<img src="/logos/${name}.png"`);

  // Without the logo for light backgrounds there is none.
  await remove(office, name);
  expect(await pageOf(app.get("/"))).not.toContain("/logos/");
  await uploadedLogo(app, office);
  expect(await pageOf(app.get("/"))).not.toContain(dark);
});

test.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
  ["a text", () => Buffer.from("Guards"), "logo.png", "This isn’t an SVG or PNG file."],
  ["nothing", () => Buffer.alloc(0), "", "Choose a logo"],
  ["a large file", () => Buffer.alloc(2_200_000, "<svg "), "logo.svg", "can be up to 2 MB"],
  [
    "an SVG with text",
    () => anSvgLogo({ more: "<text>Guards</text>" }),
    "logo.svg",
    "Convert the text to outlines",
  ],
  [
    "an SVG that loads a picture",
    () => anSvgLogo({ more: '<image href="https://example.com/a.png"/>' }),
    "logo.svg",
    "contains or loads other images",
  ],
])("%s is refused next to the field", async (_, made, name, message) => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const refused = await sendLogo(office, await made(), { name });
  expect([400, 413]).toContain(refused.status);
  expect(await pageOf(refused)).toMatch(new RegExp(`id="logo-error"[^>]*>[^<]*${message}`));
  expect(await logoFilesOf(app)).toEqual([]);
  expect(await pageOf(app.get("/"))).not.toContain("/logos/");
});

test("a logo of 1.5 MB arrives, with and without the page's script", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const content = anSvgLogo({ more: `<!-- ${"x".repeat(1_500_000)} -->` });
  expect((await sendLogo(office, content)).status).toBe(302);
  expect((await sendLogo(office, content, { to: `${path}.data` })).status).toBe(202);
});

test("only admins upload, remove and restore a logo", async () => {
  await using app = await testApp();
  const name = await uploadedLogo(app, await app.adminBrowser());
  for (const role of ["editor", "dispatcher", "viewer"] as const) {
    const browser = await app.browserWith(role);
    const statuses = [
      (await sendLogo(browser, square)).status,
      (await remove(browser, name)).status,
      (await restore(browser, name)).status,
    ];
    expect([role, ...statuses]).toEqual([role, 403, 403, 403]);
  }
  expect(await pageOf(app.get("/"))).toContain(name);
});

test("the last change can be undone, unless there was another one", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const first = await uploadedLogo(app, office);
  const dark = await uploadedLogo(app, office, light, "dark");
  await remove(office, first);
  expect(await pageOf(office.get(path))).toContain("Restore Previous Logo");
  expect((await restore(office, first)).status).toBe(200);
  expect(await pageOf(app.get("/"))).toContain(dark);

  const second = await uploadedLogo(app, office, square);
  // It was replaced in the meantime.
  expect((await remove(office, first)).status).toBe(409);
  expect((await restore(office, first)).status).toBe(200);
  await uploadedLogo(app, office, await aPngLogo());
  expect((await restore(office, second)).status).toBe(409);
  expect((await restore(office, "")).status).toBe(409);
});

test("the audit log tells a logo from another of the same size", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await uploadedLogo(app, office);
  await uploadedLogo(app, office, anSvgLogo({ color: "#8a1c1c" }));
  const changes = (await auditLog(app)).map((entry) => entry.changes);
  expect(changes.at(-1)).toEqual({
    logo: ["925 × 160 pixels", "925 × 160 pixels (another image)"],
  });
});

test("emails have the logo with the name as alternative text, and the name in plain text", async () => {
  await using app = await testApp({ settings: { ...settings, admin_email: "desk@example.com" } });
  const office = await app.adminBrowser();
  let sent = 0;
  const send = async () => {
    sent += 1;
    const message = `Message number ${sent}.`;
    await app.post("/contact", { name: "Ada", email: "ada@example.com", message });
    await app.runJobs();
    const email = app.sentEmails.findLast(({ to }) => to === "desk@example.com");
    expect(email?.html).toContain(message);
    const withoutNumber = (text = "") => text.replaceAll(message, "Hello.");
    return { html: withoutNumber(email?.html), text: withoutNumber(email?.text) };
  };
  const without = await send();
  expect(without.html).toContain(`font-weight:bold">${escaped}</div>`);
  const name = await uploadedLogo(app, office);
  const plain = await send();
  const image = /<img class="logo"[^>]*>/.exec(plain.html)?.[0] ?? "";
  expect(image).toContain(`src="http://localhost:3000/logos/${name}.png"`);
  expect(image.replaceAll("&#32;", " ")).toContain(`alt="${escaped}"`);
  expect(image).toMatch(/width="2\d\d" height="40"/);
  expect(plain.html).toContain("background:#FFFFFF");
  expect(plain.text).toBe(without.text);
  expect(plain.text.startsWith(company)).toBe(true);

  const dark = await uploadedLogo(app, office, light, "dark");
  const onDark = await send();
  expect(onDark.html).toContain(`/logos/${dark}.png`);
  expect(onDark.html).not.toContain("background:#FFFFFF");

  const preview = await pageOf(office.get("/admin/email-templates"));
  expect(preview).toContain(`/logos/${dark}.png`);
  await remove(office, name);
  expect((await send()).html).toBe(without.html);
});

test("PDFs have the logo", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const { quoteId } = await sentQuote(app);
  const survey = await aSurvey(app);
  const addresses = [`/admin/quotes/${quoteId}/quote.pdf`, `/admin/surveys/${survey}/report.pdf`];
  const pdfs = () =>
    Promise.all(
      addresses.map(async (address) =>
        Buffer.from(await (await office.get(address)).arrayBuffer()).toString("latin1"),
      ),
    );
  const countImages = (pdf: string) => pdf.match(/\/Subtype \/Image/g)?.length ?? 0;
  const before = (await pdfs()).map(countImages);
  const name = await uploadedLogo(app, office);
  const wide = (await pdfs()).map(countImages);
  // The picture, and its transparency.
  expect(wide).toEqual(before.map((count) => count + 2));
  await uploadedLogo(app, office, square);
  expect((await pdfs()).map(countImages)).toEqual(wide);
  await restore(office, name);

  // A PDF doesn't fail because its logo can't be read.
  const { files } = app.services;
  app.services.files = {
    ...files,
    open: (key) =>
      key.startsWith("logos/") ? Promise.reject(new Error("storage is down")) : files.open(key),
  };
  expect((await pdfs()).map(countImages)).toEqual(before);
});

test("logo files are cached for a year, also by webmail; earlier URLs redirect to the current logo", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const first = await uploadedLogo(app, office);
  const address = `/logos/${first}.png`;
  const response = await app.get(address);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
  });
  const second = await uploadedLogo(app, office, square);
  const earlier = await app.get(address);
  expect([earlier.status, earlier.headers.get("Location")]).toEqual([302, `/logos/${second}.png`]);
  expect(earlier.headers.get("Cache-Control")).toContain("no-store");
  const icon = await app.get(`/logos/${first}-icon-180.png`);
  expect(icon.headers.get("Location")).toBe(`/logos/${second}-icon-180.png`);
  for (const unknown of [`${second}.svg`, "logo.png", `${second}-icon-9.png`, "%00.png"]) {
    expect((await app.get(`/logos/${unknown}`)).status, unknown).toBe(404);
  }
  await remove(office, second);
  expect((await app.get(`/logos/${second}.png`)).status).toBe(404);
});

test("only the files of the current and the previous logo are kept", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const names = [
    await uploadedLogo(app, office),
    await uploadedLogo(app, office, square),
    await uploadedLogo(app, office, await aPngLogo()),
  ];
  const all = await logoFilesOf(app);
  expect(all).toHaveLength(18);
  app.clock.time = new Date(app.clock.time.getTime() + hours(2));
  await deleteUnusedLogos(app.services);
  expect(await logoFilesOf(app)).toEqual(all.filter((file) => !file.startsWith(names[0] ?? "")));

  // One for dark backgrounds is kept until it can't be restored.
  const dark = `${await uploadedLogo(app, office, light, "dark")}.png`;
  await remove(office, dark.replace(".png", ""), "dark");
  app.clock.time = new Date(app.clock.time.getTime() + hours(2));
  await deleteUnusedLogos(app.services);
  expect(await logoFilesOf(app)).toContain(dark);
});

test("a backup contains the logo", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const name = await uploadedLogo(app, office);
  await using place = await emptyPlace(app);
  await place.restore(await backUpTo(folder, app));
  const restored = await place.db
    .selectFrom("business_settings")
    .select("setting_value")
    .where("setting_key", "=", "logo")
    .executeTakeFirstOrThrow();
  expect(restored.setting_value).toBe(name);
  for (const file of await logoFilesOf(app)) {
    expect(await place.services.files.open(`logos/${file}`), file).toBeDefined();
  }
});
