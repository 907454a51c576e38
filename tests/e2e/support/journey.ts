import { test as base, inject } from "vitest";
import { oneSite } from "./site";
import { launchBrowser, type Visitor, type VisitorOptions, welcomeVisitors } from "./visitors";

/**
 * A test with the finished program running, and people who come to it. The tests of a file share
 * a site: what one puts in carries a name or address of its own.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: how a fixture says that it needs no other
  .extend("sites", { scope: "file" }, async ({}, { onCleanup }) => {
    const sites = oneSite();
    onCleanup(sites.stop);
    return sites;
  })
  .extend("site", async ({ sites, task }) => sites.forTry(task.result?.retryCount ?? 0))
  // biome-ignore lint/correctness/noEmptyPattern: how a fixture says that it needs no other
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("open", async ({ browser, site }, { onCleanup }) => {
    const visitors = welcomeVisitors(browser, site.url);
    onCleanup(visitors.goodbye);
    return visitors.open;
  })
  /** As `open`, for somebody of the office who has signed in before. */
  .extend("openOffice", async ({ open }) => async (options?: VisitorOptions) => {
    return signedIn(await open(options));
  })
  /** As `openOffice`, in a browser that shows PDFs. */
  .extend("openOfficeWithViewer", async ({ site }, { onCleanup }) => {
    const browser = await launchBrowser({ whole: true });
    const visitors = welcomeVisitors(browser, site.url);
    onCleanup(async () => {
      await visitors.goodbye().finally(() => browser.close());
    });
    return async (options?: VisitorOptions) => signedIn(await visitors.open(options));
  });

async function signedIn(somebody: Visitor): Promise<Visitor> {
  await somebody.page.context().addCookies(inject("template").officeCookies);
  return somebody;
}
