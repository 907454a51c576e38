import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { apply } from "../../support/applications";
import { headOf } from "../../support/head";
import { insertOpening } from "../../support/openings";

test("an opening is open until the end of its last day in the company’s time zone", async () => {
  await using app = await testApp({ now: new Date("2026-11-22T04:59:00Z") });
  const id = await insertOpening(app.db, { title: "Guard", closes_on: "2026-11-21" });
  const path = `/careers/${id}-guard`;
  const open = await app.get(path);
  expect(open.status).toBe(200);
  const posting = headOf(await open.text()).things.find((one) => one["@type"] === "JobPosting");
  expect(posting).toMatchObject({ validThrough: "2026-11-22T04:59:59.000Z" });
  expect(await (await app.get("/careers")).text()).toContain(path);
  expect(await (await app.get("/sitemap.xml")).text()).toContain(path);

  app.clock.time = new Date("2026-11-22T05:00:00Z");
  await expect.poll(async () => (await app.get(path)).status).toBe(410);
  expect(await (await app.get("/careers")).text()).not.toContain(path);
  expect(await (await app.get("/sitemap.xml")).text()).not.toContain(path);
  const refused = await apply(app, { jobId: id });
  expect(refused.status).toBe(409);
});

test("the office sees that the last day is over", async () => {
  await using app = await testApp();
  const id = await insertOpening(app.db, { closes_on: "2026-11-20" });
  const browser = await app.adminBrowser();
  const list = (await (await browser.get("/admin/careers/manage")).text()).replaceAll(
    "<!-- -->",
    "",
  );
  expect(list).toContain("Closed after Fri, Nov 20, 2026");
  expect(list).not.toContain("View on website");
  const form = await (await browser.get(`/admin/careers/edit/${id}`)).text();
  expect(form).toContain("Closed: the last day to apply is over.");
});
