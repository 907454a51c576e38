import { expect, test } from "vitest";
import { findUrgentRequest } from "~/features/urgent/office/queries.server";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { askBulk } from "../../support/bulk";
import { auditLog } from "../../support/office";
import { answerLinks, putOnCall, runPaging, sendUrgent } from "../../support/urgent";

const list = "/admin/urgent";

const text = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

/** Sends an urgent request for a site, runs the paging, and returns the request's id. */
async function sendFrom(app: TestApp, site_address: string, fields: object = {}) {
  await sendUrgent(app, { site_address, ...fields });
  await runPaging(app);
  const { id } = await app.db
    .selectFrom("urgent_requests")
    .select("id")
    .where("site_address", "=", site_address)
    .executeTakeFirstOrThrow();
  return id;
}

const askToClose = (browser: Browser, ids: readonly string[]) =>
  askBulk(browser, `${list}/bulk`, "close", ids);

const states = ({ db }: TestApp) =>
  db
    .selectFrom("urgent_requests")
    .select(["status", "outcome"])
    .orderBy("received_at")
    .orderBy("site_address")
    .execute();

test("a request opens beside the list, and its forms lead back there", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await putOnCall(app, "Ann First");
  const id = await sendFrom(app, "1 Example Street");
  const panel = `${list}/open/${id}?show=all&q=example`;
  const page = await text(office.get(panel));
  expect(page).toContain('aria-label="Opened from Urgent Requests"');
  expect(page).toContain(`href="${list}/${id}"`);
  const taken = await office.post(panel, { intent: "take" });
  expect(taken.headers.get("Location")).toBe(panel);
  const seen = (await findUrgentRequest(app.db, id))?.mark ?? "";
  const paged = await office.post(`${list}/${id}/page-again`, { seen, back: panel });
  expect(paged.headers.get("Location")).toBe(panel);
  const elsewhere = { seen, back: "https://example.com/admin" };
  const refused = await office.post(`${list}/${id}/page-again`, elsewhere);
  expect(refused.headers.get("Location")).toBe(`${list}/${id}`);
  const closed = await office.post(panel, { intent: "close", outcome: "False alarm" });
  expect(closed.headers.get("Location")).toBe(panel);
});

test("the list is sorted by the time it was received, and its columns can be chosen", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await putOnCall(app, "Ann First");
  for (const number of [1, 2, 3]) {
    await sendFrom(app, `${number} Example Street`, { contact: `Gate ${number}` });
    app.clock.time = new Date(app.clock.time.getTime() + 60_000);
  }
  const shown = async (query: string) =>
    [...(await text(office.get(list + query))).matchAll(/>(\d) Example Street</g)].map(
      ([, number]) => Number(number),
    );
  expect(await shown("")).toEqual([3, 2, 1]);
  expect(await shown("?sort=received")).toEqual([1, 2, 3]);
  expect(await shown("?sort=phone")).toEqual([3, 2, 1]);
  expect(await text(office.get(list))).not.toContain(">Gate 2<");
  const chosen = await text(office.get(`${list}?columns=contact`));
  expect(chosen).toContain(">Gate 2<");
  expect(chosen).not.toContain(">+1 555 0142<");
});

test("the chosen requests are closed with one outcome, each with its entry in the audit log", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await putOnCall(app, "Ann First");
  const ids = [];
  for (const number of [1, 2, 3]) ids.push(await sendFrom(app, `${number} Example Street`));
  await office.post(`${list}/${ids[2]}`, { intent: "close", outcome: "Police came" });
  const { asked, send } = await askToClose(office, ids);
  expect(asked).toContain("Close 2 urgent requests?");
  expect(asked).toContain("It’s already closed.");
  const empty = await send({ outcome: " " });
  expect(empty).toMatchObject({ status: 400, errors: { outcome: expect.any(String) } });
  expect((await send({ outcome: "Drill" })).outcome).toBe("2 urgent requests closed");
  // The same form again, for example after the connection was lost.
  expect((await send({ outcome: "Drill" })).outcome).toBe("2 urgent requests closed");
  expect((await states(app)).map(({ outcome }) => outcome)).toEqual([
    "Drill",
    "Drill",
    "Police came",
  ]);
  const log = (await auditLog(app)).filter(({ entity }) => entity === "urgent");
  expect(log).toHaveLength(3);
  expect((await office.get(`${list}/bulk.data?do=delete&id=${ids[0]}`)).status).toBe(404);
});

