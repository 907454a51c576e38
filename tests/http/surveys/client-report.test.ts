import { expect, test } from "vitest";
import { saveChanges } from "~/features/surveys/commands.server";
import { revokeReport, viewLimit } from "~/features/surveys/report/commands.server";
import { hashOf } from "~/platform/secrets.server";
import { testApp } from "../../support/app";
import { pageOf } from "../../support/customer-bookings";
import {
  aChange,
  addSurveyPhotoTo,
  aSurvey,
  openingsOf,
  shareSurvey,
  surveyor,
} from "../../support/survey-reports";

test("the client reads the report as it was shared, and the page stays out of caches and indexes", async () => {
  await using app = await testApp();
  const survey = await aSurvey(app, {
    booking: { company: "Fairview Plaza LLC", site_address: "12 Harbor Road" },
  });
  const { secret } = await shareSurvey(app, survey);
  const rewritten = aChange("survey", "survey", "summary", "Rewritten <b>later</b>");
  const entry = await app.db
    .selectFrom("survey_changes")
    .select("id")
    .where("field", "=", "summary")
    .executeTakeFirstOrThrow();
  await saveChanges(app.services, surveyor, survey, [{ ...rewritten, after: [entry.id] }]);

  const response = await app.get(`/survey/${secret}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store, private");
  expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  const html = await pageOf(response);
  for (const text of [
    "Security assessment for Fairview Plaza LLC",
    "12 Harbor Road",
    "Fri, Nov 20, 2026",
    "The site is well kept, but its gate doesn’t close.",
    "Visited by day only.",
    "The motor of the main gate is broken.",
    "Likelihood 4 (likely) × impact 5 (severe) = 20",
    "Repair the motor; lock the gate with a chain until then.",
    "2 guards · Mon–Fri · 6:00 PM – 6:00 AM",
    "120 hours",
    'content="noindex"',
    "The link works through Mon, Dec 21, 2026",
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain("Rewritten");

  const { secret: later } = await shareSurvey(app, survey);
  const now = await (await app.get(`/survey/${later}`)).text();
  expect(now).toContain("Rewritten &lt;b&gt;later&lt;/b&gt;");
  expect(now).not.toContain("<b>later");
});

test("each visit is logged, except HEAD requests, prefetches and the office's own", async () => {
  await using app = await testApp();
  const { secret } = await shareSurvey(app, await aSurvey(app));
  const path = `/survey/${secret}`;
  await (await app.adminBrowser()).get(path);
  await app.request(path, { method: "HEAD" });
  const prefetched = await app.request(path, { headers: { "Sec-Purpose": "prefetch;prerender" } });
  expect(prefetched.status).toBe(429);
  const pdf = await app.request(`${path}/report.pdf`, { headers: { Purpose: "prefetch" } });
  expect([pdf.status, await pdf.text()]).toEqual([429, ""]);
  expect(await openingsOf(app)).toEqual([]);

  const client = app.newBrowser("203.0.113.77");
  await client.get(path, { "User-Agent": "Sample Browser 1.0" });
  await client.get(path, { "User-Agent": "Sample Browser 1.0" });
  expect(await openingsOf(app)).toEqual(
    Array.from({ length: 2 }, () =>
      expect.objectContaining({
        ...{ what: "page", address: "203.0.113.77", agent: "Sample Browser 1.0" },
        at: app.clock.time,
      }),
    ),
  );
});

test("a link works through its last day in the company's time zone", async () => {
  await using app = await testApp({ settings: { time_zone: "America/Los_Angeles" } });
  const { secret } = await shareSurvey(app, await aSurvey(app), { days: 7 });
  app.clock.time = new Date("2026-11-29T07:59:59Z");
  expect((await app.get(`/survey/${secret}`)).status).toBe(200);
  app.clock.time = new Date("2026-11-29T08:00:00Z");
  const response = await app.get(`/survey/${secret}`);
  expect(response.status).toBe(410);
  const html = await pageOf(response);
  expect(html).toContain("This link has expired");
  expect(html).toContain("It was valid through Sat, Nov 28, 2026");
  expect(html).not.toMatch(/\bgate\b/);
  expect(await openingsOf(app)).toHaveLength(1);
});

test("a revoked link says so and shows nothing of the report", async () => {
  await using app = await testApp();
  const survey = await aSurvey(app);
  const revoked = await shareSurvey(app, survey);
  const kept = await shareSurvey(app, survey);
  await revokeReport(app.services, surveyor, survey, revoked.id);
  const response = await app.get(`/survey/${revoked.secret}`);
  expect(response.status).toBe(410);
  const html = await pageOf(response);
  expect(html).toContain("This link has been deactivated");
  expect(html).not.toMatch(/\bgate\b/);
  expect((await app.get(`/survey/${kept.secret}`)).status).toBe(200);
});

test("unknown links are a 404, and a network that tries many of them is refused", async () => {
  await using app = await testApp();
  const wrong = (at: number) => app.get(`/survey/${"x".repeat(30)}${at}`);
  const response = await wrong(0);
  expect(response.status).toBe(404);
  expect(await pageOf(response)).toContain("This link doesn’t work");
  expect((await app.get("/survey/short")).status).toBe(404);
  for (let tries = 2; tries < 30; tries += 1) await wrong(tries);
  const refused = await wrong(31);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("600");
});

test("a link that is opened too often is refused for a while", async () => {
  await using app = await testApp();
  const { secret } = await shareSurvey(app, await aSurvey(app));
  const hash = hashOf(secret);
  await app.db
    .insertInto("rate_limits")
    .values({
      key: `${viewLimit.name}:${hash}`,
      window_ends_at: new Date(app.clock.time.getTime() + 60_000),
      hits: viewLimit.tries,
    })
    .execute();
  expect((await app.get(`/survey/${secret}`)).status).toBe(429);
  expect(await openingsOf(app)).toEqual([]);
});

test("a link opens the photos of its report, and no others", async () => {
  await using app = await testApp();
  const survey = await aSurvey(app);
  const other = await aSurvey(app);
  const mine = await addSurveyPhotoTo(app, survey);
  const foreign = await addSurveyPhotoTo(app, other);
  const shared = await shareSurvey(app, survey);
  const later = await addSurveyPhotoTo(app, survey);
  const photos = `/survey/${shared.secret}/photos`;

  const response = await app.get(`${photos}/${mine}-480.jpg`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  expect(response.headers.get("Cache-Control")).toBe("no-store, private");
  expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  for (const name of [foreign, later]) {
    expect((await app.get(`${photos}/${name}-480.jpg`)).status).toBe(404);
  }
  // The gallery doesn't serve it either.
  expect((await app.get(`/photos/${mine}-480.jpg`)).status).toBe(404);
  await revokeReport(app.services, surveyor, survey, shared.id);
  expect((await app.get(`${photos}/${mine}-480.jpg`)).status).toBe(404);
});
