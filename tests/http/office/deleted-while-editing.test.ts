import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { ageApplications } from "../../support/applications";
import type { Browser } from "../../support/browser";
import { filledForm } from "../../support/filled-form";
import { seenOn } from "../../support/office-forms";
import { insertOpening } from "../../support/openings";
import { draftQuote } from "../../support/quotes";
import { editedRecords } from "./edited-records";

interface Edited {
  /** The URL of the form. */
  path: string;
  remove(): Promise<unknown>;
}

const things: Record<string, (app: TestApp, browser: Browser) => Promise<Edited>> = {
  service: async (_, browser) => ({
    path: "/admin/services/edit/event-security",
    remove: () => browser.post("/admin/services/event-security/delete", {}),
  }),
  photo: async (app, browser) => {
    const { id } = await app.db.selectFrom("gallery_items").select("id").executeTakeFirstOrThrow();
    return {
      path: `/admin/photos/${id}`,
      remove: () => browser.post(`/admin/photos/${id}/delete`, {}),
    };
  },
  job: async (app, browser) => {
    const id = await insertOpening(app.db);
    return {
      path: `/admin/careers/edit/${id}`,
      remove: () => browser.post(`/admin/careers/edit/${id}/delete`, {}),
    };
  },
  application: async (app, browser) => {
    const id = await insertApplication(app.db, await insertOpening(app.db));
    await ageApplications(app);
    return {
      path: `/admin/careers/applications/${id}`,
      remove: () => browser.post(`/admin/careers/applications/${id}/delete`, {}),
    };
  },
  quote: async (app, browser) => {
    const { quoteId } = await draftQuote(app);
    return {
      path: `/admin/quotes/${quoteId}/details`,
      remove: () => browser.post(`/admin/quotes/${quoteId}/discard`, {}),
    };
  },
};

const typed: Record<string, Record<string, string>> = {
  service: {
    title: "Every <event>",
    description: "Written for ten minutes.\nIn two lines.",
    icon: "users",
    "features[]": "A plan of every door",
  },
  photo: {
    title: "Every <event>",
    category: "Events",
    alt_text: "Written for ten minutes.\nIn two lines.",
    caption: "A plan of every door",
  },
  job: {
    title: "Every <event>",
    type: "Unarmed",
    location: "Springfield",
    shift: "Nights",
    description: "Written for ten minutes.\nIn two lines.",
    "requirements[]": "A plan of every door",
  },
  application: { note: "Every <event>\nWritten for ten minutes.\nA plan of every door" },
  quote: {
    title: "Every <event>",
    startsOn: "2026-12-07",
    validUntil: "2026-12-20",
    intro: "Written for ten minutes.\nA plan of every door",
  },
};

const lists: Record<string, string> = {
  service: "Services",
  photo: "Gallery",
  job: "Jobs",
  application: "Job Applications",
  quote: "Quotes",
};

test.each(Object.keys(things))(
  "without JavaScript, the form values of the %s that was deleted while editing can be copied",
  async (thing) => {
    await using app = await testApp();
    const browser = await app.adminBrowser();
    const { path, remove } = await (things[thing] as (typeof things)[string])(app, browser);
    const fields = { ...typed[thing], seen: await seenOn(browser, path) };
    await remove();

    const answer = await browser.post(path, fields);

    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html.replaceAll("<!-- -->", "")).toContain(
      `This ${thing} was deleted while you were editing.`,
    );
    const back = /Back to (?:<!-- -->)?([^<]+)<\/a>/.exec(html)?.[1];
    expect(back).toBe(lists[thing]);
    expect(html).toContain("Every &lt;event&gt;");
    expect(html).toContain("Written for ten minutes.");
    expect(html).toContain("A plan of every door");
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<title/g)).toHaveLength(1);
  },
);

test.each(editedRecords)(
  "a form for $name that is saved too late can be copied",
  async (screen) => {
    await using app = await testApp();
    const browser = await app.adminBrowser("one@example.com");
    const path = typeof screen.path === "string" ? screen.path : await screen.path(app);
    const page = (await (await browser.get(path)).text()).replaceAll("<!-- -->", "");
    const opened = filledForm(page, screen.having);
    const form = screen.mine.reduce((all, [name, ...values]) => all.with(name, values), opened);
    await app.db.deleteFrom(screen.table).execute();

    const answer = await browser.post(path, form.body);

    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toMatch(/was deleted while you were editing\./);
    const [, typed = ""] = screen.mine[0] ?? [];
    expect(html).toContain(typed.replaceAll("&", "&amp;"));
  },
);

test("form values that couldn't be saved are kept even if the opening was deleted", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const { path, remove } = await (things.job as (typeof things)[string])(app, browser);
  await remove();
  const answer = await browser.post(path, { description: "Written for ten minutes.", seen: "" });
  expect([400, 404]).toContain(answer.status);
  expect(await answer.text()).toContain("Written for ten minutes.");

  const later = await browser.get(path);
  expect(later.headers.get("Location")).toBe("/admin/careers/manage");
});
