import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type Axe from "axe-core";
import type { Page, Response } from "playwright-core";
import { expect } from "vitest";
import { openingPage } from "./openings";

export const widths = [390, 768, 1440] as const;
export const everyWidth = widths.map((width) => ({ width, colorScheme: "light" as const }));

/** Every page that anybody may open. */
export const publicScreens = [
  "/",
  "/services",
  "/about",
  "/consultation",
  "/careers",
  "/careers?q=nothing+like+it",
  openingPage,
  "/gallery",
  "/gallery?category=Training",
  "/contact",
  "/privacy",
  "/terms",
];

/** What holds for every screen at every width. */
export async function looksAfterEverybody(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, "scrolls sideways").toBeLessThanOrEqual(window);

  expect(await offencesOn(page), "accessibility").toEqual([]);
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** With landmarks, one first heading and headings in order. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds, a line each. The frames with mails are left out: they run no scripts. */
async function offencesOn(page: Page): Promise<string[]> {
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

/** As {@link looksAfterEverybody}, at several widths and in both colour schemes. */
export async function looksAfterEverybodyAt(
  page: Page,
  looks: readonly { width: (typeof widths)[number]; colorScheme: "light" | "dark" }[],
): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.emulateMedia({ colorScheme });
    await page.evaluate(comesToRest);
    await looksAfterEverybody(page).catch((error: Error) => {
      const where = `${page.url()}, ${width} px, ${colorScheme}`;
      throw new Error(`${where}: ${error.message}`, { cause: error });
    });
  }
}

/** Runs in the page. A colour that is on its way to another is neither. */
function comesToRest() {
  const moving = () => document.getAnimations().filter(({ playState }) => playState === "running");
  // What lies within something begins to change when that has changed.
  for (let running = moving(); running.length > 0; running = moving()) {
    for (const animation of running) animation.finish();
  }
}

/** The policy that every document is sent with. */
export function isSentSafely(response: Response | null): void {
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
}
