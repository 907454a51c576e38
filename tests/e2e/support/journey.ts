import { test as base } from "vitest";
import { putOpenings } from "./openings";
import { startSite } from "./site";
import { signIn } from "./steps";
import { launchBrowser, type VisitorOptions, welcomeVisitors } from "./visitors";

/**
 * A test with the finished program running, and people who come to it. Program and browser are
 * shared by all files: what a test puts in carries a name or address of its own.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: how a fixture says that it needs no other
  .extend("site", { scope: "worker" }, async ({}, { onCleanup }) => {
    const site = await startSite({ fill: putOpenings });
    onCleanup(site.stop);
    return site;
  })
  // biome-ignore lint/correctness/noEmptyPattern: how a fixture says that it needs no other
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("officeCookies", { scope: "worker" }, async ({ browser, site }) => {
    const page = await browser.newPage({ baseURL: site.url });
    await signIn(page);
    const cookies = await page.context().cookies();
    await page.close();
    return cookies.filter(({ name }) => name.includes("session"));
  })
  .extend("open", async ({ browser, site }, { onCleanup }) => {
    const visitors = welcomeVisitors(browser, site.url);
    onCleanup(visitors.goodbye);
    return visitors.open;
  })
  /** As `open`, for somebody of the office who has signed in before. */
  .extend("openOffice", async ({ open, officeCookies }) => async (options?: VisitorOptions) => {
    const somebody = await open(options);
    await somebody.page.context().addCookies(officeCookies);
    return somebody;
  });
