import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { publicTopics } from "~/platform/events.server";
import type { TestApp } from "../../support/app";
import { type CachedSite, openCachedSite } from "../../support/cached-site";
import { aCoverage, aLicense } from "../../support/licenses";
import { watchCommands } from "../../support/shown-commands";
import { putOnCall } from "../../support/urgent";
import { businessInfoChanges } from "./changes/business-info";
import { launchChanges } from "./changes/launch";
import { licenseChanges, unseenLicenseChanges } from "./changes/licenses";
import { logoChanges, unseenLogoChanges } from "./changes/logo";
import {
  insertOpenings,
  openingChanges,
  openingIdOf,
  unseenOpeningChanges,
} from "./changes/openings";
import { insertPhotos, photoChanges, unseenPhotoChanges } from "./changes/photos";
import { rateChanges, rateForm, unseenRateChanges } from "./changes/rates";
import { scheduleChanges, unseenScheduleChanges } from "./changes/schedule";
import { serviceChanges } from "./changes/services";
import { siteContentChanges } from "./changes/site-content";
import { unseenUrgentChanges, urgentChanges } from "./changes/urgent";

const changes = [
  ...businessInfoChanges,
  ...logoChanges,
  ...photoChanges,
  ...siteContentChanges,
  ...licenseChanges,
  ...rateChanges,
  ...urgentChanges,
  ...openingChanges,
  ...serviceChanges,
  ...scheduleChanges,
  ...launchChanges,
];

const unseenChanges = [
  ...unseenPhotoChanges,
  ...unseenLogoChanges,
  ...unseenLicenseChanges,
  ...unseenRateChanges,
  ...unseenUrgentChanges,
  ...unseenOpeningChanges,
  ...unseenScheduleChanges,
];

let site: CachedSite;
let unusedCommands: () => string[];

beforeAll(async () => {
  site = await openCachedSite({ examples });
  // Pages show the billing settings' format of amounts from memory (server/watch-money-format.ts).
  unusedCommands = await watchCommands(
    new Set([...(await site.shownTables()), "billing_settings"]),
  );
});

afterAll(async () => {
  vi.restoreAllMocks();
  await site[Symbol.asyncDispose]();
});

/** Stores something of each kind, so that there is something to change. */
async function examples(app: TestApp) {
  await aLicense(app);
  await aCoverage(app, "general-liability");
  await putOnCall(app, "Ann First");
  await insertOpenings(app);
  await insertPhotos(app);
  const office = await app.adminBrowser("owner@example.com");
  await office.post("/admin/rates/add", rateForm);
  return {
    "/services/:id": ["/services/event-security"],
    "/careers/:slug": [`/careers/${await openingIdOf(app, "Open")}-open`],
  };
}

test.each(changes)("no cached page is outdated after $after", async (change) => {
  const { altered, outside, announced } = await site.change(change);
  expect(altered, "pages that look different").not.toEqual([]);
  expect(outside, "topics that could be published without the change").toEqual([]);
  expect(announced).toEqual({ publicPages: true, office: true });
});

test("these changes publish every public topic", () => {
  expect([...site.publishedEver]).toEqual(expect.arrayContaining([...publicTopics]));
});

test("no page looks different after changes of what only the office sees", async () => {
  const makeAll = async () => {
    for (const { make } of unseenChanges) await make(site);
  };
  expect((await site.change({ after: "all", make: makeAll })).altered).toEqual([]);
});

test("no cached page differs from a new rendering of the same data", async () => {
  await site.expectCurrentPages({ render: true });
});

/** These write settings that no page shows. */
const otherSettings = [
  "accounts/second-factor/commands",
  "backups/commands",
  "careers/referrals/commands",
  "careers/status-emails/commands",
  "emails/settings/commands",
  "interviews/scorecards/commands",
  "launch/checks.commands",
  "privacy/retention/commands",
];
/** These only read or delete files. */
const onlyFiles = ["removeDocumentFile", "deleteUnusedDocuments", "downloadDocument"].map(
  (name) => `licenses/document.commands: ${name}`,
);

test("the changes include every command that writes to a table of the cached pages", () => {
  const unused = unusedCommands().filter(
    (command) => !otherSettings.some((file) => command.startsWith(`${file}:`)),
  );
  expect(unused.sort()).toEqual(onlyFiles.sort());
});
