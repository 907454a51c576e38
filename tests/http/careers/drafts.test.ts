import { expect, test } from "vitest";
import { findApplication } from "~/features/careers/applications/queries.server";
import { type TestApp, testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import type { Browser } from "../../support/browser";
import { headOf } from "../../support/head";
import { auditLog } from "../../support/office";
import { seenOn } from "../../support/office-forms";
import { anOpeningForm, insertOpening, openingFacts, storedOpening } from "../../support/openings";

const list = "/admin/careers/manage";
const plain = (html: string) => html.replaceAll("<!-- -->", "");
const toastOf = (answer: Response) =>
  /toast=([a-z-]+)/.exec(answer.headers.getSetCookie().join())?.[1];
const statusesIn = async (browser: Browser) => {
  const html = plain(await (await browser.get(list)).text());
  return ["Active", "Inactive", "Draft", "Scheduled", "Filled", "Closed"].filter((label) =>
    html.includes(`>${label}</span>`),
  );
};

test("a draft needs only a title and a type, isn’t on the website, and is published when it’s complete", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const started = { intent: "draft", title: "Night Dispatcher", type: "Unarmed" };
  const saved = await browser.post("/admin/careers/add", started);
  expect(toastOf(saved)).toBe("job-draft-saved");
  const { id } = await storedOpening(app);
  expect(await statusesIn(browser)).toEqual(["Draft"]);
  expect((await app.get(`/careers/${id}-night-dispatcher`)).status).toBe(410);

  const refused = await browser.post(list, { id: String(id), active: "true" });
  expect(refused.headers.get("Location")).toBe(`/admin/careers/edit/${id}?publish=1`);
  const edit = `/admin/careers/edit/${id}`;
  const html = plain(await (await browser.get(`${edit}?publish=1`)).text());
  for (const text of ["Enter a location", "Enter a shift", "Describe the job", "Publish Job"]) {
    expect(html).toContain(text);
  }
  expect(html).toContain("Please add at least one requirement");
  const seen = () => seenOn(browser, edit);
  const incomplete = { ...started, intent: "publish", seen: await seen() };
  expect((await browser.post(edit, incomplete)).status).toBe(400);

  // Two days later
  app.clock.time = new Date("2026-11-23T15:00:00Z");
  const later = { ...anOpeningForm, seen: await seen() };
  expect(toastOf(await browser.post(edit, later))).toBe("job-draft-saved");
  const publish = { ...anOpeningForm, intent: "publish", seen: await seen() };
  expect(toastOf(await browser.post(edit, publish))).toBe("job-published");
  expect(await storedOpening(app)).toMatchObject({ is_active: true, draft: false });
  const page = await (await app.get(`/careers/${id}-night-dispatcher`)).text();
  const posting = headOf(page).things.find((one) => one["@type"] === "JobPosting");
  expect(posting).toMatchObject({ datePosted: "2026-11-23" });
});

test("an opening is on the website from the day it names, in the company’s time zone", async () => {
  await using app = await testApp({ now: new Date("2026-11-22T15:00:00Z") });
  const browser = await app.adminBrowser();
  await browser.post("/admin/careers/add", { ...anOpeningForm, publish_on: "11/24/2026" });
  const { id } = await storedOpening(app);
  const path = `/careers/${id}-night-dispatcher`;
  expect(await statusesIn(browser)).toEqual(["Scheduled"]);
  app.clock.time = new Date("2026-11-24T04:59:00Z");
  expect((await app.get(path)).status).toBe(410);
  expect(await (await app.get("/careers")).text()).not.toContain(path);
  app.clock.time = new Date("2026-11-24T05:00:00Z");
  await expect.poll(async () => (await app.get(path)).status).toBe(200);
  expect(await (await app.get("/careers")).text()).toContain(path);
  expect(await statusesIn(browser)).toEqual(["Active"]);
});

test("an opening can’t close before it is published", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const dates = { publish_on: "12/24/2026", closes_on: "12/23/2026" };
  const answer = await browser.post("/admin/careers/add", { ...anOpeningForm, ...dates });
  expect(await answer.text()).toContain("Choose the day it’s published or a later day");
});

test("a copy is a draft with the same facts and without dates", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await browser.post("/admin/careers/add", { ...anOpeningForm, ...openingFacts });
  const original = await storedOpening(app);
  const answer = await browser.post(`/admin/careers/edit/${original.id}/duplicate`, {});
  const copy = await app.db
    .selectFrom("jobs")
    .selectAll()
    .where("id", "!=", original.id)
    .executeTakeFirstOrThrow();
  expect(answer.headers.get("Location")).toBe(`/admin/careers/edit/${copy.id}`);
  expect(copy).toEqual({
    ...original,
    id: copy.id,
    is_active: false,
    draft: true,
    closes_on: null,
    created_at: copy.created_at,
    updated_at: copy.updated_at,
  });
  const unknown = await browser.post("/admin/careers/edit/999/duplicate", {});
  expect(toastOf(unknown)).toBe("job-not-duplicated");
});

async function hire(app: TestApp, browser: Browser, id: string, to = "hired") {
  const seen = (await findApplication(app.db, id))?.seen ?? "";
  const answer = await browser.post(`/admin/careers/applications/${id}/status`, { to, seen });
  return (await answer.json()).done;
}

test("an opening closes when as many people are hired as it has positions, and opens again if one is taken back", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const filled = { positions: 2, close_when_filled: true };
  const id = await insertOpening(app.db, { title: "Guard", ...filled });
  const [one, two] = [
    await insertApplication(app.db, id),
    await insertApplication(app.db, id, { email: "two@example.com" }),
  ];
  const isActive = async () => (await storedOpening(app)).is_active;
  await hire(app, browser, one);
  expect(await isActive()).toBe(true);
  expect(await hire(app, browser, two)).toMatchObject({ job: "closed" });
  expect(await isActive()).toBe(false);
  expect((await app.get(`/careers/${id}-guard`)).status).toBe(410);
  expect(await statusesIn(browser)).toEqual(["Filled"]);
  const log = await auditLog(app);
  expect(log.at(-1)).toMatchObject({ entity: "job", label: "Guard" });

  expect(await hire(app, browser, two, "interviewed")).toMatchObject({ job: "reopened" });
  expect(await isActive()).toBe(true);
  await hire(app, browser, two);
  // The office wants more people.
  await browser.post(list, { id: String(id), active: "true" });
  expect(await storedOpening(app)).toMatchObject({ is_active: true, filled_at: null });
});

test("an opening that doesn’t say so stays open", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await insertOpening(app.db, { positions: 1 });
  await hire(app, browser, await insertApplication(app.db, id));
  expect((await storedOpening(app)).is_active).toBe(true);
});

test("closing when filled needs a number of positions", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const form = { ...anOpeningForm, close_when_filled: "true" };
  const answer = await browser.post("/admin/careers/add", form);
  expect(await answer.text()).toContain("Enter the number of positions after which the job closes");
});
