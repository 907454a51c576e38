import { test as base, inject } from "vitest";
import { oneSite } from "./site";
import { launchBrowser, type Visitor, type VisitorOptions, welcomeVisitors } from "./visitors";

/**
 * A test with the built program running and visitors to it. The tests in a file share a site, so
 * each one uses unique names and addresses.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest's syntax for a fixture without dependencies
  .extend("sites", { scope: "file" }, async ({}, { onCleanup }) => {
    const sites = oneSite();
    onCleanup(sites.stop);
    return sites;
  })
  .extend("site", async ({ sites, task }) => sites.forTry(task.result?.retryCount ?? 0))
  // biome-ignore lint/correctness/noEmptyPattern: Vitest's syntax for a fixture without dependencies
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
  /** Like `open`, but signed in as an admin. */
  .extend("openOffice", async ({ open }) => async (options?: VisitorOptions) => {
    return signedIn(await open(options));
  })
  /** Like `openOffice`, in a browser that shows PDFs. */
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
