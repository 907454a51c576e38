import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { findChromium, findQuickChromium } from "../../../scripts/checks/chromium.mjs";
import { waitForHydration } from "./steps";

export interface VisitorOptions {
  /** CSS pixels: a phone, a tablet, or a desk. */
  width?: 390 | 768 | 1440;
  /** With JavaScript, opening a page waits for its hydration. */
  javaScript?: boolean;
  dark?: boolean;
  /** Has not asked for less motion, as everybody else here has. */
  motion?: boolean;
  /** An IANA name; else that of the machine. */
  timeZone?: string;
  /** Sends forms as fast as a test can; else a visitor has been reading for a minute. */
  hasty?: boolean;
}

export interface Visitor {
  page: Page;
  /** Names a console message, error or failed request that this visit is meant to bring. */
  expects(message: RegExp): void;
  /** What the console has said, one entry a message. */
  said: string[];
}

/** @param whole with the viewer for PDFs, which the quick browser goes without */
export function launchBrowser({ whole = false } = {}): Promise<Browser> {
  const executablePath = whole ? findChromium() : findQuickChromium();
  if (!executablePath) throw new Error("no Chromium is here; CHROMIUM_PATH can name one");
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** People with a browser each. What their consoles say unasked for fails the test in the end. */
export function welcomeVisitors(browser: Browser, baseURL: string) {
  const contexts: BrowserContext[] = [];
  const checks: (() => void)[] = [];

  async function open(options: VisitorOptions = {}): Promise<Visitor> {
    const { width = 1440, javaScript = true, dark, motion, hasty, timeZone } = options;
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height: width === 390 ? 844 : 900 },
      hasTouch: width === 390,
      javaScriptEnabled: javaScript,
      colorScheme: dark ? "dark" : "light",
      reducedMotion: motion ? "no-preference" : "reduce",
      ...(timeZone ? { timezoneId: timeZone } : {}),
    });
    // A slow pass is a pass; what never comes fails all the same.
    context.setDefaultTimeout(30_000);
    if (!hasty) await context.addInitScript(hasReadForAMinute);
    contexts.push(context);
    const { problems, said } = listenTo(context);
    const allowed: RegExp[] = [];
    checks.push(() => {
      const unasked = problems.filter((problem) => !allowed.some((known) => known.test(problem)));
      expect(unasked, "what a visitor's browser complained of").toEqual([]);
    });
    const page = await context.newPage();
    if (javaScript) waitForHydrationOnLoad(page);
    return { page, expects: (message) => void allowed.push(message), said };
  }

  async function goodbye(): Promise<void> {
    await Promise.all(contexts.map((context) => context.close()));
    for (const check of checks) check();
  }

  return { open, goodbye };
}

/**
 * Opening or reloading a page waits for its hydration, since a busy machine can take longer for it
 * than a person takes to press something. A test that is quicker on purpose passes `waitUntil`.
 */
function waitForHydrationOnLoad(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
}

/** Runs in the page. Forms sent within seconds look automatic, and tests don't read. */
function hasReadForAMinute() {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 60_000;
}

function listenTo(context: BrowserContext) {
  const problems: string[] = [];
  const said: string[] = [];
  context.on("console", (message) => {
    const line = `${message.type()}: ${message.text()} (${message.location().url})`;
    said.push(line);
    if (message.type() === "error" || message.type() === "warning") problems.push(line);
  });
  context.on("weberror", (failure) => {
    const { message } = failure.error();
    // React Router's own loads, when a page is left before they have ended.
    if (message !== "signal is aborted without reason") problems.push(`thrown: ${message}`);
  });
  context.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // A page that is left drops what it was still waiting for.
    if (why !== "net::ERR_ABORTED") problems.push(`failed: ${request.url()} ${why}`);
  });
  return { problems, said };
}
