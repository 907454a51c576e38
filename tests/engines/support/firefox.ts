import { type ElementHandle, type KeyInput, launch, type Page } from "puppeteer-core";
import { findFirefox } from "../../../scripts/checks/engines.mjs";
import type { Control, Engine, Key, Tab } from "./engine";

/** Firefox, driven over WebDriver BiDi. */
export async function launchFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    executablePath: findFirefox() ?? "firefox-esr",
    headless: true,
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
  return {
    async newTab(size) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      const problems = await recordProblems(page);
      return firefoxTab(page, problems, () => context.close());
    },
    close: () => browser.close(),
  };
}

function firefoxTab(page: Page, problems: string[], close: () => Promise<void>): Tab {
  return {
    async open(url) {
      const go = () => page.goto(url, { waitUntil: "domcontentloaded" });
      // A frame that is still loading can abort the navigation, which a person wouldn't notice.
      await go().catch((error) => {
        if (!String(error).includes("NS_BINDING_ABORTED")) throw error;
        return go();
      });
    },
    async back() {
      await page.goBack({ waitUntil: "domcontentloaded" });
    },
    show: () => page.bringToFront(),
    run: (work, ...args) => page.evaluate(work as never, ...(args as unknown as never[])) as never,
    async named(css, name) {
      const found = await page.$$(`::-p-aria([name=${JSON.stringify(name)}])`);
      const wanted = await Promise.all(
        found.map((element) => element.evaluate((it, css) => it.matches(css), css)),
      );
      return found.filter((_, index) => wanted[index]).map(control);
    },
    all: async (css) => (await page.$$(css)).map(control),
    press: (key) => page.keyboard.press(keyOf(key)),
    problems: async () => problems,
    close,
  };
}

function control(element: ElementHandle<Element>): Control {
  return {
    click: () => element.click(),
    async type(text) {
      await element.evaluate((it) => (it as HTMLInputElement).select());
      await (text ? element.type(text) : element.press("Delete"));
    },
    press: (key) => element.press(keyOf(key)),
    async select(option) {
      const value = await element.evaluate((it, option) => {
        const { options } = it as HTMLSelectElement;
        return [...options].find(({ label }) => label === option)?.value;
      }, option);
      if (value === undefined) throw new Error(`no option "${option}"`);
      await element.select(value);
    },
    upload: (path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
    run: (work, ...args) =>
      element.evaluate(work as never, ...(args as unknown as never[])) as never,
  };
}

const keyOf = (key: Key) => (key === "Space" ? " " : key) as KeyInput;

async function recordProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on("console", (message) => {
    const type = message.type();
    if (type === "error" || type === "warn") problems.push(`${type}: ${message.text()}`);
  });
  // Firefox also reports violations of the content security policy as errors.
  page.on("pageerror", (error) => problems.push(`thrown: ${String(error)}`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // Leaving a page cancels its pending requests, including its frames' requests.
    if (!/ABORT|context already closed/.test(why)) problems.push(`failed: ${request.url()} ${why}`);
  });
  return problems;
}
