import { expect, test } from "vitest";
import { backToPreview, decideSamples, launchSite } from "~/features/launch/commands.server";
import { samplesLeft } from "~/features/launch/queries.server";
import { addLicense, updateCoverage } from "~/features/licenses/commands.server";
import { coverageMark, listCoverages } from "~/features/licenses/queries.server";
import { publicPages } from "~/features/seo/pages";
import { builtInSections } from "~/features/site-content/sections/built-in";
import { type AdminActor, commandLine } from "~/platform/auth/actor";
import type { Permission } from "~/platform/auth/permissions";
import { migrate } from "~/platform/db/migrate.server";
import { type TestApp, testApp } from "../../support/app";
import { openOldDatabase } from "../../support/database";
import { claimsIn } from "../../support/forbidden-claims";
import { pageText, said } from "../../support/page-text";

const paths = [...publicPages.map(({ path }) => path), "/nothing-here"];
const actor = {
  userId: null as unknown,
  name: "Olive Owner",
  email: "olive@example.com",
} as AdminActor<Permission>;

async function readAll(app: TestApp): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, await (await app.get(path)).text());
  return pages;
}

/** Words that are only in samples. */
const leftovers =
  /Preview:|SAMPLE|Sample City|Example (Street|State|Tower|Hall)|(Ruth|Imani) Example|(Nora|Paul) Sample|Fulano|Template\b|555|Mon–Fri|undefined/;

test("launching with nothing replaced leaves no sample and no claim without a source", async () => {
  await using app = await testApp({ preview: true });
  await readAll(app);
  expect(await launchSite(app.services, commandLine)).toMatchObject({ ok: true });
  expect(await samplesLeft(app.db)).toEqual([]);
  for (const [path, html] of await readAll(app)) {
    const text = said(html);
    expect.soft(claimsIn(text), path).toEqual([]);
    expect.soft(leftovers.exec(text)?.[0], path).toBeUndefined();
    // No empty list, heading or picture frame is left where a sample was.
    expect
      .soft(/<(ul|ol|dl|h[1-6]|figure)\b(?![^>]*empty:hidden)[^>]*><\/\1>/.exec(html)?.[0], path)
      .toBeUndefined();
    if (path !== "/nothing-here") expect.soft(html, path).not.toContain("noindex");
  }
  expect(await (await app.get("/sitemap.xml")).text()).toContain("<url>");
});

test("going back to preview brings every sample back", async () => {
  await using app = await testApp({ preview: true });
  const [before, items] = [await readAll(app), await samplesLeft(app.db)];
  await launchSite(app.services, commandLine);
  expect(await backToPreview(app.services, actor)).toMatchObject({ ok: true });
  expect(await samplesLeft(app.db)).toEqual(items);
  for (const [path, html] of await readAll(app)) {
    expect.soft(pageText(html), path).toBe(pageText(before.get(path) ?? ""));
  }
});

test("two launches at once are one, and so are two returns", async () => {
  await using app = await testApp({ preview: true });
  const launches = await Promise.all([1, 2].map(() => launchSite(app.services, actor)));
  expect(launches.filter(({ ok }) => ok)).toHaveLength(1);
  const returns = await Promise.all([1, 2].map(() => backToPreview(app.services, actor)));
  expect(returns.filter(({ ok }) => ok)).toHaveLength(1);
  const log = await app.db
    .selectFrom("audit_log")
    .select(["label", "changes"])
    .orderBy("id")
    .execute();
  expect(log).toEqual([
    { label: "Launch", changes: { preview: [true, false] } },
    { label: "Launch", changes: { preview: [false, true] } },
  ]);
});

test("of two simultaneous decisions about a sample, the second one says that it's gone", async () => {
  await using app = await testApp({ preview: true });
  const asked = { keys: ["section-hero"], decision: "hide" } as const;
  const decided = await Promise.all([1, 2].map(() => decideSamples(app.services, actor, asked)));
  expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
});

test("what the office replaced stays when the site goes back to preview", async () => {
  await using app = await testApp({ preview: true });
  await launchSite(app.services, commandLine);
  await app.db
    .insertInto("business_settings")
    .values({ setting_key: "phone", setting_value: "+1 614 555 0150" })
    .execute();
  await backToPreview(app.services, actor);
  const home = pageText(await (await app.get("/")).text());
  expect(home).toContain("(614) 555-0150");
  expect(home).not.toContain("(614) 555-0142");
});

