import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Look, setLook } from "./screens";
import { waitForHydration } from "./steps";

// Checks for people who use a keyboard, a screen reader, large text or forced colors. axe doesn't
// find these problems. Each check takes a page as opened and doesn't reset its state.

/**
 * Runs all checks and throws the problems. The page keeps the last look.
 * @param looks the first one is the page's already; a change takes as long as several checks
 * @param alike selectors of parts whose focus was checked on another screen
 */
export async function expectAccessibleBeyondAxe(
  page: Page,
  looks: readonly Look[],
  alike: readonly string[] = [],
): Promise<void> {
  const unchecked = [...alike, ...alikeRows].join();
  const problems = await page.evaluate(invalidBeforeSubmit);
  problems.push(...(await page.evaluate(focusedOutOfOrder)));
  problems.push(...(await page.evaluate(selectFirstRow)));
  for (const look of looks) {
    if (look !== looks[0]) await setLook(page, look);
    const where = `${look.width} px`;
    problems.push(...named(await page.evaluate(hiddenFocus, unchecked), where));
    if (look.width === 390) {
      // The header is part of the frame.
      if (alike.length === 0 || (await page.evaluate(hasClippingHeading))) {
        problems.push(...(await largeText(page)));
      }
      problems.push(...(await forcedColors(page)));
    } else problems.push(...(await arrowKeysOnSelects(page)));
  }
  // Not an assertion, because those shorten long values.
  if (problems.length > 0) throw new Error(problems.join("; "));
}

/** The rows between a list's first and last ones. */
const alikeRows = ["tbody", "tr"].map((row) => `${row}:nth-of-type(n + 7):nth-last-of-type(n + 3)`);

const named = (problems: readonly string[], where: string) =>
  problems.map((problem) => `${where}: ${problem}`);

/** Runs in the page. Fields mustn't be invalid before the form is sent. */
function invalidBeforeSubmit(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")];
  return fields
    .filter((field) => field.ariaInvalid === "true" || field.matches(":invalid"))
    .filter((field) => field.ariaInvalid !== "false" && field.type !== "hidden")
    .map(({ name, tagName }) => `invalid before it was sent: ${tagName} ${name}`);
}

/**
 * Waits for a page's hydration. Details opened before it must stay open; details that have closed
 * are returned, one line each.
 */
export async function closedByHydration(page: Page): Promise<string[]> {
  const opened = await page.evaluate(() => {
    if ("hydrated" in document.documentElement.dataset) return 0;
    const closed = document.querySelectorAll<HTMLDetailsElement>("details:not([open])");
    for (const details of closed) details.open = true;
    Object.assign(window, { opened: [...closed] });
    return closed.length;
  });
  await waitForHydration(page);
  if (opened === 0) return [];
  return page.evaluate(async () => {
    const { opened } = window as unknown as { opened: HTMLDetailsElement[] };
    // Wait for the effects of the first render, and their updates.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const closed = opened.filter((details) => details.isConnected && !details.open);
    for (const details of opened) details.open = false;
    return closed.map((details) => `closed by itself: ${details.textContent?.slice(0, 40)}`);
  });
}

/** Runs in the page. Controls far above another one must come before it in the focus order. */
function focusedOutOfOrder(): string[] {
  const jump = 200;
  const isPlaced = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || isPlaced(element.parentElement));
  const controls = "a[href], button:enabled, input:enabled, select:enabled, textarea, summary";
  const stops = [...document.querySelectorAll<HTMLElement>(`main :is(${controls})`)].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      // The checkbox of a card comes first and is in its lower corner.
      !stop.matches('[name="id"][form]') &&
      stop.checkVisibility({ visibilityProperty: true }) &&
      stop.getBoundingClientRect().width > 1 &&
      !isPlaced(stop),
  );
  return stops.flatMap((stop, at) => {
    const before = stops[at - 1]?.getBoundingClientRect();
    const { bottom, left, right } = stop.getBoundingClientRect();
    if (!before || bottom + jump > before.top) return [];
    // It's in the next column, such as another consultant's.
    if (left >= before.right || right <= before.left) return [];
    return `focused after what is below: ${stop.tagName} ${stop.textContent?.trim().slice(0, 40)}`;
  });
}

/** Runs in the page. Shows the bulk actions bar. */
function selectFirstRow(): string[] {
  document.querySelector<HTMLInputElement>('.selectable tbody input[name="id"]')?.click();
  return [];
}

