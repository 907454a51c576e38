import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type Axe from "axe-core";
import type { Page, Response } from "playwright-core";
import { expect } from "vitest";

export interface Look {
  /** In CSS pixels, as low as screens of this width get. */
  width: 390 | 1280;
  height: 664 | 720;
  colorScheme: "light" | "dark";
}

/** Checks that apply to every screen at every width. */
async function expectAccessibleAndFitting(
  page: Page,
  look: Look,
  alike: readonly string[],
): Promise<void> {
  await expectFitting(page);
  expect(await axeViolations(page, look, alike), "accessibility").toEqual([]);
}

/** A title, no id twice, no landmark inside another, nothing too wide, and no control out of reach. */
async function expectFitting(page: Page): Promise<void> {
  expect(await page.title(), "title").not.toMatch(/^$|undefined|null/);
  expect(await page.evaluate(visibleProblems), "seen from outside").toEqual([]);
}

/** Runs in the page. One line for each problem. */
function visibleProblems(): string[] {
  const problems: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.push(`scrolls sideways: ${scrollWidth} px`);
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  const twice = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
  for (const id of twice) problems.push(`id twice: ${id}`);
  // axe allows it in the main landmark.
  const landmarks =
    "main, nav, aside, [role=search], :is(section, form)[aria-label], :is(section, form)[aria-labelledby]";
  for (const aside of document.querySelectorAll("aside, [role=complementary]")) {
    const outer = aside.parentElement?.closest(landmarks);
    if (outer) problems.push(`complementary landmark inside ${outer.tagName}: ${aside.ariaLabel}`);
  }

  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) &&
    element.scrollWidth > element.clientWidth;
  const isInScroller = (element: Element | null): boolean =>
    element !== null && (scrolls(element) || isInScroller(element.parentElement));
  // A list's column cuts long names with an ellipsis; their beginning can be clicked.
  const isCut = (element: Element): boolean => {
    const line = element.closest("td > div");
    if (!line || getComputedStyle(line).textOverflow !== "ellipsis") return false;
    const { left, right } = line.getBoundingClientRect();
    const start = element.getBoundingClientRect().left;
    return left <= start && start < right && right <= clientWidth;
  };
  // For screen readers only, until it has the focus.
  const isSilent = (element: Element | null): boolean => {
    if (!element) return false;
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1 || isSilent(element.parentElement);
  };
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { left, right } = control.getBoundingClientRect();
    if (left >= -1 && right <= clientWidth + 1) continue;
    if (!isCut(control) && !isInScroller(control) && !isSilent(control)) {
      const name = control.textContent?.trim().slice(0, 40) || control.getAttribute("name");
      problems.push(`out of reach: ${control.tagName} ${name}, ${left} to ${right} px`);
    }
  }
  return problems;
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** `best-practice` checks landmarks, a single h1 and the order of headings. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What a narrow window can change: sizes, colors, and what is visible. The other rules are checked in
 * the wide one, because the document is the same.
 */
const rulesForWidth = [
  ...["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"],
  ...["button-name", "link-name", "summary-name", "label", "select-name", "aria-hidden-focus"],
  ...["heading-order", "page-has-heading-one", "region", "landmark-unique"],
];

const alikeRows = ["tbody:nth-of-type(n + 9)", "tr:nth-of-type(n + 9)"];

/** Violations that axe finds, one per line. Skips email frames, because they run no scripts. */
async function axeViolations(
  page: Page,
  { width }: Look,
  alike: readonly string[],
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ({ runOnly, unchecked, touched }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      // Next to a list, only the record: the list is a screen of its own.
      const panel = document.querySelector("[data-panel]");
      const exclude = unchecked.map((selector) => [selector]);
      const found = await axe.run({ include: panel ?? document, exclude } as Axe.ElementContext, {
        iframes: false,
        resultTypes: ["violations"],
        runOnly,
        // It takes a third of the time.
        ...(touched ? {} : { rules: { "target-size": { enabled: false } } }),
      });
      return found.violations;
    },
    {
      runOnly: width === 390 && alike.length > 0 ? rulesForWidth : rules,
      unchecked: [...alike, ...alikeRows],
      touched: width === 390,
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}

/** Gives the page a size and a color scheme. */
export async function setLook(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
}

/**
 * Like {@link expectAccessibleAndFitting}, at several widths and color schemes.
 * @param alike selectors of parts that were checked on another screen
 */
export async function expectAccessibleAndFittingAt(
  page: Page,
  looks: readonly Look[],
  alike: readonly string[] = [],
): Promise<void> {
  for (const look of looks) {
    const { width, colorScheme } = look;
    await setLook(page, look);
    await page.evaluate(finishAnimations);
    await expectAccessibleAndFitting(page, look, alike).catch((error: Error) => {
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

/** The durations of all animations in the page, in milliseconds, including delays. */
export function animationDurations(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );
}

/** Checks the content security policy of a document. */
export function expectStrictPolicy(response: Response | null): void {
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
}
