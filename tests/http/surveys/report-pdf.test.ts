import { expect, test } from "vitest";
import { revokeReport } from "~/features/surveys/report/commands.server";
import { testApp } from "../../support/app";
import { pageOf } from "../../support/customer-bookings";
import { leaves, readPdf } from "../../support/pdf";
import {
  addSurveyPhotoTo,
  aSurvey,
  openingsOf,
  shareSurvey,
  surveyor,
} from "../../support/survey-reports";

async function textsOf(response: Response): Promise<string[]> {
  const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return leaves(pdf).flatMap(({ text, alt }) => [text, alt ?? ""]);
}

test("the client downloads the report as a PDF with its photos, and the download is logged", async () => {
  await using app = await testApp();
  const survey = await aSurvey(app);
  const photo = await addSurveyPhotoTo(app, survey, { caption: "Main gate" });
  const { secret } = await shareSurvey(app, survey);
  const path = `/survey/${secret}/report.pdf`;
  const response = await app.get(path, { "User-Agent": "Sample Browser 1.0" });
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("Content-Disposition")).toContain("Site-Survey.pdf");
  expect(response.headers.get("Cache-Control")).toBe("no-store, private");
  expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  const texts = (await textsOf(response)).join("\n");
  const page = await pageOf(app.get(`/survey/${secret}`));
  for (const text of [
    "Security assessment for Ada Example",
    "The site is well kept, but its gate doesn’t close.",
    "Likelihood 4 (likely) × impact 5 (severe) = 20",
    "Repair the motor; lock the gate with a chain until then.",
    "120 hours",
    "Main gate (Finding 1: Do gates close, lock and stay closed when not in use?)",
  ]) {
    expect(texts).toContain(text);
    expect(page).toContain(text);
  }
  expect(page).toContain(`/survey/${secret}/photos/${photo}-480.jpg`);
  await app.request(path, { method: "HEAD" });
  expect((await openingsOf(app)).map(({ what, agent }) => [what, agent])).toEqual([
    ["pdf", "Sample Browser 1.0"],
    ["page", expect.anything()],
  ]);
});

test("without a valid link there is no PDF", async () => {
  await using app = await testApp();
  const survey = await aSurvey(app);
  const revoked = await shareSurvey(app, survey);
  await revokeReport(app.services, surveyor, survey, revoked.id);
  const expired = await shareSurvey(app, survey, { days: 7 });
  app.clock.time = new Date("2027-01-01T15:00:00Z");
  for (const secret of [revoked.secret, expired.secret, "x".repeat(32)]) {
    const response = await app.get(`/survey/${secret}/report.pdf`);
    expect(response.headers.get("Location")).toBe(`/survey/${secret}`);
  }
  expect(await openingsOf(app)).toEqual([]);
});

test("PDFs of one link are limited", async () => {
  await using app = await testApp();
  const { secret } = await shareSurvey(app, await aSurvey(app));
  await app.get(`/survey/${secret}/report.pdf`);
  await app.db
    .updateTable("rate_limits")
    .set({ hits: 20 })
    .where("key", "like", "survey-pdf:%")
    .execute();
  const response = await app.get(`/survey/${secret}/report.pdf`);
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("600");
});

test("the office downloads the current report, and as it was shared", async () => {
  await using app = await testApp();
  const office = await app.browserWith("dispatcher");
  const survey = await aSurvey(app);
  const other = await aSurvey(app);
  const { id } = await shareSurvey(app, survey);
  const path = `/admin/surveys/${survey}/report.pdf`;
  await app.db
    .updateTable("survey_changes")
    .set({ value: "Rewritten later" })
    .where("field", "=", "summary")
    .execute();
  expect(await textsOf(await office.get(path))).toContain("Rewritten later");
  expect(await textsOf(await office.get(`${path}?shared=${id}`))).toContain(
    "The site is well kept, but its gate doesn’t close.",
  );
  for (const wrong of [`${path}?shared=x`, `/admin/surveys/${other}/report.pdf?shared=${id}`]) {
    expect((await office.get(wrong)).status).toBe(404);
  }
});
