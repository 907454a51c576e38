import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestApp } from "../../support/app";
import { type CachedSite, openCachedSite } from "../../support/cached-site";
import { coverageForm, licenseForm } from "../../support/licenses";
import { insertOpening } from "../../support/openings";
import { rateForm } from "./changes/rates";

let site: CachedSite;

beforeAll(async () => {
  site = await openCachedSite({ now: new Date("2026-12-30T17:00:00Z"), examples });
  await site.fillCache();
});

afterAll(() => site[Symbol.asyncDispose]());

async function examples(app: TestApp) {
  const office = await app.adminBrowser("owner@example.com");
  const [license, insurance] = ["/admin/licenses/add", "/admin/licenses/insurance/add"];
  await office.post(license, { ...licenseForm, expires_on: "2027-01-03" });
  await office.post(insurance, { ...coverageForm, expires_on: "2027-01-08" });
  const days = { valid_from: "2027-01-04", ends_on: "2027-01-05" };
  await office.post("/admin/rates/add", { ...rateForm, ...days });
  const opening = await insertOpening(app.db, { title: "Open" });
  const closing = await insertOpening(app.db, { title: "Closing", closes_on: "2027-01-09" });
  return {
    "/services/:id": ["/services/event-security"],
    "/careers/:slug": [`/careers/${opening}-open`, `/careers/${closing}-closing`],
  };
}

/** In order; except for the first, midnight in New York. */
test.each([
  ["a minute has passed", "2026-12-30T17:01:00Z"],
  ["a day has passed", "2026-12-31T05:00:00Z"],
  ["a year has ended", "2027-01-01T05:00:00Z"],
  ["a license has expired", "2027-01-03T05:00:00Z"],
  ["a rate has started", "2027-01-04T05:00:00Z"],
  ["a rate has ended", "2027-01-06T05:00:00Z"],
  ["insurance has expired", "2027-01-08T05:00:00Z"],
  ["an opening has closed", "2027-01-10T05:00:00Z"],
])("no cached page is outdated after %s", async (_, moment) => {
  site.app.clock.time = new Date(moment);
  expect(await site.expectCurrentPages()).not.toEqual([]);
});
