import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { findChromium, findQuickChromium } from "../../../scripts/checks/chromium.mjs";
import { waitForHydration } from "./steps";

export interface VisitorOptions {
  /** In CSS pixels: a phone, a tablet or a desktop. */
  width?: 390 | 768 | 1440;
  /** With JavaScript, opening a page waits for its hydration. */
  javaScript?: boolean;
  dark?: boolean;
  /** Turns animations on. Other visitors ask for reduced motion. */
  motion?: boolean;
  /** An IANA name; defaults to the machine's. */
  timeZone?: string;
  /** Keeps the page's real age. By default it seems a minute old, which passes the spam check. */
  fastSubmit?: boolean;
}

export interface Visitor {
  page: Page;
  /** Allows a console message, error or failed request that the test expects. */
  allowError(message: RegExp): void;
  /** The console messages, one entry each. */
  messages: string[];
}

/** @param pdfViewer launches the full browser, because the faster headless one can't show PDFs */
export function launchBrowser({ pdfViewer = false } = {}): Promise<Browser> {
  const executablePath = pdfViewer ? findChromium() : findQuickChromium();
  if (!executablePath) throw new Error("no Chromium found; set CHROMIUM_PATH to its path");
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

/** Opens a browser context for each visitor. Unexpected console messages fail the test at its end. */
export function createVisitors(browser: Browser, baseURL: string) {
  const contexts: BrowserContext[] = [];
  const checks: (() => void)[] = [];

  async function open(options: VisitorOptions = {}): Promise<Visitor> {
    const { width = 1440, javaScript = true, dark, motion, fastSubmit, timeZone } = options;
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height: width === 390 ? 844 : 900 },
      hasTouch: width === 390,
      javaScriptEnabled: javaScript,
      colorScheme: dark ? "dark" : "light",
      reducedMotion: motion ? "no-preference" : "reduce",
      ...(timeZone ? { timezoneId: timeZone } : {}),
    });
    // A slow machine shouldn't fail a test.
    context.setDefaultTimeout(30_000);
    if (!fastSubmit) await context.addInitScript(advancePageAge);
    contexts.push(context);
    const { problems, messages } = recordMessages(context);
    const allowed: RegExp[] = [];
    checks.push(() => {
      const unexpected = problems.filter(
        (problem) => !allowed.some((known) => known.test(problem)),
      );
      expect(unexpected, "unexpected messages in the browser console").toEqual([]);
    });
    const page = await context.newPage();
    if (javaScript) waitForHydrationOnLoad(page);
    return { page, allowError: (message) => void allowed.push(message), messages };
  }

  async function closeAll(): Promise<void> {
    await Promise.all(contexts.map((context) => context.close()));
    for (const check of checks) check();
  }

  return { open, closeAll };
}

/**
 * Opening or reloading a page waits for its hydration, because a test can click sooner than a
 * person would. A test that doesn't want to wait passes `waitUntil`.
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

/** Runs in the page. Without it, the spam check would catch the tests' fast submissions. */
function advancePageAge() {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 60_000;
}

function recordMessages(context: BrowserContext) {
  const problems: string[] = [];
  const messages: string[] = [];
  context.on("console", (message) => {
    const line = `${message.type()}: ${message.text()} (${message.location().url})`;
    messages.push(line);
    if (message.type() === "error" || message.type() === "warning") problems.push(line);
  });
  context.on("weberror", (failure) => {
    const { message } = failure.error();
    // React Router aborts its loads when the page is left.
    if (message !== "signal is aborted without reason") problems.push(`thrown: ${message}`);
  });
  context.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // Leaving a page cancels its pending requests.
    if (why !== "net::ERR_ABORTED") problems.push(`failed: ${request.url()} ${why}`);
  });
  return { problems, messages };
}
