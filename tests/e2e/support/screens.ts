import AxeBuilder from "@axe-core/playwright";
import type { Page, Response } from "playwright-core";
import { expect } from "vitest";
import { openingPage } from "./openings";

export const widths = [390, 768, 1440] as const;

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

  const { violations } = await new AxeBuilder({ page: withoutFrames(page) })
    .options({ iframes: false, resultTypes: ["violations"] })
    // With landmarks, one first heading and headings in order.
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    // A page less to open for each look.
    .setLegacyMode(true)
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
  );
  expect(found, "accessibility").toEqual([]);
}

/** As {@link looksAfterEverybody}, at several widths and in both colour schemes. */
export async function looksAfterEverybodyAt(
  page: Page,
  looks: readonly { width: (typeof widths)[number]; colorScheme: "light" | "dark" }[],
): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.emulateMedia({ colorScheme });
    await looksAfterEverybody(page).catch((error: Error) => {
      const where = `${page.url()}, ${width} px, ${colorScheme}`;
      throw new Error(`${where}: ${error.message}`, { cause: error });
    });
  }
}

/** The policy that every document is sent with. */
export function isSentSafely(response: Response | null): void {
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
}

/** Frames with mails run no scripts, those of the check neither: the browser would complain. */
function withoutFrames(page: Page): Page {
  return new Proxy(page, {
    get: (target, name) => {
      if (name === "frames") return () => [target.mainFrame()];
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
