import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { ChangesResponse, SurveyChange } from "~/features/surveys/content";
import { ourHeader } from "~/platform/http/our-answer";
import { type TestApp, testApp } from "../../support/app";
import { book } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { aPhoto, photoFilesOf } from "../../support/photos";
import { addSurvey } from "../../support/surveys";

const now = new Date("2026-11-23T15:00:00Z");

function change(item: string, value: string, more: Partial<SurveyChange> = {}): SurveyChange {
  return { id: randomUUID(), kind: "question", item, field: "note", value, after: [], ...more };
}

function send(browser: Browser, id: string, changes: unknown) {
  return browser.request(`/admin/surveys/${id}/changes`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: "http://localhost:3000" },
    body: JSON.stringify({ changes }),
  });
}

async function saved(browser: Browser, id: string, changes: SurveyChange[]) {
  const response = await send(browser, id, changes);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return (await response.json()) as ChangesResponse;
}

async function aSheet() {
  const app = await testApp({ now });
  const browser = await app.adminBrowser();
  const started = await browser.post("/admin/surveys/start", { booking: await book(app) });
  const id = started.headers.get("Location")?.split("/").at(-1) ?? "";
  return { app, browser, id, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const changesIn = (app: TestApp) =>
  app.db.selectFrom("survey_changes").select(["value"]).orderBy("position").execute();

test("an entry is saved and shown on the sheet, and only once if it is sent again", async () => {
  await using sheet = await aSheet();
  const { app, browser, id } = sheet;
  const entered = change("doors", "Wedge in the side door");
  const first = await saved(browser, id, [entered]);
  expect(first.results).toEqual([{ id: entered.id, outcome: "saved" }]);
  expect(first.state.entries["question/doors/note"]).toMatchObject({
    value: "Wedge in the side door",
    by: "Test Admin",
  });
  const again = await Promise.all([1, 2, 3].map(() => saved(browser, id, [entered])));
  for (const { results } of again) expect(results).toEqual(first.results);
  expect(await changesIn(app)).toEqual([{ value: "Wedge in the side door" }]);
  const page = await (await browser.get(`/admin/surveys/${id}`)).text();
  expect(page).toContain("Wedge in the side door");
  expect(page).toContain("Do exterior doors close and latch on their own?");
});

test("two people on one sheet don't overwrite each other", async () => {
  await using sheet = await aSheet();
  const { app, browser: ann, id } = sheet;
  const ben = await app.adminBrowser("ben@example.com");
  const start = change("keys", "12 keys");
  await saved(ann, id, [start]);
  const anns = change("keys", "11 keys", { after: [start.id] });
  await saved(ann, id, [anns]);
  const bens = change("keys", "10 keys", { after: [start.id] });
  const other = change("access", "Open side door");
  const answer = await saved(ben, id, [bens, other]);
  expect(answer.results).toMatchObject([
    { id: bens.id, outcome: "conflict", current: { value: "11 keys", change: anns.id } },
    { id: other.id, outcome: "saved" },
  ]);
  expect((await changesIn(app)).map(({ value }) => value)).toEqual([
    "12 keys",
    "11 keys",
    "Open side door",
  ]);
  const mine = change("keys", "10 keys", { after: [anns.id] });
  expect((await saved(ben, id, [mine])).results).toEqual([{ id: mine.id, outcome: "saved" }]);
  // The same value isn't a conflict.
  const same = change("keys", "10 keys", { after: [start.id] });
  expect((await saved(ann, id, [same])).results).toEqual([{ id: same.id, outcome: "saved" }]);
});

test("with many phones at once, each field keeps one of the values, and every other one is reported as a conflict", async () => {
  await using sheet = await aSheet();
  const { app, browser, id } = sheet;
  const entered = Array.from({ length: 12 }, (_, at) => change("lighting", `Lamp ${at}`));
  const answers = await Promise.all(entered.map((one) => saved(browser, id, [one])));
  const outcomes = answers.flatMap(({ results }) => results.map(({ outcome }) => outcome));
  expect(outcomes.filter((outcome) => outcome === "saved")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "conflict")).toHaveLength(11);
  expect(await changesIn(app)).toHaveLength(1);
});

test("a finished survey still accepts late entries from a phone", async () => {
  await using sheet = await aSheet();
  const { browser, id } = sheet;
  await browser.post(`/admin/surveys/${id}/status`, { status: "finished" });
  const late = change("fence", "Hole behind the dock");
  expect((await saved(browser, id, [late])).results).toEqual([{ id: late.id, outcome: "saved" }]);
});

test("an invalid value is refused, and valid ones sent with it are saved", async () => {
  await using sheet = await aSheet();
  const { app, browser, id } = sheet;
  const wrong = change("doors", "9", { field: "likelihood" });
  const right = change("doors", "5", { field: "impact" });
  const { results } = await saved(browser, id, [wrong, right]);
  expect(results).toEqual([
    { id: wrong.id, outcome: "refused", message: "Choose 1 to 5" },
    { id: right.id, outcome: "saved" },
  ]);
  expect(await changesIn(app)).toEqual([{ value: "5" }]);
});

test.each([
  ["no list", undefined],
  ["an unknown kind", [{ ...change("doors", "x"), kind: "secret" }]],
  ["an id that isn't one", [{ ...change("doors", "x"), id: "1" }]],
  ["an item with a path", [{ ...change("../x", "x") }]],
  ["too long a text", [change("doors", "x".repeat(5001))]],
  ["too many changes", Array.from({ length: 201 }, () => change("doors", "x"))],
])("%s is refused", async (_, changes) => {
  await using sheet = await aSheet();
  const { app, browser, id } = sheet;
  expect((await send(browser, id, changes)).status).toBe(400);
  expect(await changesIn(app)).toEqual([]);
});

test("a change to another survey doesn't count as saved", async () => {
  await using sheet = await aSheet();
  const { app, browser, id } = sheet;
  const other = await addSurvey(app, await book(app));
  const entered = change("doors", "Here");
  await saved(browser, id, [entered]);
  const { results } = await saved(browser, other, [entered]);
  expect(results).toMatchObject([{ outcome: "refused" }]);
});

test("refuses an unknown survey, and people without the role", async () => {
  await using sheet = await aSheet();
  const { app, browser, id } = sheet;
  const entered = [change("doors", "x")];
  const missing = await send(browser, randomUUID(), entered);
  expect(missing.status).toBe(404);
  // The phone deletes its entries only after this answer.
  expect(missing.headers.has(ourHeader)).toBe(true);
  expect(await missing.json()).toEqual({ error: "This survey doesn’t exist." });
  expect((await send(browser, "nothing", entered)).status).toBe(404);
  expect((await send(app.newBrowser(), id, entered)).status).toBe(302);
  for (const role of ["viewer", "recruiter", "editor"] as const) {
    const other = await app.browserWith(role);
    expect((await send(other, id, entered)).status, role).toBe(403);
    expect((await other.get(`/admin/surveys/${id}`)).status, role).toBe(403);
  }
  expect(await changesIn(app)).toEqual([]);
});

function uploadTo(browser: Browser, id: string, photo: string, content: Buffer, item = "doors") {
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(content)], "photo.jpg"));
  return browser.postForm(`/admin/surveys/${id}/photos?id=${photo}&item=${item}`, form);
}

