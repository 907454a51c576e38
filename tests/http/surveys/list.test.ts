import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { book } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { askBulk } from "../../support/bulk";
import { auditLog } from "../../support/office";
import { addSurvey } from "../../support/surveys";

const now = new Date("2026-11-23T15:00:00Z");
const list = "/admin/surveys";

const text = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

const change = async (browser: Browser, status: string, ids: readonly string[]) => {
  const { asked, send } = await askBulk(browser, `${list}/bulk`, status, ids);
  return { asked, done: (await send()).outcome };
};

test("a survey opens beside the list, and finishing it leads back there", async () => {
  await using app = await testApp({ now });
  const id = await addSurvey(app, await book(app, { company: "Fairview Plaza" }));
  const browser = await app.adminBrowser();
  const panel = `${list}/open/${id}?status=open`;
  const page = await text(browser.get(panel));
  expect(page).toContain('aria-label="Opened from Surveys"');
  expect(page).toContain("Fairview Plaza");
  const finished = await browser.post(`${list}/${id}/status`, { status: "finished", back: panel });
  expect(finished.headers.get("Location")).toBe(panel);
  const elsewhere = { status: "open", back: "https://example.com/admin" };
  const reopened = await browser.post(`${list}/${id}/status`, elsewhere);
  expect(reopened.headers.get("Location")).toBe(`${list}/${id}`);
});

test("the chosen surveys are finished and reopened, each with its entry in the audit log", async () => {
  await using app = await testApp({ now });
  const ids = [await addSurvey(app, await book(app)), await addSurvey(app, await book(app))];
  const finished = await addSurvey(app, await book(app));
  const browser = await app.adminBrowser();
  await browser.post(`${list}/${finished}/status`, { status: "finished" });
  const { asked, done } = await change(browser, "finished", [...ids, finished]);
  expect(asked).toContain("Finish 2 surveys?");
  expect(asked).toContain("It’s already finished.");
  expect(done).toContain("2 surveys finished");
  const statuses = async () =>
    (await app.db.selectFrom("surveys").select("status").execute()).map(({ status }) => status);
  expect(await statuses()).toEqual(["finished", "finished", "finished"]);
  const log = (await auditLog(app)).filter(({ entity }) => entity === "survey");
  expect(log).toHaveLength(3);
  const reopened = await change(browser, "open", ids.slice(0, 1));
  expect(reopened.asked).toContain("Reopen 1 survey?");
  expect((await statuses()).sort()).toEqual(["finished", "finished", "open"]);
  const fields = new URLSearchParams({ do: "open" });
  fields.append("entries[]", "00000000-0000-4000-8000-000000000001 finished");
  expect(await text(browser.post(`${list}/bulk?do=open`, fields))).toContain("It was deleted.");
});

test("the filtered list and the chosen surveys are exported, and the audit log says so", async () => {
  await using app = await testApp({ now });
  const fairview = { company: "Fairview Plaza", site_address: "12 Harbor Road" };
  const first = await addSurvey(app, await book(app, fairview));
  const second = await addSurvey(app, await book(app, { customer_name: "Ben Stone" }));
  const browser = await app.adminBrowser();
  await browser.post(`${list}/${first}/status`, { status: "finished" });
  const csv = (search = "") => text(browser.get(`${list}/export${search}`));
  const lines = (await csv()).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines.find((line) => line.includes("Fairview"))).toMatch(
    /,"Fairview Plaza",".+@example.com","12 Harbor Road","Finished",0,"11\/23\/2026 10:00 AM","Olive Office","11\/23\/2026 10:00 AM","Test Admin"$/,
  );
  expect(await csv("?q=fairview")).not.toContain("Ben Stone");
  expect(await csv("?status=open")).not.toContain("Fairview");
  const chosen = await csv(`?id=${second}`);
  expect(chosen).toContain("Ben Stone");
  expect(chosen).not.toContain("Fairview");
  const exports = (await auditLog(app)).filter(({ action }) => action === "exported");
  expect(exports.map(({ changes }) => changes)).toMatchObject([
    {},
    { search: [null, "fairview"] },
    { status: [null, "open"] },
    { chosen: [null, "1"] },
  ]);
});

test("a dispatcher can finish surveys, but not export the list", async () => {
  await using app = await testApp({ now });
  const id = await addSurvey(app, await book(app));
  const dispatcher = await app.browserWith("dispatcher");
  const page = await text(dispatcher.get(list));
  expect(page).toContain('aria-label="Selection"');
  expect(page).not.toContain("Export as CSV");
  expect((await dispatcher.get(`${list}/export`)).status).toBe(403);
  expect((await change(dispatcher, "finished", [id])).done).toContain("1 survey finished");
  const viewer = await app.browserWith("viewer");
  for (const path of [list, `${list}/open/${id}`, `${list}/bulk`, `${list}/export`]) {
    expect((await viewer.get(path)).status).toBe(403);
  }
});
