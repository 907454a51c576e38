import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { screens } from "../../support/screen-map";

const id = "00000000-0000-4000-8000-000000000000";

/** An address of every screen of the office. */
const addresses = screens
  .map(({ pattern }) => pattern.replace(/:\w+\??/g, id).replace(/\/\*$/, "/x"))
  .filter((address) => /^\/admin(\/|$)/.test(address));

test("every screen says why you have to sign in again, and you return to it", async () => {
  await using app = await testApp();
  expect(addresses.length).toBeGreaterThan(60);
  for (const address of addresses) {
    const browser = endedBrowser(app);
    const answer = await browser.get(address, { Accept: "text/html" });
    expect([address, answer.status, answer.headers.get("Location")]).toEqual([
      address,
      302,
      "/auth",
    ]);
    expect(browser.cookies.get("toast")).toBe("session-ended");
    const remembers = !/^\/admin$|confirm-password/.test(address);
    expect([address, browser.cookies.has("after_sign_in")]).toEqual([address, remembers]);
  }
});

test("says nothing about a session to people who weren't signed in", async () => {
  await using app = await testApp();
  const browser = app.newBrowser();
  await browser.get("/admin/messages", { Accept: "text/html" });
  expect(browser.cookies.has("toast")).toBe(false);
  // Nor for requests that no screen makes.
  const ended = endedBrowser(app);
  await ended.get("/admin/events", { Accept: "text/event-stream" });
  expect(ended.cookies.has("toast")).toBe(false);
});

function endedBrowser(app: Awaited<ReturnType<typeof testApp>>) {
  const browser = app.newBrowser();
  browser.cookies.set("watchpost_session", "ended");
  return browser;
}
