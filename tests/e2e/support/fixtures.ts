import { test as base, inject } from "vitest";
import { createContextPool } from "./context-pool";
import { reservedPort } from "./program";
import { sharedSite } from "./site";
import { createVisitors, launchBrowser, type Visitor, type VisitorOptions } from "./visitors";

const browserTest = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest's syntax for a fixture without dependencies
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  // Closing the browser also closes the contexts.
  .extend("contexts", { scope: "worker" }, async ({ browser }) => createContextPool(browser))
  .extend("ports", { scope: "worker" }, async () => ({
    file: reservedPort(),
    worker: reservedPort(),
  }));

/** Starts the built program and opens browsers for its visitors. */
function siteTest(sharedIn: "file" | "worker") {
  // Vitest's types don't accept a union here.
  const scope = sharedIn as "file";
  return (
    browserTest
      .extend("sites", { scope }, async ({ ports }, { onCleanup }) => {
        const sites = sharedSite(ports[sharedIn]);
        onCleanup(sites.stop);
        return sites;
      })
      .extend("site", async ({ sites, task }) => sites.forAttempt(task.result?.retryCount ?? 0))
      .extend("open", async ({ contexts, site, task }, { onCleanup }) => {
        const visitors = createVisitors(contexts, site.url);
        onCleanup(() => visitors.closeAll({ reuse: task.result?.state !== "fail" }));
        return visitors.open;
      })
      /** Like `open`, but signed in as an admin. */
      .extend("openOffice", async ({ open }) => async (options?: VisitorOptions) => {
        return withSession(await open(options));
      })
      /** Like `openOffice`, in a browser that shows PDFs. */
      .extend("openOfficeWithPdfViewer", async ({ site }, { onCleanup }) => {
        const browser = await launchBrowser({ pdfViewer: true });
        const visitors = createVisitors(createContextPool(browser), site.url);
        onCleanup(async () => {
          await visitors.closeAll({ reuse: false }).finally(() => browser.close());
        });
        return async (options?: VisitorOptions) => withSession(await visitors.open(options));
      })
  );
}

/**
 * The tests in a file share a site, so each one uses unique names and email addresses. A file that
 * needs another site calls `extend`: files share this object, and `override` would change it for
 * all that follow.
 */
export const test = siteTest("file");

/**
 * For files that save nothing another file could see. They share one site, because starting the
 * program takes longer than a test.
 */
export const readOnlyTest = siteTest("worker");

async function withSession(visitor: Visitor): Promise<Visitor> {
  await visitor.page.context().addCookies(inject("template").officeCookies);
  return visitor;
}
