import { afterEach, expect, test } from "vitest";
import { checkKeys } from "~/features/launch/checks.rules";
import { samplesLeft } from "~/features/launch/queries.server";
import { testApp } from "../../support/app";
import { closeMailServers, mailServer } from "../../support/mail-server";
import { seenOn } from "../../support/office-forms";
import { pageText } from "../../support/page-text";

afterEach(closeMailServers);

test("the dashboard shows the launch below its counts, and its screen lists samples in the site's order", async () => {
  await using app = await testApp({ preview: true });
  const office = await app.adminBrowser();
  const dashboard = pageText(await (await office.get("/admin")).text());
  expect(dashboard.indexOf("Total Appointments")).toBeGreaterThan(0);
  expect(dashboard.indexOf("Email Templates")).toBeLessThan(
    dashboard.indexOf("Your site is in preview"),
  );
  expect(dashboard).not.toContain("Set up your site");
  const screen = pageText(await (await office.get("/admin/launch")).text());
  const found = ["Phone Number", "License", "Trust badges", "Services", "Leadership", "Benefits"];
  const places = found.map((title) => screen.indexOf(`Replace : ${title}`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  // An invented person or a sample license can't be true.
  expect(screen).toContain("Confirm as True : Trust badges");
  expect(screen).not.toContain("Confirm as True : Leadership");
  expect(screen).not.toContain("Confirm as True : License");
});

test("a decision takes one sample off the list, and a second one says that it's gone", async () => {
  await using app = await testApp({ preview: true });
  const office = await app.adminBrowser();
  const decide = async (key: string, decision: string) => {
    await office.post("/admin/launch/decide", { key, decision });
    return office.cookies.get("toast");
  };
  expect(await decide("section-testimonials", "hide")).toBe("sample-hidden");
  expect(await decide("section-testimonials", "hide")).toBe("sample-gone");
  expect(await decide("section-hero", "true")).toBe("sample-confirmed");
  expect(await decide("section-leadership", "true")).toBe("sample-gone");
  const left = (await samplesLeft(app.db)).map(({ key }) => key);
  expect(left).toContain("section-leadership");
  expect(left).not.toContain("section-hero");
  expect(await (await app.get("/")).text()).not.toContain("Nora Sample");
});

test("the launch waits until each check is done or skipped with a reason", async () => {
  await using app = await testApp({ preview: true });
  const office = await app.adminBrowser();
  const toast = async (path: string, values: Record<string, string> = {}) => {
    await office.post(`/admin/launch/${path}`, values);
    return office.cookies.get("toast");
  };
  expect(await toast("start")).toBe("site-not-ready");
  expect(await toast("skip", { check: "https", reason: " " })).toBe("skip-needs-reason");
  expect(await toast("skip", { check: "license", reason: "No" })).toBe("skip-needs-reason");
  for (const check of checkKeys) await toast("skip", { check, reason: "We’ll do it next week." });
  const screen = pageText(await (await office.get("/admin/launch")).text());
  expect(screen).toContain("Skipped by Test Admin: We’ll do it next week.");
  expect(await toast("start")).toBe("site-launched");
  expect(await (await app.get("/")).text()).not.toContain("Preview:");
  expect(pageText(await (await office.get("/admin")).text())).not.toContain("in preview");
  expect(await toast("back")).toBe("site-in-preview");
  expect(await (await app.get("/")).text()).toContain("Preview:");
});

test("email delivery is checked by a click on the link in an email", async () => {
  await using app = await testApp({ preview: true });
  const office = await app.adminBrowser("owner@example.com");
  await office.post("/admin/launch/send-email", {});
  const email = app.sentEmails.at(-1);
  expect(email?.to).toBe("owner@example.com");
  const link = /href="http:\/\/localhost:3000([^"]+)"/.exec(email?.html ?? "")?.[1] ?? "";
  await office.get(`${link.slice(0, -4)}AAAA`);
  expect(office.cookies.get("toast")).toBe("inbox-link-unknown");
  await office.get(link);
  expect(office.cookies.get("toast")).toBe("inbox-confirmed");
  const screen = pageText(await (await office.get("/admin/launch")).text());
  expect(screen).toContain("Email delivery : done");
});

