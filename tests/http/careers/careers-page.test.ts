import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { fromCache } from "../../support/cached-pages";
import { anOpening, insertOpening, type JobRow } from "../../support/openings";

const page = async (app: TestApp, path: string) => (await app.get(path)).text();

/** The titles in the order of the list. */
const titles = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a [^>]*href="\/careers\/[^>]*>([^<]*)<\/a><\/h3>/g)].map(
    ([, title]) => title,
  );

/** The path of an opening in the list's links, by its id. */
const pathTo = (html: string, id: number) =>
  new RegExp(`href="(/careers/${id}(?:-[^"#]*)?)"`).exec(html)?.[1];

async function insertOpenings(
  app: TestApp,
  number: number,
  facts: (at: number) => Partial<JobRow>,
) {
  for (let at = 1; at <= number; at += 1) {
    await insertOpening(app.db, { title: `Opening ${at}`, ...facts(at) });
  }
}

test("open positions are listed newest first, each with its facts and first three requirements", async () => {
  await using app = await testApp({ settings: { company_name: "Example Guards" } });
  await insertOpening(app.db, { title: "Older", created_at: new Date("2026-11-01T12:00:00Z") });
  await insertOpening(app.db, { title: "Newest", created_at: new Date("2026-11-03T03:30:00Z") });
  await insertOpening(app.db, { title: "Oldest", created_at: new Date("2026-10-01T12:00:00Z") });
  const response = await app.get("/careers");
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain("<title>Careers | Example Guards</title>");
  expect(titles(html)).toEqual(["Newest", "Older", "Oldest"]);
  for (const fact of [
    "Springfield",
    "Nights, 10 PM – 6 AM",
    "Mobile Patrol",
    anOpening.description,
  ]) {
    expect(html).toContain(fact);
  }
  expect(html).toContain("A driving license");
  expect(html).toContain("Two sentences in writing");
  expect(html).not.toContain("Good eyes in the dark");
  expect(html).not.toContain("Walk each site twice");
  expect(html.replaceAll("<!-- -->", "")).toContain("+2 more");
  // It was still November 2 in New York.
  expect(html.replaceAll("<!-- -->", "")).toMatch(
    /Posted <time [^>]*="2026-11-02">November 2, 2026</,
  );
});

test("an inactive opening isn't shown anywhere", async () => {
  await using app = await testApp();
  const id = await insertOpening(app.db, {
    title: "Hidden Post",
    description: "Unseen description.",
    is_active: false,
  });
  await insertOpening(app.db, { title: "Open Post" });
  for (const path of ["/careers", "/careers?q=hidden", "/careers.data", "/sitemap.xml"]) {
    expect((await page(app, path)).toLowerCase()).not.toContain("hidden post");
  }
  const closed = await app.get(`/careers/${id}`);
  expect(closed.status).toBe(410);
  const html = await closed.text();
  expect(html).toContain("This job is closed");
  expect(html).not.toMatch(/hidden post|unseen description/i);
  expect(titles(html)).toEqual(["Open Post"]);
});

