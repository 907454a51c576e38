import { expect, test } from "vitest";
import type { MessageStatus } from "~/shared/stored-values";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { askBulk } from "../../support/bulk";
import { auditLog } from "../../support/office";

const list = "/admin/messages";

async function messageFrom(app: TestApp, name: string, status: MessageStatus = "unread") {
  const { id } = await app.db
    .insertInto("messages")
    .values({
      name,
      email: `${name.toLowerCase()}@example.com`,
      message: "Who answers at night?",
      status,
      submission_hash: name,
      received_at: app.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const statuses = async (app: TestApp) =>
  Object.fromEntries(
    (await app.db.selectFrom("messages").select(["name", "status"]).execute()).map((row) => [
      row.name,
      row.status,
    ]),
  );

const text = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

const change = async (browser: Browser, action: string, ids: readonly string[]) => {
  const { asked, send } = await askBulk(browser, `${list}/bulk`, action, ids);
  return { asked, done: (await send()).outcome };
};

test("archives the chosen messages, marks them as read and unread, and brings them back", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const ids = [await messageFrom(app, "Ada"), await messageFrom(app, "Ben", "read")];
  const gone = await messageFrom(app, "Cleo", "archived");
  const read = await change(browser, "read", [...ids, gone]);
  expect(read.asked).toContain("Mark 1 message as read?");
  expect(read.asked).toContain("Its status is Read.");
  expect(read.asked).toContain("Its status is Archived.");
  expect(read.done).toContain("1 message marked as read");
  expect((await change(browser, "unread", ids)).done).toContain("2 messages marked as unread");
  expect(await statuses(app)).toEqual({ Ada: "unread", Ben: "unread", Cleo: "archived" });

  expect((await change(browser, "archive", ids)).asked).toContain("Archive 2 messages?");
  const archived = await text(browser.get(`${list}?show=archived`));
  expect(archived).toContain('value="unarchive"');
  expect(archived).not.toContain('value="archive"');
  await change(browser, "unarchive", [gone]);
  expect(await statuses(app)).toEqual({ Ada: "archived", Ben: "archived", Cleo: "read" });
  expect((await auditLog(app)).filter(({ entity }) => entity === "message")).toHaveLength(6);
  expect((await browser.get(`${list}/bulk.data?do=burn&id=${gone}`)).status).toBe(404);
});

test("exports a part of the inbox or the chosen messages, with an entry in the audit log", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await messageFrom(app, "Ada");
  await messageFrom(app, "Ben");
  await messageFrom(app, "Cleo", "archived");
  const csv = await text(browser.get(`${list}/export?show=open&q=NIGHT`));
  expect(csv).toContain('"Ada"');
  expect(csv).toContain('"Ben"');
  expect(csv).not.toContain("Cleo");
  const chosen = await text(browser.get(`${list}/export?id=${id}`));
  expect(chosen.trim().split("\r\n")).toHaveLength(2);
  expect(chosen).toContain('"Unread","Ada","ada@example.com",,"Who answers at night?"');
  expect((await auditLog(app)).slice(-2).map(({ action, entity }) => [action, entity])).toEqual([
    ["exported", "message"],
    ["exported", "message"],
  ]);
});

test("roles get only what they may do with messages", async () => {
  await using app = await testApp();
  const id = await messageFrom(app, "Ada");
  const shown = async (browser: Browser) => {
    const html = await text(browser.get(list));
    return [`value="${id}"`, 'value="archive"', "Export as CSV"].map((part) => html.includes(part));
  };
  expect(await shown(await app.adminBrowser())).toEqual([true, true, true]);
  expect(await shown(await app.browserWith("dispatcher"))).toEqual([true, true, false]);
  expect(await shown(await app.browserWith("viewer"))).toEqual([false, false, false]);
});

test("a message opens beside the list", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await messageFrom(app, "Ada");
  const html = await text(browser.get(`${list}/open/${id}?show=all`));
  expect(html).toContain("Who answers at night?");
  expect(html).toContain("1 of 1 on this page");
  expect(html).toContain(`href="${list}?show=all"`);
});
