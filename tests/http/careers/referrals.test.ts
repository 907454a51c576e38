import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { apply, stored } from "../../support/applications";
import { insertOpening } from "../../support/openings";

const path = "/admin/careers/referrals";
const plain = (html: string) => html.replaceAll("<!-- -->", "");
const toastOf = (answer: Response) =>
  /toast=([a-z-]+)/.exec(answer.headers.getSetCookie().join())?.[1];
const referrer = ({ db }: TestApp) =>
  db.selectFrom("referrers").selectAll().executeTakeFirstOrThrow();

test("a guard’s link counts who applied through it, and when the bonus is due", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const added = await browser.post(path, { intent: "add", name: "Dana Guard" });
  expect(toastOf(added)).toBe("referrer-added");
  const { code } = await referrer(app);
  const id = await insertOpening(app.db, { title: "Guard" });

  const visited = await app.get(`/careers/r/${code}?job=${id}`);
  const target = `/careers/${id}-guard?utm_source=referral&utm_medium=guard&utm_campaign=${code}`;
  expect(visited.headers.get("Location")).toBe(target);
  // Without JavaScript, the page's form has the source.
  const html = await (await app.get(target)).text();
  const source = /name="source" value="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  expect(source).toBe(`utm_source=referral&utm_medium=guard&utm_campaign=${code}`);
  await apply(app, { jobId: id, wrong: { source } });
  const [application] = await stored(app);
  expect(application).toMatchObject({ lead_source: "referral", utm_campaign: code });

  const list = async () => plain(await (await browser.get(path)).text());
  expect(await list()).toContain("1 application, 0 interviewed, 0 hired");
  expect(await list()).toContain(`value="http://localhost:3000/careers/r/${code}"`);
  const screen = `/admin/careers/applications/${application?.id}`;
  expect(plain(await (await browser.get(screen)).text())).toContain("Referred by Dana Guard");

  await app.db.updateTable("job_applications").set({ status: "hired" }).execute();
  expect(await list()).toContain("Enter the first day");
  const saved = await browser.post(screen, { intent: "first-day", started_on: "12/1/2026" });
  expect(toastOf(saved)).toBe("first-day-saved");
  expect(await list()).toContain("Bonus due Mon, Mar 1, 2027");
  expect(toastOf(await browser.post(path, { intent: "days", days: "30" }))).toBe("bonus-saved");
  expect(await list()).toContain("Bonus due Thu, Dec 31, 2026");
  const shown = plain(await (await browser.get(screen)).text());
  expect(shown).toContain("The bonus of Dana Guard is due Thu, Dec 31, 2026.");

  const removed = await browser.post(`${path}/${(await referrer(app)).id}/remove`, {});
  expect(toastOf(removed)).toBe("referrer-removed");
  expect((await stored(app))[0]?.referrer_id).toBe(null);
});

test("a link with an unknown code leads to the careers page and counts for nobody", async () => {
  await using app = await testApp();
  const id = await insertOpening(app.db);
  expect((await app.get("/careers/r/%3Cscript%3E")).headers.get("Location")).toBe("/careers");
  const unknown = await app.get("/careers/r/abcdefgh?job=999");
  expect(unknown.headers.get("Location")).toBe(
    "/careers?utm_source=referral&utm_medium=guard&utm_campaign=abcdefgh",
  );
  const source = "utm_source=referral&utm_campaign=abcdefgh";
  await apply(app, { jobId: id, wrong: { source } });
  expect((await stored(app))[0]).toMatchObject({ referrer_id: null, lead_source: "referral" });
});

test("sources are counted with what became of their applications", async () => {
  await using app = await testApp();
  const id = await insertOpening(app.db);
  const at = { created_at: app.clock.now() };
  await insertApplication(app.db, id, { ...at, utm_source: "indeed", status: "hired" });
  await insertApplication(app.db, id, { ...at, utm_source: "indeed" });
  await insertApplication(app.db, id, { ...at, referrer: "news.example.com" });
  await insertApplication(app.db, id, { ...at, created_at: "2020-01-01T00:00:00Z" });
  const browser = await app.adminBrowser();
  const html = plain(await (await browser.get(path)).text());
  expect(html).toContain("2 applications, 1 interviewed, 1 hired");
  expect(html).toContain("news.example.com");
  expect(html).not.toContain("Website (direct)");
});

test.each([
  [{ intent: "add", name: " " }, "Enter the name of the person who refers others"],
  [{ intent: "days", days: "soon" }, "Enter a whole number from 0 to 730"],
])("refuses %j", async (form, message) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await browser.post(path, form);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(message);
});

test("a poster has a code for the job’s page, for each work location", async () => {
  await using app = await testApp({ settings: { company_name: "Night Owls" } });
  const places = [
    { id: "a1b2c3d4", zip: "43215", city: "Columbus", name: "Riverside", state: "OH" },
    { id: "b1b2c3d4", zip: "43017", city: "Dublin", name: "", state: "OH" },
  ];
  const id = await insertOpening(app.db, {
    title: "Guard",
    pay_min: 1850,
    work_locations: JSON.stringify(places),
  });
  const browser = await app.adminBrowser();
  const poster = `/admin/careers/edit/${id}/poster`;
  const all = plain(await (await browser.get(poster)).text());
  for (const text of ["Night Owls", "Guard", "$18.50 an hour", "Springfield", "Scan to apply"]) {
    expect(all).toContain(text);
  }
  expect(all).toContain(`localhost:3000/careers/${id}`);
  const one = plain(await (await browser.get(`${poster}?place=a1b2c3d4`)).text());
  expect(one).toContain("Riverside: Columbus, OH 43215");
  const code = (html: string) => /<path d="(M\d+ \d+h1v1h-1z[^"]*)"/.exec(html)?.[1];
  expect(code(one)).toBeDefined();
  expect(code(one)).not.toBe(code(all));
  expect((await browser.get("/admin/careers/edit/999/poster")).status).toBe(404);
});

test("whoever applied can share the job, without JavaScript, too", async () => {
  await using app = await testApp();
  const id = await insertOpening(app.db, { title: "Guard" });
  const page = `/careers/${id}-guard`;
  const browser = app.newBrowser();
  const sent = await browser.post(page, {
    job_id: String(id),
    full_name: "Ada Example",
    email: "ada@example.com",
    phone: "(555) 555-0142",
    city: "Springfield",
    consent: "on",
  });
  const html = plain(await sent.text());
  expect(html).toContain("Know someone who’d be a good fit?");
  const link = encodeURIComponent(`http://localhost:3000${page}?utm_source=share`);
  expect(html).toContain(`mailto:?subject=Guard&amp;body=Guard%3A%20${link}`);
  expect(html).toContain("sms:?&amp;body=");
});