test("without openings the page says so and offers to stay in touch", async () => {
  await using app = await testApp({ settings: { whatsapp: "+1 555 0101" } });
  await insertOpening(app.db, { is_active: false });
  const html = await page(app, "/careers");
  expect(html).toContain("No open jobs right now");
  expect(html).not.toMatch(/We(&#x27;|'|’)re hiring|See Open Jobs/);
  expect(html).toContain('href="/contact"');
  expect(html).toMatch(/href="https:\/\/wa\.me\/\d+\?text=[^"]*work%20for%20you/);
  expect(html).not.toContain('type="search"');
});

test("six openings have no search, seven have one", async () => {
  await using app = await testApp();
  await insertOpenings(app, 6, () => ({}));
  expect(await page(app, "/careers?")).not.toContain('type="search"');
  await insertOpening(app.db);
  const html = await page(app, "/careers?");
  expect(html).toContain('type="search"');
  expect(html).toMatch(/role="status"[^>]*>7 jobs</);
});

test("the search filters by words, type and location, and the fields show the filter", async () => {
  await using app = await testApp();
  await insertOpenings(app, 8, (at) => ({
    location: at % 2 ? "Springfield" : "Shelbyville",
    type: at > 4 ? "Armed" : "Unarmed",
    shift: at === 3 ? "Weekends" : "Days",
  }));
  const armed = await page(app, "/careers?type=Armed&location=Springfield");
  expect(titles(armed)).toEqual(["Opening 7", "Opening 5"]);
  expect(armed).toMatch(/role="status"[^>]*>2 of 8 jobs</);
  expect(armed).toMatch(/<option value="Armed" selected="">/);
  expect(armed).toMatch(/<option value="Springfield" selected="">/);

  const weekends = await page(app, "/careers?q=WEEKENDS");
  expect(titles(weekends)).toEqual(["Opening 3"]);
  expect(weekends).toMatch(/<input[^>]*type="search"[^>]*value="WEEKENDS"/);

  const none = await page(app, "/careers?q=moon+base");
  expect(titles(none)).toEqual([]);
  expect(none).toMatch(/role="status"[^>]*>0 of 8 jobs</);
  expect(none).toContain("Show all jobs");
  expect(fromCache(app, "/careers?q=moon+base")).toBeUndefined();
});

test.each(["%00", "%3Cscript%3Ealert(1)%3C%2Fscript%3E", "%F0%9F", "a".repeat(5000)])(
  "a hostile search, %j, finds nothing and causes no error",
  async (typed) => {
    await using app = await testApp();
    await insertOpenings(app, 7, () => ({}));
    const response = await app.get(`/careers?q=${typed}&type=${typed}&location=${typed}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).not.toContain("<script>alert(1)");
    expect(titles(html)).toEqual([]);
  },
);

test("an opening's page shows all its fields and the form", async () => {
  await using app = await testApp({ settings: { company_name: "Example Guards" } });
  const id = await insertOpening(app.db);
  const path = pathTo(await page(app, "/careers"), id);
  expect(path).toBe(`/careers/${id}-night-patrol-officer`);
  const response = await app.get(path ?? "");
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain("<title>Night Patrol Officer, Springfield | Example Guards</title>");
  for (const line of [...anOpening.requirements, ...anOpening.responsibilities]) {
    expect(html).toContain(line);
  }
  expect(html).toContain('encType="multipart/form-data"');
  expect(html).toContain(`name="job_id" value="${id}"`);
  for (const name of ["full_name", "email", "phone", "city", "experience", "resume", "consent"]) {
    expect(html).toContain(`name="${name}"`);
  }
  expect(html).not.toMatch(/<[^>]+ style="/);
});

test.each(["", "-old-title", "-night-patrol-officer-", "-NIGHT-PATROL-OFFICER"])(
  "a link that ends in %j redirects to the opening",
  async (ending) => {
    await using app = await testApp();
    const id = await insertOpening(app.db);
    const response = await app.get(`/careers/${id}${ending}`);
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe(`/careers/${id}-night-patrol-officer`);
  },
);

test.each(["4711", "4711-night-patrol", "0", "officer", "1e3", "999999999", "99999999999", "-1"])(
  "answers 404 for /careers/%s",
  async (slug) => {
    await using app = await testApp();
    const response = await app.get(`/careers/${slug}`);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain("Page Not Found");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  },
);

test("texts of an opening are escaped", async () => {
  await using app = await testApp();
  const hostile = `"><img src=x onerror=alert(1)></script><script>alert(2)</script>`;
  const id = await insertOpening(app.db, {
    title: hostile,
    location: hostile,
    shift: hostile,
    description: hostile,
    requirements: [hostile, hostile],
    responsibilities: [hostile],
  });
  const list = await page(app, "/careers");
  for (const html of [list, await page(app, pathTo(list, id) ?? "")]) {
    expect(html).toContain("&lt;img src=x");
    expect(html).not.toContain("<img src=x");
    expect(html).not.toContain("<script>alert(2)");
  }
});