test("a replaced email server has to deliver an email, too", async () => {
  const [first, second] = [await mailServer(), await mailServer()];
  await using app = await testApp({ preview: true, mail: false });
  const office = await app.adminBrowser("owner@example.com");
  const path = "/admin/email-settings/server";
  /** Saves a server, and returns the link in its test email. */
  const use = async ({ port, received }: typeof first, sender: string) => {
    await office.post(path, {
      ...{ host: "127.0.0.1", port: String(port), username: "", password: "" },
      ...{ sender_name: "Sample Guards", sender_address: sender },
      seen: await seenOn(office, path),
    });
    const email = received.at(-1)?.replaceAll("=\r\n", "") ?? "";
    return /\/admin\/launch\/inbox\/[\w-]+/.exec(email)?.[0] ?? "";
  };
  const screen = async () => pageText(await (await office.get("/admin/launch")).text());
  await office.get(await use(first, "office@guards.example.com"));
  expect(office.cookies.get("toast")).toBe("inbox-confirmed");
  expect(await screen()).toContain("Email delivery : done");
  const changed = "The email server or the sender has changed since the last test.";

  const link = await use(second, "office@guards.example.com");
  expect(await screen()).toContain("Email delivery : to do");
  expect(await screen()).toContain(changed);
  await office.get(link);
  expect(await screen()).toContain("Email delivery : done");
  await use(second, "desk@guards.example.com");
  expect(await screen()).toContain(changed);
});

test("a backup made by hand doesn't count as daily backups", async () => {
  await using app = await testApp({ preview: true });
  const office = await app.adminBrowser();
  const started_at = new Date(app.clock.now().getTime() - 3_600_000);
  await app.db
    .insertInto("backup_runs")
    .values({
      started_at,
      finished_at: started_at,
      name: "watchpost-by-hand",
      size_bytes: 1000,
      started_by: "office",
    })
    .execute();
  const screen = pageText(await (await office.get("/admin/launch")).text());
  expect(screen).toContain("Daily backups : to do");
});

test("confirms or hides several samples at once, except made-up ones", async () => {
  await using app = await testApp({ preview: true });
  const office = await app.adminBrowser();
  const decide = async (keys: readonly string[], decision: string) => {
    await office.post("/admin/launch/decide", { key: keys.join("\n"), decision });
    return office.cookies.get("toast");
  };
  const left = async () => (await samplesLeft(app.db)).map(({ key }) => key);
  const chosen = ["section-hero", "section-values", "section-leadership"];
  expect(await decide(chosen, "true")).toBe("samples-partly-confirmed");
  expect((await left()).filter((key) => chosen.includes(key))).toEqual(["section-leadership"]);
  expect(await decide(["section-leadership", "section-nothing"], "hide")).toBe("sample-hidden");
  expect(await decide([], "hide")).toBe("sample-gone");
  // All the others at once.
  expect(await decide(await left(), "hide")).toBe("sample-hidden");
  expect(await left()).toEqual([]);
  expect(await (await app.get("/")).text()).not.toContain("Nora Sample");
});

test("each step links to its field and selects the placeholder", async () => {
  await using app = await testApp({ preview: true });
  const office = await app.adminBrowser();
  const html = await (await office.get("/admin/launch")).text();
  const steps = [...html.matchAll(/href="(\/admin\/[^"#]+)#([^"]+)"/g)].map(
    ([, path = "", place = ""]) => [path, decodeURIComponent(place)] as const,
  );
  for (const [path, place] of steps) {
    const screen = await (await office.get(path)).text();
    const isThere = place.startsWith("find=")
      ? screen.includes(place.slice("find=".length))
      : screen.includes(` id="${place}"`);
    expect(isThere, `${path}#${place}`).toBe(true);
  }
  const named = steps.map(([path, place]) => `${path}#${place}`);
  expect(named).toEqual(
    expect.arrayContaining([
      "/admin/business-info#phone",
      "/admin/business-info#company_name",
      "/admin/site-content/terms#find=[State]",
      "/admin/site-content/privacy#title.0",
      "/admin/account#second-factor",
      "/admin/email-settings#admin_email",
    ]),
  );
  // Lists of services and photos have no field.
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>Replace</g)].map(([, to]) => to);
  expect(links.filter((to) => !to?.includes("#"))).toEqual([
    "/admin/services/edit",
    "/admin/photos/manage",
  ]);
});

test("the privacy policy stays on the list until it is reviewed or edited", async () => {
  await using app = await testApp({ preview: true });
  const office = await app.adminBrowser();
  const screen = async () => pageText(await (await office.get("/admin/launch")).text());
  expect(await screen()).toContain("Privacy policy : to do");
  await office.post("/admin/launch/review", {});
  expect(office.cookies.get("toast")).toBe("privacy-reviewed");
  expect(await screen()).toContain("Privacy policy : done Reviewed by Test Admin");
});
