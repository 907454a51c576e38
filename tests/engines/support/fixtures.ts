import { test as base, expect } from "vitest";
import { startSite } from "../../e2e/support/site";
import type { Engine } from "./engine";
import { launchFirefox } from "./firefox";
import { createVisitor, type Visitor } from "./visitor";
import { launchWebKit } from "./webkit";

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

interface VisitorOptions {
  size?: keyof typeof sizes;
  /** Messages in the console that the test expects. */
  allow?: RegExp;
}

/** The tests in a file share a site; each visitor has their own tab and cookies. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest's syntax for a fixture without dependencies
  .extend("engine", { scope: "worker" }, async ({}, { onCleanup }) => {
    const engine: Engine =
      process.env.TEST_BROWSER === "webkit" ? await launchWebKit() : await launchFirefox();
    onCleanup(() => engine.close());
    return engine;
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest's syntax for a fixture without dependencies
  .extend("site", { scope: "file" }, async ({}, { onCleanup }) => {
    const site = await startSite();
    onCleanup(site.stop);
    return site;
  })
  .extend("open", async ({ engine, site }, { onCleanup }) => {
    const opened: { visitor: Visitor; allow: RegExp | undefined }[] = [];
    onCleanup(async () => {
      const unexpected: string[] = [];
      for (const { visitor, allow } of opened) {
        const problems = await visitor.tab.problems();
        unexpected.push(...problems.filter((it) => !harmless.test(it) && !allow?.test(it)));
        await visitor.tab.close();
      }
      expect(unexpected, "unexpected messages in the browser console").toEqual([]);
    });
    return async ({ size = "desktop", allow }: VisitorOptions = {}): Promise<Visitor> => {
      const visitor = createVisitor(await engine.newTab(sizes[size]), site.url);
      opened.push({ visitor, allow });
      return visitor;
    };
  });

/** React Router aborts its loads when the page is left. */
const harmless = /signal is aborted without reason/;