/** Runs in the page. The focused control mustn't be covered. */
function hiddenFocus(unchecked: string): string[] {
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const problems: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    if (control.tabIndex < 0 || control.matches(":disabled") || control.closest(unchecked)) {
      continue;
    }
    if (!control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) {
      continue;
    }
    control.focus();
    if (document.activeElement !== control) continue;
    // A visually hidden radio button's visible part is its label.
    const own = control.getBoundingClientRect();
    const shown = own.width > 1 ? control : (control.closest("label") ?? control);
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const [x0, x1] = [Math.max(left, 0) + 2, Math.min(right, innerWidth) - 2];
    const [y0, y1] = [Math.max(top, 0) + 2, Math.min(bottom, innerHeight) - 2];
    const points = [0, 0.5, 1].flatMap((x) =>
      [0, 0.5, 1].map((y) => [x0 + (x1 - x0) * x, y0 + (y1 - y0) * y] as const),
    );
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (shown.contains(hit) || hit.contains(shown));
    });
    if (isSeen || right - left <= 1) continue;
    const over = document.elementFromPoint((x0 + x1) / 2, (y0 + y1) / 2);
    const name = control.textContent?.trim().slice(0, 40) || control.getAttribute("name");
    problems.push(`focus hidden: ${control.tagName} ${name}, behind ${over?.className}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  return problems;
}

/** Runs in the page. A heading that clips its text could cut it when the text is larger. */
function hasClippingHeading(): boolean {
  return [...document.querySelectorAll("main h1")].some((heading) => {
    const { overflowX, overflowY } = getComputedStyle(heading);
    return /hidden|clip/.test(overflowX + overflowY);
  });
}

/** Runs in the page. The menu must be in the window, and the header mustn't cut text. */
function cutInHeader(): string[] {
  const problems: string[] = [];
  const menus = ".site-nav summary, header [aria-label='Open navigation']";
  for (const menu of document.querySelectorAll(menus)) {
    const { left, right, top, bottom, width } = menu.getBoundingClientRect();
    const isIn = left >= 0 && right <= innerWidth + 1 && top >= 0 && bottom <= innerHeight;
    if (!isIn || width < 24) problems.push(`menu out of sight: ${left} to ${right} px`);
  }
  for (const text of document.querySelectorAll("header :is(a, span, button), main h1")) {
    if (!text.checkVisibility() || text.getBoundingClientRect().width <= 1) continue;
    const { overflowX, overflowY } = getComputedStyle(text);
    const clips = /hidden|clip/.test(overflowX + overflowY);
    const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight;
    if (clips && isCut) problems.push(`cut: ${text.textContent}`);
  }
  return problems;
}

/** Checks the header at twice the text size and with wider spacing (WCAG 1.4.4 and 1.4.12). */
async function largeText(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const setSize = (standard: number) =>
    devtools.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard - 3 } });
  await setSize(32);
  const large = await page.evaluate(cutInHeader);
  await setSize(16);
  await devtools.detach();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
  const wide = await page.evaluate(cutInHeader);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return [...named(large, "32 px text"), ...named(wide, "wide spacing")];
}

/** Chosen options and buttons must be visible without background colors. */
async function forcedColors(page: Page): Promise<string[]> {
  // One custom radio button or checkbox of each group, and buttons with a background.
  await page.evaluate(() => {
    const drawn = [...document.querySelectorAll<HTMLInputElement>("input")].filter(
      (input) =>
        /radio|checkbox/.test(input.type) &&
        (input.getBoundingClientRect().width <= 1 ||
          getComputedStyle(input).appearance === "none" ||
          getComputedStyle(input).opacity === "0"),
    );
    const first = new Map(drawn.map((input) => [input.name, input]));
    // Without an event, so that nothing is saved.
    for (const input of first.values()) input.checked = true;
    const buttons = [...document.querySelectorAll("button, a, summary")].filter((button) => {
      const color = getComputedStyle(button).backgroundColor;
      if (button.ariaDisabled === "true") return false;
      const isShown = button.checkVisibility() && button.getBoundingClientRect().width > 1;
      return isShown && !/^rgba\(0, 0, 0, 0\)$|\/ 0\.|, 0\.\d+\)$/.test(color);
    });
    Object.assign(window, { drawn, buttons });
  });
  await page.emulateMedia({ forcedColors: "active" });
  const problems = await page.evaluate(() => {
    const { drawn, buttons } = window as unknown as {
      drawn: HTMLInputElement[];
      buttons: HTMLElement[];
    };
    const probe = document.body.appendChild(document.createElement("i"));
    const colors = ["Canvas", "ButtonFace"].map((color) => {
      probe.style.setProperty("background", color);
      return getComputedStyle(probe).backgroundColor;
    });
    probe.remove();
    const isPlain = (element: Element) => {
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor === "rgba(0, 0, 0, 0)" || colors.includes(backgroundColor);
    };
    const problems: string[] = [];
    for (const input of drawn) {
      if (!input.checked || !input.checkVisibility()) continue;
      const isBox = getComputedStyle(input).appearance !== "none";
      const isDrawnElsewhere =
        input.getBoundingClientRect().width <= 1 || getComputedStyle(input).opacity === "0";
      const boxes = [input.closest("label"), input.nextElementSibling, input];
      const isSeen = isDrawnElsewhere
        ? boxes.some((box) => box && box !== input && !isPlain(box))
        : isBox || !isPlain(input);
      if (!isSeen) problems.push(`not seen to be chosen: ${input.name} ${input.value}`);
    }
    const states = "[aria-pressed=true], [aria-selected=true], [aria-current]";
    for (const state of document.querySelectorAll(states)) {
      if (state.ariaCurrent === "false" || !state.checkVisibility()) continue;
      if (isPlain(state)) problems.push(`not seen to be current: ${state.textContent}`);
    }
    for (const button of buttons) {
      if (!button.checkVisibility()) continue;
      const { borderTopWidth, borderTopStyle } = getComputedStyle(button);
      const hasBorder = borderTopStyle !== "none" && borderTopWidth !== "0px";
      if (!hasBorder && isPlain(button)) problems.push(`no border: ${button.textContent}`);
    }
    return problems;
  });
  await page.emulateMedia({ forcedColors: "none" });
  return named(problems, "forced colors");
}

/** An arrow key on a select mustn't open a dialog or navigate. */
async function arrowKeysOnSelects(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const selects = [...document.querySelectorAll<HTMLSelectElement>("main select:enabled")].filter(
      (select) => select.checkVisibility() && select.options.length > 1,
    );
    // One of each kind, because those in list rows are alike.
    const kinds = new Map(selects.map((select) => [select.className + select.name, select]));
    Object.assign(window, { selects: [...kinds.values()] });
    return kinds.size;
  });
  const address = page.url();
  const problems: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const [there, back] = await page.evaluate((at) => {
      const { selects } = window as unknown as { selects: HTMLSelectElement[] };
      const select = selects[at];
      select?.focus();
      const isLast = select && select.selectedIndex === select.options.length - 1;
      return isLast ? ["ArrowUp", "ArrowDown"] : ["ArrowDown", "ArrowUp"];
    }, at);
    await page.keyboard.press(there ?? "");
    const isOpen = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return document.querySelector("[role=dialog]:not(.toast), [role=alertdialog]") !== null;
    });
    if (isOpen || page.url() !== address) problems.push(`an arrow key leads to ${page.url()}`);
    await page.keyboard.press(back ?? "");
  }
  return problems;
}

/**
 * Expects a sent form's result at the top of the window, with the focus, in at most one live
 * region.
 */
export async function expectFocusedResult(page: Page, words: string): Promise<void> {
  const seen = () =>
    page.evaluate((words) => {
      const { activeElement } = document;
      const { top = -1, bottom = -1 } = activeElement?.getBoundingClientRect() ?? {};
      const isAtTop = activeElement?.matches("h1") ? scrollY === 0 : top < innerHeight / 2;
      const leaves = [...document.querySelectorAll("body *")].filter(
        ({ textContent, children }) =>
          textContent?.includes(words) &&
          [...children].every((child) => !child.textContent?.includes(words)),
      );
      const regions = leaves.flatMap((leaf) => {
        const region = leaf.closest("[aria-live], [role=status], [role=alert]");
        return region && region.ariaLive !== "off" ? [region] : [];
      });
      return {
        focused: activeElement?.textContent?.includes(words),
        inSight: isAtTop && top >= 0 && bottom <= innerHeight,
        announcedAtMostOnce: regions.length <= 1,
      };
    }, words);
  await expect.poll(seen).toEqual({ focused: true, inSight: true, announcedAtMostOnce: true });
}