test("photos are stored once, without the place where they were taken, and only the office sees them", async () => {
  await using sheet = await aSheet();
  const { app, browser, id } = sheet;
  const photo = randomUUID();
  const content = await aPhoto({ place: true });
  const first = await uploadTo(browser, id, photo, content);
  expect([first.status, await first.json()]).toEqual([200, { id: photo }]);
  const files = await photoFilesOf(app);
  const again = await uploadTo(browser, id, photo, content);
  expect([again.status, await again.json()]).toEqual([200, { id: photo }]);
  expect(await photoFilesOf(app)).toEqual(files);
  const { state } = await saved(browser, id, []);
  expect(state.photos).toMatchObject([{ id: photo, item: "doors" }]);
  const file = files.find((one) => one.endsWith(".jpg")) ?? "";
  const path = `/admin/surveys/${id}/photos/${file}`;
  const shown = await browser.get(path);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("Cache-Control")).toBe("no-store");
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(bytes.includes("Sample Camera")).toBe(false);
  expect(bytes.includes("Exif")).toBe(false);
  // Neither on the website nor through another survey.
  expect((await app.get(`/photos/${file}`)).status).toBe(404);
  // It isn't the website's, so an editor of the website doesn't see it either.
  expect((await browser.get(`/admin/photos/preview/${file}`)).status).toBe(404);
  const other = await addSurvey(app, await book(app));
  expect((await browser.get(`/admin/surveys/${other}/photos/${file}`)).status).toBe(404);
  expect((await app.newBrowser().get(path)).status).toBe(302);
  expect((await (await app.browserWith("viewer")).get(path)).status).toBe(403);
});

test("a detailed photo of a few megabytes is stored", async () => {
  await using sheet = await aSheet();
  const { app, browser, id } = sheet;
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 2000, height: 1500, channels: 3, background: "black", noise } as const;
  const content = await sharp({ create }).jpeg().toBuffer();
  expect(content.length).toBeGreaterThan(1_000_000);
  const photo = randomUUID();
  const stored = await uploadTo(browser, id, photo, content);
  expect([stored.status, await stored.json()]).toEqual([200, { id: photo }]);
  expect(await photoFilesOf(app)).not.toEqual([]);
});

test("a file that isn't a photo is refused with a reason, and isn't stored", async () => {
  await using sheet = await aSheet();
  const { app, browser, id } = sheet;
  const text = await uploadTo(browser, id, randomUUID(), Buffer.from("no photo"));
  expect([text.status, await text.json()]).toEqual([
    400,
    { error: expect.stringContaining("This isn’t an image.") },
  ]);
  expect((await uploadTo(browser, id, "1", await aPhoto())).status).toBe(400);
  expect((await uploadTo(browser, randomUUID(), randomUUID(), await aPhoto())).status).toBe(400);
  expect(await photoFilesOf(app)).toEqual([]);
});

test("the sheet's page isn't stored by caches, and its worker is served as a script", async () => {
  await using sheet = await aSheet();
  const { browser, id } = sheet;
  const page = await browser.get(`/admin/surveys/${id}`);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  const worker = await browser.get("/admin/surveys/offline-worker.js");
  expect(worker.headers.get("Content-Type")).toContain("text/javascript");
  expect(await worker.text()).toMatch(/addEventListener\(.fetch.,/);
});

test("a survey has at most 300 findings, and those can still be changed", async () => {
  await using sheet = await aSheet();
  const { app, browser, id } = sheet;
  const findings = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) =>
      change(`finding-${from + at}`, "Broken lock", { kind: "finding", field: "title" }),
    );
  await saved(browser, id, findings(0, 200));
  const { results } = await saved(browser, id, findings(200, 302));
  expect(results.filter(({ outcome }) => outcome === "saved")).toHaveLength(100);
  expect(results.at(-1)).toMatchObject({ outcome: "refused" });
  const more = change("finding-7", "At the gate", { kind: "finding" });
  expect((await saved(browser, id, [more])).results).toMatchObject([{ outcome: "saved" }]);
  expect(await changesIn(app)).toHaveLength(301);
});
