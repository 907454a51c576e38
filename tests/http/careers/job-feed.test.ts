import { expect, test } from "vitest";
import { deleteOldFeedReads } from "~/features/careers/feed/commands.server";
import { feedLogDays } from "~/features/careers/feed/rules";
import { days } from "~/shared/durations";
import { testApp } from "../../support/app";
import { headOf } from "../../support/head";
import { jobsIn } from "../../support/job-feed";
import { insertOpening } from "../../support/openings";

const feed = "/careers/feed.xml";
const columbus = { id: "a1b2c3d4", zip: "43215", city: "Columbus", name: "", state: "OH" };
const work_locations = JSON.stringify([columbus]);
const plain = (html: string) => html.replaceAll("<!-- -->", "");

test("the feed has the open jobs, and says the same as their pages", async () => {
  const url = "https://guards.example.com";
  await using app = await testApp({
    config: { appUrl: url },
    settings: { company_name: "Night Owls" },
  });
  const id = await insertOpening(app.db, {
    title: "Guard",
    pay_min: 1850,
    benefits: ["Health insurance"],
    created_at: app.clock.now(),
    work_locations,
  });
  await insertOpening(app.db, { title: "Inactive", is_active: false, work_locations });
  await insertOpening(app.db, { title: "Over", closes_on: "2026-11-20", work_locations });
  await insertOpening(app.db, { title: "Nowhere" });
  const response = await app.get(feed);
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const jobs = jobsIn(await response.text());
  expect(jobs.map(({ title }) => title)).toEqual(["Guard"]);
  const [job] = jobs;
  expect(job).toMatchObject({
    referencenumber: `${id}-a1b2c3d4`,
    company: "Night Owls",
    url: `${url}/careers/${id}-guard?utm_source=job-feed&utm_medium=job-board`,
  });
  const page = await (await app.get(`/careers/${id}-guard`)).text();
  const posting = headOf(page).things.find((one) => one["@type"] === "JobPosting");
  expect(posting?.description).toBe(job?.description);
  expect(job?.date?.slice(0, 10)).toBe(posting?.datePosted);
  expect(plain(page)).toContain(job?.salary);
});

test("a job leaves the feed as soon as it is closed", async () => {
  await using app = await testApp();
  const id = await insertOpening(app.db, { title: "Guard", work_locations });
  const browser = await app.adminBrowser();
  expect(jobsIn(await (await app.get(feed)).text())).toHaveLength(1);
  await browser.post("/admin/careers/manage", { id: String(id), active: "false" });
  expect(jobsIn(await (await app.get(feed)).text())).toEqual([]);
});

test.each([
  ["indeed", "indeed"],
  ["Zip%20Recruiter", "zip+recruiter"],
  ["%3Cscript%3E", "job-feed"],
])("the links of ?source=%s have the source %s", async (asked, source) => {
  await using app = await testApp();
  await insertOpening(app.db, { work_locations });
  const [job] = jobsIn(await (await app.get(`${feed}?source=${asked}`)).text());
  expect(job?.url).toContain(`utm_source=${source}&`);
});

test("the feed of a preview is empty", async () => {
  await using app = await testApp({ preview: true });
  await insertOpening(app.db, { work_locations });
  expect(jobsIn(await (await app.get(feed)).text())).toEqual([]);
});

test("the office sees what is in the feed, and who read it when", async () => {
  await using app = await testApp();
  await insertOpening(app.db, { title: "Guard", work_locations });
  await insertOpening(app.db, { title: "Nowhere" });
  const indeed = { "User-Agent": "Indeedbot/1.0" };
  for (let time = 0; time < 3; time += 1) await (await app.get(feed, indeed)).text();
  const browser = await app.adminBrowser();
  const html = plain(await (await browser.get("/admin/careers/feed")).text());
  expect(html).toContain("1 job is in the feed.");
  expect(html).toContain("It has no work location.");
  expect(html).toContain("Indeedbot/1.0");
  expect(html).toContain("3 times");
  expect(html).toContain("Sat, Nov 21, 2026");

  app.clock.time = new Date(app.clock.time.getTime() + days(feedLogDays) + 1000);
  await deleteOldFeedReads(app.services);
  expect(await app.db.selectFrom("feed_reads").select("reader").execute()).toEqual([]);
});

test("a program that reads the feed all the time is refused", async () => {
  await using app = await testApp();
  const statuses = new Set<number>();
  for (let time = 0; time < 121; time += 1) statuses.add((await app.get(feed)).status);
  expect([...statuses]).toEqual([200, 429]);
});
