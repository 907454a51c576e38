import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { askBulk } from "../../support/bulk";
import { auditLog } from "../../support/office";
import { draftQuote, linkToQuote, sentQuote } from "../../support/quotes";

const now = new Date("2026-11-23T15:00:00Z");
const list = "/admin/quotes";
const bulk = `${list}/bulk`;

const text = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

const openLinks = (app: TestApp) =>
  app.db.selectFrom("quote_links").selectAll().where("revoked_at", "is", null).execute();

const csv = (browser: Browser, search = "") => text(browser.get(`${list}/export${search}`));

test("a quote opens beside the list, and its forms and buttons lead back there", async () => {
  await using app = await testApp({ now });
  const { quoteId } = await sentQuote(app);
  const browser = await app.adminBrowser();
  const panel = `${list}/open/${quoteId}?q=ada&status=sent`;
  const page = await text(browser.get(panel));
  expect(page).toContain('aria-label="Opened from Quotes"');
  expect(page).toContain("Security officers for Fairview Plaza");
  expect(page).toContain(`href="${list}?q=ada&amp;status=sent"`);
  const version = await browser.post(panel, { intent: "version" });
  expect(version.headers.get("Location")).toBe(panel);
  const revoked = await browser.post(`${list}/${quoteId}/revoke`, { back: panel });
  expect(revoked.headers.get("Location")).toBe(panel);
  expect(browser.cookies.get("toast")).toBe("quote-links-revoked");
  for (const back of ["https://example.com/", "//example.com", ""]) {
    const again = await browser.post(`${list}/${quoteId}/send-again`, { back });
    expect(again.headers.get("Location")).toBe(`${list}/${quoteId}`);
  }
  expect((await browser.get(`${list}/open/${quoteId.replace(/./g, "0")}`)).status).toBe(404);
});

test("a new version is shown after it was started beside an earlier one", async () => {
  await using app = await testApp({ now });
  const { quoteId } = await sentQuote(app);
  const browser = await app.adminBrowser();
  const started = await browser.post(`${list}/${quoteId}?version=1`, { intent: "version" });
  expect(started.headers.get("Location")).toBe(`${list}/${quoteId}`);
});

test("the links to the chosen quotes are revoked at once, where there are some", async () => {
  await using app = await testApp({ now });
  const sent = await sentQuote(app, { booking: { customer_name: "Ada Open" } });
  // Links to an earlier version count, too.
  const other = await sentQuote(app, { booking: { customer_name: "Ben Twice" } });
  const browser = await app.adminBrowser();
  await browser.post(`${list}/${other.quoteId}`, { intent: "version" });
  const draft = await draftQuote(app, { booking: { customer_name: "Cleo Draft" } });
  const kept = await sentQuote(app, { booking: { customer_name: "Dora Kept" } });
  const chosen = [sent.quoteId, other.quoteId, draft.quoteId];
  const { question, send } = await askBulk(browser, bulk, "revoke", chosen);
  // Red, as for everything that takes something away.
  expect(question).toMatchObject({ title: "Revoke the links to 2 quotes?", look: "danger" });
  expect(question.entries.map(({ problem }) => problem).filter(Boolean)).toEqual([
    "It has no working links.",
  ]);
  expect((await send()).outcome).toBe("Links to 2 quotes revoked");
  const left = await openLinks(app);
  expect(left.length).toBeGreaterThan(0);
  expect(left.every(({ version_id }) => version_id === kept.id)).toBe(true);
  // Submitting it twice doesn't do more.
  const before = await auditLog(app);
  await send();
  expect(await auditLog(app)).toEqual(before);
  const again = await askBulk(browser, bulk, "revoke", chosen);
  expect(again.question.entries.every(({ problem }) => problem)).toBe(true);
});

test("a quote that was deleted meanwhile is named, and the others are done", async () => {
  await using app = await testApp({ now });
  const sent = await sentQuote(app);
  const gone = "00000000-0000-4000-8000-000000000001";
  const browser = await app.adminBrowser();
  const fields = new URLSearchParams({ do: "revoke" });
  for (const id of [sent.quoteId, gone]) fields.append("entries[]", `${id} sent`);
  const { done } = await (await browser.post(bulk, fields)).json();
  expect(done).toMatchObject({
    summary: "Links to 1 quote revoked",
    failures: [{ id: gone, reason: "It was deleted." }],
  });
  expect(await openLinks(app)).toEqual([]);
});

