import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { book } from "../../support/bookings";
import { saveInfo } from "../../support/office-forms";

test.each([
  "/admin/bookings/customers/%00",
  "/admin/people/%00",
  "/admin/services/%00/edit",
  "/admin/site-content/%00",
  "/auth/invitation/%00",
  "/auth/setup/%00",
])("answers 404 for %s", async (path) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect((await browser.get(path)).status).toBe(404);
});

const noDates = ["0000-01-01", "9999-12-31", "2026-02-31", "%00"].map(
  (date) => `from=${date}&to=${date}`,
);

test.each([
  ["/admin/bookings/all", ["q=%00", "service=%00", ...noDates]],
  ["/admin/bookings/export", ["q=%00", ...noDates]],
  ["/admin/bookings/week", noDates],
  ["/admin/bookings/free-times", ["date=0000-01-01", "date=%00&except=%00"]],
  ["/admin/bookings/customers", ["q=%00"]],
  ["/admin/bookings/add", ["customer=%00"]],
  ["/admin/audit-log", ["q=%00", "person=%00", ...noDates]],
  ["/admin/audit-log/export", ["q=%00", "person=%00", ...noDates]],
  ["/admin/messages", ["q=%00", "show=%00"]],
  ["/admin/careers/applications", ["q=%00", "job=%00"]],
  ["/admin/email-settings/log", ["q=%00"]],
  ["/admin/people", ["q=%00"]],
  ["/admin/search", ["q=%00"]],
  ["/gallery", ["category=%00"]],
  ["/consultation", ["service=%00"]],
])("invalid parameters of %s are ignored", async (path, asked) => {
  await using app = await testApp();
  await book(app);
  const browser = await app.adminBrowser();
  for (const search of asked) {
    expect((await browser.get(`${path}?${search}`)).status, search).toBe(200);
  }
});

test("forms also refuse the year 0 and NUL characters", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const id = await book(app);
  const sent: [string, Record<string, string>, string][] = [
    [
      `/admin/bookings/${id}/confirm`,
      { seen: "", date: "0000-01-01", start: "10:00" },
      "Enter a date as month/day/year, such as 3/31/2027",
    ],
    [
      "/admin/schedule/blackout",
      { from: "0000-01-01", to: "0000-01-01" },
      "Enter a date as month/day/year, such as 3/31/2027",
    ],
    [
      "/admin/schedule/blackout",
      { from: "\0" },
      "Enter a date as month/day/year, such as 3/31/2027",
    ],
  ];
  for (const [path, fields, said] of sent) {
    const answer = await browser.post(path, fields);
    expect(answer.status, path).toBe(400);
    expect(await answer.text(), path).toContain(said);
  }
  const info = await saveInfo(browser, { address: "12 Harbor\0 Road" });
  expect(info.status).toBe(400);
  expect(await info.text()).toContain("Some of these characters aren’t allowed here");
  const self = (await app.db.selectFrom("users").select("id").executeTakeFirstOrThrow()).id;
  const ended = await browser.post(`/admin/people/${self}/sessions`, { session: "\0" });
  expect(ended.status).toBe(302);
  for (const path of ["/auth/confirm", "/auth/new-password", "/auth/invitation/x"]) {
    const fields = { token: "\0", password: "a longer password", fullName: "Ada Example" };
    expect((await app.post(path, fields)).status, path).toBeLessThan(500);
  }
});
