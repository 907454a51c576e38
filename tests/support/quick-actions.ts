import { vi } from "vitest";
import { type Locator, page } from "vitest/browser";

// Clicks and text go to the page directly. Through the browser, they take five times as long, because
// three processes pass them on. The browser still handles keys, clicks with options, such as held
// keys, and clicks into fields, where it places the cursor.

const field = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]";
const focusable = "a[href], button, input, summary, [tabindex]";
const typed = /^(?:text|search|email|tel|url|password|number|textarea)$/;

/** As long as Playwright waits until someone could click or type. */
const patience = { timeout: 10_000, interval: 20 };

interface Point {
  target: HTMLElement;
  clientX: number;
  clientY: number;
}

function usable(locator: Locator): HTMLElement {
  // Not `element()`, whose error contains the whole page each time.
  const element = locator.query();
  if (!(element instanceof HTMLElement)) throw new Error(`no element: ${locator.selector}`);
  if (!element.checkVisibility({ visibilityProperty: true })) throw new Error("not visible");
  if (element.matches(":disabled, [aria-disabled=true]")) throw new Error("disabled");
  return element;
}

/** The middle of an element and what is there, or an error if something else covers it. */
function pointOf(element: HTMLElement): Point {
  const inside = (target: Element | null): target is HTMLElement =>
    element.contains(target) || target?.closest("label")?.control === element;
  const middle = () => {
    const box = [...element.getClientRects()].find(({ width, height }) => width * height > 0);
    if (!box) throw new Error("without a size");
    const [clientX, clientY] = [box.left + box.width / 2, box.top + box.height / 2];
    return { target: document.elementFromPoint(clientX, clientY), clientX, clientY };
  };
  if (!inside(middle().target)) {
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  }
  const { target, ...at } = middle();
  if (!inside(target)) throw new Error(`covered by ${target?.outerHTML.slice(0, 200)}`);
  return { target, ...at };
}

/** Lets what an event starts happen before the next event. */
const nextTask = () => scheduler.postTask(() => {});

/** Nobody clicks before the browser has drawn what is there and React has nothing left to do. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));

async function click({ target, clientX, clientY }: Point): Promise<void> {
  const common = { bubbles: true, cancelable: true, composed: true, view: window };
  const mouse = { ...common, clientX, clientY, detail: 1 };
  const pointer = { ...mouse, pointerId: 1, pointerType: "mouse", isPrimary: true };
  target.dispatchEvent(new PointerEvent("pointerdown", { ...pointer, buttons: 1 }));
  if (target.dispatchEvent(new MouseEvent("mousedown", { ...mouse, buttons: 1 }))) {
    const focused = target.closest<HTMLElement>(focusable);
    if (focused) focused.focus({ preventScroll: true });
    else (document.activeElement as HTMLElement | null)?.blur();
  }
  await nextTask();
  target.dispatchEvent(new PointerEvent("pointerup", pointer));
  target.dispatchEvent(new MouseEvent("mouseup", mouse));
  target.dispatchEvent(new PointerEvent("click", pointer));
  await nextTask();
}

const locators: Locator = Object.getPrototypeOf(page.getByRole("button"));
const { click: clickInBrowser, fill: fillInBrowser } = locators;

locators.click = async function (this: Locator, options) {
  await idle();
  if (options) return clickInBrowser.call(this, options);
  const point = await vi.waitFor(() => {
    const element = usable(this);
    return element.closest(field) ? undefined : pointOf(element);
  }, patience);
  await (point ? click(point) : clickInBrowser.call(this));
};

locators.fill = async function (this: Locator, text, options) {
  const element = await vi.waitFor(() => usable(this) as HTMLInputElement, patience);
  if (options || !typed.test(element.type) || element.readOnly) {
    return fillInBrowser.call(this, text, options);
  }
  element.focus();
  element.select();
  document.execCommand(text ? "insertText" : "delete", false, text);
  await nextTask();
};