test("a section with placeholders can't be confirmed", async () => {
  await using app = await testApp({ preview: true });
  const entries = [...builtInSections.credentials, { icon: "award", title: "License [Number]" }];
  await app.db
    .insertInto("site_content")
    .values({
      key: "credentials",
      value: JSON.stringify(entries),
      hidden: false,
      ours: false,
      updated_at: app.clock.now(),
      updated_by: "Test",
    })
    .execute();
  const decision = { keys: ["section-credentials"], decision: "true" } as const;
  expect(await decideSamples(app.services, actor, decision)).toEqual({
    ok: false,
    reason: "unknown",
  });
});

test("a saved sample is the company's own, also if nothing in it changed", async () => {
  await using app = await testApp({ preview: true });
  const coverages = await listCoverages(app.db);
  const policy = coverages.find((coverage) => coverage.kind === "general-liability");
  if (!policy) throw new Error("no sample");
  const seen = coverageMark(policy);
  const { kind, amount, carrier, expires_on } = policy;
  await updateCoverage(app.services, actor, policy.id, { kind, amount, carrier, expires_on, seen });
  await decideSamples(app.services, actor, {
    keys: ["section-credentials"],
    decision: "true",
  });
  await launchSite(app.services, commandLine);
  expect((await listCoverages(app.db)).map(({ id }) => id)).toEqual([policy.id]);
  expect(await (await app.get("/about")).text()).toContain("$2M Liability Coverage");
});

test("after launching, only a record's claims are made", async () => {
  await using app = await testApp({ preview: true });
  const license = (await samplesLeft(app.db)).find(({ kind }) => kind === "license");
  const isTrue = { keys: [license?.key ?? ""], decision: "true" } as const;
  expect(await decideSamples(app.services, actor, isTrue)).toMatchObject({ reason: "unknown" });
  for (const key of ["section-trust-badges", "section-credentials"]) {
    expect(
      await decideSamples(app.services, actor, { keys: [key], decision: "true" }),
    ).toMatchObject({
      ok: true,
    });
  }
  await launchSite(app.services, commandLine);
  expect(await (await app.get("/about")).text()).not.toContain("State Licensed");
  expect(await (await app.get("/")).text()).toContain("Detailed Reporting");
  await addLicense(app.services, actor, {
    ...{ state: "Ohio", authority: "Example Board", class: "A", number: "B-1" },
    ...{ legal_name: "Night Owls LLC", address: "1 Example Way", expires_on: "2027-06-30" },
    ...{ lookup_url: "", lookup_checked_on: null, notice: "", notice_shown: false, seen: "" },
  });
  expect(await (await app.get("/about")).text()).toContain("State Licensed");
});

test("each sample can be hidden or confirmed by itself", async () => {
  await using app = await testApp({ preview: true });
  for (const { key, canBeTrue } of await samplesLeft(app.db)) {
    const decision = canBeTrue ? "true" : "hide";
    expect
      .soft(await decideSamples(app.services, actor, { keys: [key], decision }), key)
      .toMatchObject({
        ok: true,
      });
  }
  expect(await samplesLeft(app.db)).toEqual([]);
  const home = pageText(await (await app.get("/")).text());
  expect(home).toContain("Mon–Fri");
  expect(home).toContain("How we keep your site secure");
  expect(home).not.toContain("Nora Sample");
});

test("SITE_LAUNCHED launches a new site at its first start", async () => {
  await using app = await testApp({ preview: true, config: { siteLaunched: true } });
  const html = await (await app.get("/")).text();
  expect(html).not.toContain("Preview:");
  expect(html).not.toContain("555-01");
  expect(html).not.toContain("noindex");
});

test("a site that exists isn't in preview, and can't be put into it", async () => {
  await using old = await openOldDatabase();
  await old.db.insertInto("seeds").values({ name: "services" }).execute();
  await migrate(old.db);
  await using app = await testApp({ preview: true, database: { ...old, close: async () => {} } });
  expect((await samplesLeft(app.db)).filter(({ kind }) => kind !== "section")).toEqual([]);
  expect(await (await app.get("/")).text()).not.toContain("Preview:");
  expect(await backToPreview(app.services, actor)).toMatchObject({ reason: "never" });
});