test("a request that someone took in the meantime isn't closed with the others", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await putOnCall(app, "Ann First");
  const first = await sendFrom(app, "1 Example Street");
  const second = await sendFrom(app, "2 Example Street");
  const { send } = await askToClose(office, [first, second]);
  const [link = ""] = answerLinks(app, "ann@example.com");
  await app.post(link, {});
  const { outcome } = await send({ outcome: "Drill" });
  expect(outcome).toContain("1 urgent request closed, 1 failed");
  expect(outcome).toContain("Its status has changed");
  expect(await states(app)).toEqual([
    { status: "taken", outcome: "" },
    { status: "closed", outcome: "Drill" },
  ]);
  await app.db.deleteFrom("urgent_requests").where("id", "=", first).execute();
  expect((await send({ outcome: "Drill" })).outcome).toContain("It was deleted.");
});

test("a part of the list and the chosen requests are exported, and the audit log says so", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await putOnCall(app, "Ann First");
  const facts = { contact: "Dana, gate B", details: "=1+1", entry: "Side door" };
  const first = await sendFrom(app, "1 Example Street", facts);
  await office.post(`${list}/${first}`, { intent: "close", outcome: "Police came" });
  const second = await sendFrom(app, "2 Example Street");
  const csv = (query = "") => text(office.get(`${list}/export${query}`));
  const closed = (await csv("?show=closed")).trim().split("\r\n");
  expect(closed).toHaveLength(2);
  expect(closed[0]).toContain('"Received","Reason","Phone","Address","Status","Taken by"');
  expect(closed[1]).toMatch(
    /^"11\/21\/2026 10:00 AM","Break-in.*","\+1 555 0142","1 Example Street","Closed",,"Side door",/,
  );
  expect(closed[1]).toMatch(
    /"Dana, gate B","'=1\+1","Police came","11\/21\/2026 10:00 AM","Test Admin"$/,
  );
  const open = await csv();
  expect(open).toContain("2 Example Street");
  expect(open).not.toContain("1 Example Street");
  expect((await csv("?show=all")).trim().split("\r\n")).toHaveLength(3);
  expect(await csv("?show=all&q=police")).not.toContain("2 Example Street");
  const chosen = await csv(`?id=${second}&show=closed`);
  expect(chosen).toContain("2 Example Street");
  expect(chosen).not.toContain("1 Example Street");
  const exports = (await auditLog(app)).filter(({ action }) => action === "exported");
  expect(exports.map(({ entity, changes }) => ({ entity, ...changes }))).toEqual([
    { entity: "urgent", show: [null, "closed"] },
    { entity: "urgent", show: [null, "open"] },
    { entity: "urgent", show: [null, "all"] },
    { entity: "urgent", show: [null, "all"], search: [null, "police"] },
    { entity: "urgent", chosen: [null, "1"] },
  ]);
  // The export button keeps the filters.
  expect(await text(office.get(`${list}?show=all&q=example`))).toContain(
    `${list}/export?show=all&amp;q=example`,
  );
});

test("an export of more requests than are read at once has each of them once", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const now = app.clock.now().getTime();
  await app.db
    .insertInto("urgent_requests")
    .values(
      Array.from({ length: 1_001 }, (_, count) => ({
        callback_phone: "+1 555 0142",
        site_address: `Site ${count}`,
        reason: "threat" as const,
        submission_hash: String(count),
        // Many at the same time.
        received_at: new Date(now + Math.floor(count / 300) * 1000),
      })),
    )
    .execute();
  const lines = (await text(office.get(`${list}/export`))).trim().split("\r\n").slice(1);
  expect(lines).toHaveLength(1_001);
  expect(new Set(lines).size).toBe(1_001);
});

test("a dispatcher can close requests but not export them, and a viewer can only look", async () => {
  await using app = await testApp();
  await putOnCall(app, "Ann First");
  const id = await sendFrom(app, "1 Example Street");
  const dispatcher = await app.browserWith("dispatcher");
  const page = await text(dispatcher.get(list));
  expect(page).toContain('aria-label="Selection"');
  expect(page).not.toContain("Export as CSV");
  expect((await dispatcher.get(`${list}/export`)).status).toBe(403);
  const viewer = await app.browserWith("viewer");
  const seen = await text(viewer.get(list));
  expect(seen).toContain("1 Example Street");
  expect(seen).not.toContain('aria-label="Selection"');
  expect(seen).not.toContain("Export as CSV");
  expect((await viewer.get(`${list}/open/${id}`)).status).toBe(200);
  for (const path of [`${list}/bulk?do=close&id=${id}`, `${list}/export`]) {
    expect((await viewer.get(path)).status).toBe(403);
  }
  const form = { do: "close", outcome: "Drill", "entries[]": `${id} waiting` };
  expect((await viewer.post(`${list}/bulk?do=close`, form)).status).toBe(403);
  const { send } = await askToClose(dispatcher, [id]);
  expect((await send({ outcome: "Drill" })).outcome).toBe("1 urgent request closed");
  for (const role of ["recruiter", "editor"] as const) {
    const other = await app.browserWith(role);
    for (const path of [list, `${list}/open/${id}`, `${list}/bulk`, `${list}/export`]) {
      expect((await other.get(path)).status).toBe(403);
    }
  }
});
