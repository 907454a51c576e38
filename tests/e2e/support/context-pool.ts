import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from "playwright-core";
import { recordToasts, waitForHydration } from "./steps";

/** The options that a context can't change later, and a script for its pages. */
export interface ContextKind {
  options: BrowserContextOptions;
  /** Runs in each document before its own scripts. */
  initScript?: () => void;
}

/** The options that a page can change. */
export interface PageLook {
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
}

export interface PooledContext {
  context: BrowserContext;
  page: Page;
}

interface Entry extends PooledContext {
  kind: string;
  session: CDPSession;
  /** False after a test changed something that can't be undone. */
  reusable: boolean;
}

/**
 * Browser contexts that a worker's tests use one after the other, because a new one starts a
 * process and compiles all scripts again. Before the next test gets a context, it's as empty as a
 * new one, except for the browser's cache of files.
 */
export function createContextPool(browser: Browser) {
  const free: Entry[] = [];

  async function take(kind: ContextKind, look: PageLook): Promise<PooledContext> {
    const key = JSON.stringify([kind.options, kind.initScript?.name]);
    const index = free.findIndex((entry) => entry.kind === key);
    const [entry] = index < 0 ? [await create(kind, key)] : free.splice(index, 1);
    if (!entry) throw new Error("no context");
    await entry.page.setViewportSize(look.viewport);
    await entry.page.emulateMedia({ colorScheme: look.colorScheme });
    return entry;
  }

  async function create(kind: ContextKind, key: string): Promise<Entry> {
    const context = await browser.newContext(kind.options);
    // A slow machine shouldn't fail a test.
    context.setDefaultTimeout(30_000);
    await context.addInitScript(recordToasts);
    if (kind.initScript) await context.addInitScript(kind.initScript);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (kind.options.javaScriptEnabled !== false) waitForHydrationOnLoad(page);
    const entry = { kind: key, context, page, session, reusable: true };
    watchLastingChanges(entry);
    return entry;
  }

  /** @param emptyPage the address of a page without scripts on the site the context has visited */
  async function giveBack(taken: PooledContext, emptyPage: string): Promise<void> {
    const entry = taken as Entry;
    const cleared = entry.reusable && (await clear(entry, emptyPage));
    if (cleared) free.push(entry);
    else await entry.context.close();
  }

  return { take, giveBack };
}

export type ContextPool = ReturnType<typeof createContextPool>;

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

/** These methods change a context until it's closed. */
function watchLastingChanges(entry: Entry): void {
  const { context, page } = entry;
  for (const target of [context, page] as const) {
    for (const method of ["addInitScript", "exposeFunction", "exposeBinding"] as const) {
      watch(target, method, entry);
    }
  }
  watch(context, "newCDPSession", entry);
  watch(context, "setOffline", entry);
  watch(page, "close", entry);
}

function watch<T extends object>(target: T, method: keyof T, entry: Entry): void {
  const original = target[method] as (...args: unknown[]) => unknown;
  target[method] = ((...args: unknown[]) => {
    entry.reusable = false;
    return original.apply(target, args);
  }) as T[keyof T];
}

const pageEvents = [
  "console",
  "dialog",
  "download",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
] as const;

/** Returns false if the context could not be cleared, for example because its site has stopped. */
async function clear({ context, page, session }: Entry, emptyPage: string): Promise<boolean> {
  try {
    const others = context.pages().filter((other) => other !== page);
    await Promise.all([
      page.unrouteAll({ behavior: "ignoreErrors" }),
      context.unrouteAll({ behavior: "ignoreErrors" }),
      ...others.map((other) => other.close()),
    ]);
    for (const event of pageEvents) page.removeAllListeners(event as never);
    // A page of the same site keeps the browser's process, which about:blank would end.
    await page.goto(emptyPage, { waitUntil: "load" });
    await Promise.all([
      page.evaluate(clearStorage),
      context.clearCookies(),
      context.clearPermissions(),
      session.send("Page.resetNavigationHistory"),
      page.mouse.move(0, 0),
    ]);
    return true;
  } catch {
    return false;
  }
}

/** Runs in the page. */
function clearStorage() {
  localStorage.clear();
  sessionStorage.clear();
}
