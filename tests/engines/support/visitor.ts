import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import type { Control, Tab } from "./engine";

const kinds = {
  button: "button, summary, [role=button]",
  link: "a[href]",
  field: "input:not([type=hidden]), textarea, select",
  tab: "[role=tab]",
} as const;

export type Visitor = ReturnType<typeof createVisitor>;

/** A person in front of a tab: finds controls by their accessible names, and waits for them. */
export function createVisitor(tab: Tab, site: string) {
  async function goto(path: string): Promise<void> {
    await tab.open(new URL(path, site).href);
    await hydrated();
  }

  /** Waits for hydration, because a test can act sooner than a person would. */
  async function hydrated(): Promise<void> {
    await until("the page is hydrated", () =>
      tab.run(() => {
        // Public pages start with the first touch.
        dispatchEvent(new Event("focusin"));
        return "hydrated" in document.documentElement.dataset || document.scripts.length === 0;
      }),
    );
  }

  /** The first control with that accessible name. */
  async function find(kind: keyof typeof kinds, name: string, within = ""): Promise<Control> {
    await hydrated();
    const css = kinds[kind].replaceAll(/(^|, )/g, `$1${within} `);
    let found: Control | undefined;
    await until(`a ${kind} "${name}"`, async () => {
      [found] = await tab.named(css, name);
      return found;
    }).catch(async (error: Error) => {
      const there = await tab.run(namesOf, css);
      throw new Error(`${error.message}; there are: ${there.join(", ")}`);
    });
    if (!found) throw new Error("no control");
    return found;
  }

  /** Clicks a control, again if it was replaced or covered in between. */
  async function click(kind: keyof typeof kinds, name: string, within?: string): Promise<void> {
    await until(`a click on the ${kind} "${name}"`, async () => {
      await (await find(kind, name, within)).click();
      return true;
    });
  }

  async function text(css = "body"): Promise<string> {
    // biome-ignore lint/performance/useDomNodeTextContent: excludes hidden text
    return tab.run((css) => document.querySelector<HTMLElement>(css)?.innerText ?? "", css);
  }

  return {
    tab,
    goto,
    find,
    text,
    press: (name: string, within?: string) => click("button", name, within),
    follow: (name: string, within?: string) => click("link", name, within),
    fill: async (name: string, text: string, within?: string) =>
      (await find("field", name, within)).type(text),
    /** Sets a date or a time, whose typing depends on the browser's language. */
    set: async (name: string, value: string, within?: string) =>
      (await find("field", name, within)).run(setValue, value),
    choose: async (name: string, option: string, within?: string) =>
      (await find("field", name, within)).select(option),
    /** Presses Space on a checkbox or radio button. */
    check: async (name: string, within?: string) => {
      const box = await find("field", name, within);
      await box.press("Space");
      expect(await box.run((it) => (it as HTMLInputElement).checked)).toBe(true);
    },
    value: async (name: string, within?: string) =>
      (await find("field", name, within)).run((it) => (it as HTMLInputElement).value),
    /** Browsers give file fields different accessible names, so this takes a selector. */
    upload: async (css: string, path: string) => {
      await hydrated();
      await until(`a file field ${css}`, async () => {
        const [field] = await tab.all(css);
        await field?.upload(path);
        return field;
      });
    },
    /** Waits until the text is shown. */
    see: (words: string, css?: string) =>
      until(`"${words}"`, async () => flat(await text(css)).includes(words)),
    /** Waits until a heading is shown. */
    heading: (name: string) =>
      until(`the heading "${name}"`, async () => {
        return (await tab.named("h1, h2, h3, [role=heading]", name)).length > 0;
      }),
    /** Waits for a URL whose path and query match. */
    at: (path: RegExp) => until(`the address ${path}`, async () => path.test(await tab.run(place))),
    /** The text or id of the element with the focus. */
    focused: () =>
      tab.run(() => {
        const { activeElement } = document;
        return activeElement?.id || activeElement?.textContent || "";
      }),
    waitFor: until,
  };
}

const flat = (text: string) => text.replaceAll(/\s+/g, " ");

/** Runs in the page. */
function place(): string {
  return location.pathname + location.search;
}

/** Runs in the page: roughly the names, for a failure's message. */
function namesOf(css: string): string[] {
  return [...document.querySelectorAll(css)].map((it) => {
    const label = (it as HTMLInputElement).labels?.[0] ?? it;
    return it.ariaLabel || label.textContent?.trim() || it.tagName;
  });
}

/** Runs in the page. React only notices values that are set with the native setter. */
function setValue(field: HTMLElement, value: string): void {
  field.focus();
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  field.blur();
}

/**
 * Waits up to 30 seconds until `condition` holds. Ignores errors until then, because the page may
 * change while it is checked.
 */
async function until(what: string, condition: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + 30_000;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      if (await condition()) return;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await pause(50);
  }
  throw new Error(`waited in vain for ${what}${last ? ` (${last})` : ""}`);
}
