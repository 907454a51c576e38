import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";

/** Opens an address after a redirect that left a toast. */
const open = (app: TestApp, path: string, code: string) =>
  app.request(path, { headers: { Cookie: `toast=${code}` } });

/** What a browser without scripts shows. */
const noticeIn = (html: string) =>
  /<noscript>(<details open[\s\S]*?)<\/noscript>/.exec(html.replaceAll("<!-- -->", ""))?.[1] ?? "";

const cleared = "toast=; Path=/; Max-Age=0";

test("is a notice on a page without scripts, with a button to close it", async () => {
  await using app = await testApp();
  const response = await open(app, "/contact", "signed-out");
  expect(response.headers.get("Set-Cookie")).toContain(cleared);
  const notice = noticeIn(await response.text());
  expect(notice).toMatch(/<summary aria-label="Close"/);
  expect(notice).toMatch(/class="[^"]*\bnot-open:hidden\b/);
  expect(notice).toMatch(/<p role="status"[^>]*><strong[^>]*>Logged out successfully</);
});

test("links to what can be done about it", async () => {
  await using app = await testApp();
  const response = await open(app, "/contact", "access-denied");
  expect(noticeIn(await response.text())).toMatch(/<a href="\/auth\/sign-out"[^>]*>Log out<\/a>/);
});

test("is left to the tab that was redirected when another one loads its data", async () => {
  await using app = await testApp();
  const response = await open(app, "/contact.data", "signed-out");
  expect(await response.text()).toContain("Logged out successfully");
  expect(response.headers.get("Set-Cookie")).toBe(null);
});

test("shows no text from the cookie itself", async () => {
  await using app = await testApp();
  const html = await (await open(app, "/contact", "you-won")).text();
  expect(noticeIn(html)).toBe("");
  expect(html).not.toContain("you-won");
});
