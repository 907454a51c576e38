import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type Page,
  type Request,
  type WebError,
} from "playwright-core";
import { expect } from "vitest";
import { findChromium, findQuickChromium } from "../../../scripts/checks/chromium.mjs";
import { chromiumArgs } from "../../../scripts/checks/chromium-args.mjs";
import type { ContextPool, PooledContext } from "./context-pool";

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
    args: chromiumArgs,
  });
}

/** Opens a browser context for each visitor. Unexpected console messages fail the test at its end. */
export function createVisitors(pool: ContextPool, baseURL: string) {
  const contexts: PooledContext[] = [];
  const checks: (() => void)[] = [];

  async function open(options: VisitorOptions = {}): Promise<Visitor> {
    const { width = 1440, javaScript = true, dark, motion, fastSubmit, timeZone } = options;
    const taken = await pool.take(
      {
        options: {
          baseURL,
          hasTouch: width === 390,
          javaScriptEnabled: javaScript,
          reducedMotion: motion ? "no-preference" : "reduce",
          ...(timeZone ? { timezoneId: timeZone } : {}),
        },
        ...(fastSubmit ? {} : { initScript: advancePageAge }),
      },
      {
        viewport: { width, height: width === 390 ? 844 : 900 },
        colorScheme: dark ? "dark" : "light",
      },
    );
    contexts.push(taken);
    const { problems, messages, stop } = recordMessages(taken.context);
    const allowed: RegExp[] = [];
    checks.push(() => {
      stop();
      const unexpected = problems.filter(
        (problem) => !allowed.some((known) => known.test(problem)),
      );
      expect(unexpected, "unexpected messages in the browser console").toEqual([]);
    });
    const { page } = taken;
    return { page, allowError: (message) => void allowed.push(message), messages };
  }

  /** @param reuse whether later tests may use the contexts */
  async function closeAll({ reuse }: { reuse: boolean }): Promise<void> {
    const release = (one: PooledContext) =>
      reuse ? pool.giveBack(one, `${baseURL}/robots.txt`) : one.context.close();
    await Promise.all(contexts.map(release));
    for (const check of checks) check();
  }

  return { open, closeAll };
}

/** Runs in the page. Without it, the spam check would catch the tests' fast submissions. */
function advancePageAge() {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 60_000;
}

function recordMessages(context: BrowserContext) {
  const problems: string[] = [];
  const messages: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    const line = `${message.type()}: ${message.text()} (${message.location().url})`;
    messages.push(line);
    if (message.type() === "error" || message.type() === "warning") problems.push(line);
  };
  const onError = (failure: WebError) => {
    const { message } = failure.error();
    // React Router aborts its loads when the page is left.
    if (message !== "signal is aborted without reason") problems.push(`thrown: ${message}`);
  };
  const onFailure = (request: Request) => {
    const why = request.failure()?.errorText ?? "";
    // Leaving a page cancels its pending requests.
    if (why !== "net::ERR_ABORTED") problems.push(`failed: ${request.url()} ${why}`);
  };
  context.on("console", onConsole).on("weberror", onError).on("requestfailed", onFailure);
  const stop = () => {
    context.off("console", onConsole).off("weberror", onError).off("requestfailed", onFailure);
  };
  return { problems, messages, stop };
}
