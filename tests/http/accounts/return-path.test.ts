import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { setUpApp } from "../../support/second-factors";

const email = "grace@example.com";

test("a link into the back office survives signing in, even with a second step", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser(email);
  const link = "/admin/bookings/all?q=ada%40example.com";
  const html = { Accept: "text/html" };
  const signIn = (browser: Browser) => browser.post("/auth", { email, password: "correct horse" });

  const browser = app.newBrowser();
  expect((await browser.get(link, html)).headers.get("Location")).toBe("/auth");
  expect((await signIn(browser)).headers.get("Location")).toBe("/admin");
  expect((await browser.get("/admin", html)).headers.get("Location")).toBe(link);
  // The remembered screen is opened only once.
  expect((await browser.get("/admin", html)).status).toBe(200);

  const { code } = await setUpApp(app, office);
  const careful = app.newBrowser();
  await careful.get(link, html);
  await signIn(careful);
  await careful.post("/auth/second-step", { intent: "code", code: code() });
  expect((await careful.get("/admin", html)).headers.get("Location")).toBe(link);
});

test.each([
  ["of another site", "//evil.example/admin"],
  ["outside the back office", "/auth/sign-out"],
  ["that isn't a path", "%E0%A4%A"],
])("a remembered screen %s is ignored", async (_, value) => {
  await using app = await testApp();
  const browser = await app.adminBrowser(email);
  browser.cookies.set("after_sign_in", value);
  expect((await browser.get("/admin", { Accept: "text/html" })).status).toBe(200);
});

test("only screens are remembered, not the data they load", async () => {
  await using app = await testApp();
  const browser = app.newBrowser();
  await browser.get("/admin/events", { Accept: "text/event-stream" });
  await browser.get("/admin/search?q=ada", { Accept: "*/*" });
  await browser.get("/admin", { Accept: "text/html" });
  expect(browser.cookies.has("after_sign_in")).toBe(false);
});