test("the filtered list and the chosen quotes are exported, and the audit log says so", async () => {
  await using app = await testApp({ now });
  const ada = await sentQuote(app, {
    booking: { customer_name: "Ada Open", company: "=Fairview", customer_email: "ada@example.com" },
  });
  app.clock.time = new Date(now.getTime() + 60_000);
  const ben = await draftQuote(app, { booking: { customer_name: "Ben Draft" } });
  await linkToQuote(app, ada.id);
  // The quote's email is sent in the background.
  await app.runJobs();
  const browser = await app.adminBrowser();
  const lines = (await csv(browser)).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('"Ben Draft"');
  expect(lines[2]).toMatch(
    /^"Q-1001",1,"Sent","Ada Open","'=Fairview","ada@example.com",".*",10920,450,,"12\/21\/2026","11\/23\/2026 10:00 AM"$/,
  );
  expect(await csv(browser, "?q=ben")).not.toContain("Ada Open");
  expect(await csv(browser, "?status=sent")).not.toContain("Ben Draft");
  const chosen = await csv(browser, `?id=${ben.quoteId}&id=nonsense&q=ada`);
  expect(chosen).toContain("Ben Draft");
  expect(chosen).not.toContain("Ada Open");
  const exports = (await auditLog(app)).filter(({ action }) => action === "exported");
  expect(exports.map(({ changes }) => changes)).toEqual([
    {},
    { search: [null, "ben"] },
    { status: [null, "sent"] },
    { chosen: [null, "1"] },
  ]);
});

test("an export of many quotes has each of them once", async () => {
  await using app = await testApp({ now });
  const { quoteId } = await draftQuote(app, { booking: { customer_name: "Many" } });
  const [quote, version] = await Promise.all([
    app.db.selectFrom("quotes").selectAll().where("id", "=", quoteId).executeTakeFirstOrThrow(),
    app.db
      .selectFrom("quote_versions")
      .select(["content", "valid_until", "weekly", "monthly", "once", "term"])
      .where("quote_id", "=", quoteId)
      .executeTakeFirstOrThrow(),
  ]);
  // All at the same time, so that the batches are split by id.
  const quotes = Array.from({ length: 1001 }, () => crypto.randomUUID());
  const { id: _, number: __, ...facts } = quote;
  await app.db
    .insertInto("quotes")
    .values(quotes.map((id) => ({ ...facts, id })))
    .execute();
  await app.db
    .insertInto("quote_versions")
    .values(
      quotes.map((id) => ({
        ...version,
        content: JSON.stringify(version.content),
        quote_id: id,
        version: 1,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  const browser = await app.adminBrowser();
  expect((await csv(browser)).match(/"Draft"/g)).toHaveLength(1002);
});

test("a dispatcher can revoke links, but not export the list", async () => {
  await using app = await testApp({ now });
  const { quoteId } = await sentQuote(app);
  const dispatcher = await app.browserWith("dispatcher");
  const page = await text(dispatcher.get(list));
  expect(page).toContain("Revoke Links");
  expect(page).not.toContain("Export as CSV");
  expect((await dispatcher.get(`${list}/export`)).status).toBe(403);
  expect((await dispatcher.get(`${list}/open/${quoteId}`)).status).toBe(200);
  const viewer = await app.browserWith("viewer");
  for (const path of [list, `${list}/open/${quoteId}`, `${list}/bulk`, `${list}/export`]) {
    expect((await viewer.get(path)).status).toBe(403);
  }
});

test("people who can't see quotes don't get them with a booking", async () => {
  await using app = await testApp({ now });
  const { quoteId } = await sentQuote(app);
  const { id } = await app.db.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
  const booking = `/admin/bookings/${id}.data`;
  expect(await text((await app.adminBrowser()).get(booking))).toContain(quoteId);
  expect(await text((await app.browserWith("viewer")).get(booking))).not.toContain(quoteId);
});
