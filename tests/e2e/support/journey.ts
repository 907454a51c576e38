import { test as base } from "vitest";
import { startSite } from "./site";
import { launchBrowser, welcomeVisitors } from "./visitors";

/** A test with the finished program running, and visitors who come to it. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: how a fixture says that it needs no other
  .extend("site", { scope: "file" }, async ({}, { onCleanup }) => {
    const site = await startSite();
    onCleanup(site.stop);
    return site;
  })
  // biome-ignore lint/correctness/noEmptyPattern: how a fixture says that it needs no other
  .extend("browser", { scope: "file" }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("open", async ({ browser, site }, { onCleanup }) => {
    const visitors = welcomeVisitors(browser, site.url);
    onCleanup(visitors.goodbye);
    return visitors.open;
  });
