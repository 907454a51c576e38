import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type Axe from "axe-core";
import type { Page, Response } from "playwright-core";
import { expect } from "vitest";
import { openingPage } from "./openings";

export const widths = [390, 768, 1440] as const;
export const everyWidth = widths.map((width) => ({ width, colorScheme: "light" as const }));

/** Every public page. */
export const publicScreens = [
  "/",
  "/services",
  "/about",
  "/consultation",
  "/services/event-security",
  "/careers",
  "/careers?q=nothing+like+it",
  openingPage,
  "/gallery",
  "/gallery?category=Training",
  "/contact",
  "/privacy",
  "/terms",
];

/** Checks that apply to every screen at every width. */
export async function expectAccessibleAndFitting(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, "scrolls sideways").toBeLessThanOrEqual(window);

  expect(await axeViolations(page), "accessibility").toEqual([]);
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Includes landmarks, a single h1 and the order of headings. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Violations that axe finds, one per line. Skips email frames, because they run no scripts. */
async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const found = await axe.run({ iframes: false, resultTypes: ["violations"], runOnly });
    return found.violations;
  }, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}

/** Like {@link expectAccessibleAndFitting}, at several widths and in both color schemes. */
export async function expectAccessibleAndFittingAt(
  page: Page,
  looks: readonly { width: (typeof widths)[number]; colorScheme: "light" | "dark" }[],
): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.emulateMedia({ colorScheme });
    await page.evaluate(finishAnimations);
    await expectAccessibleAndFitting(page).catch((error: Error) => {
      const where = `${page.url()}, ${width} px, ${colorScheme}`;
      throw new Error(`${where}: ${error.message}`, { cause: error });
    });
  }
}

/** Runs in the page. Ends all transitions, so that axe sees the final colors. */
function finishAnimations() {
  const moving = () => document.getAnimations().filter(({ playState }) => playState === "running");
  // Ending an element's transition can start its children's.
  for (let running = moving(); running.length > 0; running = moving()) {
    for (const animation of running) animation.finish();
  }
}

/** Checks the content security policy of a document. */
export function expectStrictPolicy(response: Response | null): void {
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
}
