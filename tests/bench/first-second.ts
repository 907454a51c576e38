import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "../../scripts/checks/chromium.mjs";
import { chromiumArgs } from "../../scripts/checks/chromium-args.mjs";
import { lighthouseScore } from "./lighthouse-score.ts";
import { startProgram } from "./program.ts";
import { onPhone } from "./slow-phone.ts";
import { measureVisit, type Visit } from "./visit.ts";

/** A longer task causes a noticeable delay. The time above this counts as blocking. */
const longMs = 50;
/** How long to watch a page after its load event. The browser becomes idle in this time. */
const watchedMs = 3000;
const rounds = 5;
const visits = 3;
/** After the first paint, in milliseconds. */
const moments = [0, 100, 500, 2000];

export interface FirstSecond {
  site: string;
  page: string;
  /** Total blocking time after the first paint in milliseconds: the median and the worst. */
  blocking: readonly [number, number];
  /** The same of the page without its scripts and fonts. */
  bare: readonly [number, number];
  /** When the largest part was painted, in milliseconds. */
  paint: number;
  shift: number;
  /** Lighthouse's performance score: of the median round and of the worst. */
  score: readonly [number, number];
  /** The slowest response to a tap on the menu at one of the `moments`, and to a second tap. */
  tap: number;
}

/**
 * Opens every public page as a phone does, in an empty browser, and taps on it. Page and bare page
 * alternate.
 * @param sites running sites to compare; the demo by default
 */
export async function measureFirstSecond(
  sites: readonly string[],
): Promise<{ pages: FirstSecond[]; visits: Visit[] }> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-bench-"));
  const program = sites.length > 0 ? undefined : await startProgram({ DATA_DIR: folder }, "demo");
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chromium found; set CHROMIUM_PATH to its path");
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const pages: FirstSecond[] = [];
    const compared = program ? [program.origin] : sites;
    for (const path of await publicPaths(compared[0] ?? "")) {
      for (const site of compared) pages.push(await measurePage(browser, site, path));
    }
    const visited: Visit[] = [];
    for (let round = 0; round < visits; round += 1) {
      for (const site of compared) visited.push(await measureVisit(browser, site));
    }
    return { pages, visits: visited };
  } finally {
    await browser.close();
    await program?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The sitemap's pages, one of each kind. */
async function publicPaths(site: string): Promise<string[]> {
  const map = await (await fetch(`${site}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => new URL(url).pathname);
  const kinds = new Map(paths.map((path) => [path.replace(/(?<=.)\/.*/, "/…"), path]));
  return [...kinds.values()];
}

async function measurePage(browser: Browser, site: string, path: string): Promise<FirstSecond> {
  const url = site + path;
  const whole: Awaited<ReturnType<typeof load>>[] = [];
  const bare: typeof whole = [];
  for (let round = 0; round < rounds; round += 1) {
    whole.push(await load(browser, url, []));
    bare.push(await load(browser, url, ["*.js", "*.woff2"]));
  }
  const taps: number[] = [];
  for (const moment of moments) taps.push(await tapOnMenu(browser, url, moment));
  return {
    site,
    page: path,
    blocking: medianAndWorst(whole.map(({ blocking }) => blocking)),
    bare: medianAndWorst(bare.map(({ blocking }) => blocking)),
    paint: medianAndWorst(whole.map(({ largestPaint }) => largestPaint))[0],
    shift: Math.max(...whole.map(({ shift }) => shift)),
    score: medianAndWorst(whole.map((one) => -lighthouseScore(one))).map(Math.abs) as [
      number,
      number,
    ],
    tap: Math.max(...taps),
  };
}

function medianAndWorst(values: number[]): readonly [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  return [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
}

/** @param blocked URL patterns that aren't loaded */
function load(browser: Browser, url: string, blocked: readonly string[]) {
  return onPhone(browser, async (page, session) => {
    await page.addInitScript(watch);
    await session.send("Network.setBlockedURLs", { urls: [...blocked] });
    const events = await traced(browser, page, async () => {
      await page.goto(url, { waitUntil: "load" });
      await page.waitForTimeout(watchedMs);
    });
    const { firstPaint, largestPaint, shift } = await page.evaluate(seenIn);
    return { blocking: blockingTime(events), firstPaint, largestPaint, shift };
  });
}

/**
 * Taps on the menu, and again a moment later, while React starts.
 * @returns the CPU time until the slower response was painted
 */
function tapOnMenu(browser: Browser, url: string, moment: number): Promise<number> {
  return onPhone(browser, async (page) => {
    await page.addInitScript(watch);
    const events = await traced(browser, page, async () => {
      await page.goto(url, { waitUntil: "commit" });
      await page.waitForFunction((ms) => {
        const [paint] = performance.getEntriesByType("paint");
        return paint && performance.now() >= paint.startTime + ms;
      }, moment);
      for (const _ of ["first", "second"]) {
        await page.touchscreen.tap(380, 36);
        await page.waitForTimeout(100);
      }
      await page.waitForTimeout(watchedMs);
    });
    const { taps } = await page.evaluate(seenIn);
    return slowestAnswer(events, taps);
  });
}

interface Seen {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  /** From and to, in milliseconds since the page was opened. */
  taps: [number, number][];
}

/** Runs in the page. */
const seenIn = () => (window as unknown as { seen: Seen }).seen;

/** Runs in the page. */
function watch() {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, shift: 0, taps: [] };
  Object.assign(window, { seen });
  type Entry = PerformanceEntry & { value: number; interactionId: number };
  const see = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  see("largest-contentful-paint", ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  see("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.firstPaint = startTime;
  });
  see("layout-shift", ({ value }) => {
    seen.shift += value;
  });
  see("event", ({ startTime, duration, interactionId }) => {
    if (interactionId) seen.taps.push([startTime, startTime + duration]);
  });
}

/** Times are in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time. */
  tdur?: number;
}

async function traced(browser: Browser, page: Page, visit: () => Promise<void>) {
  const categories = ["toplevel", "loading", "blink.user_timing"];
  await browser.startTracing(page, { categories });
  await visit();
  return JSON.parse(`${await browser.stopTracing()}`).traceEvents as TraceEvent[];
}

/**
 * The tasks of the page's main thread, measured in CPU time, because wall-clock time depends on what
 * else the machine does.
 */
function mainTasks(events: TraceEvent[]) {
  const painted = events.find(({ name }) => name === "firstContentfulPaint");
  if (!painted) throw new Error("The page painted nothing.");
  const ofPage = events.filter(({ pid, tid }) => pid === painted.pid && tid === painted.tid);
  const opened = ofPage.findLast(
    ({ name, ts }) => name === "navigationStart" && ts < painted.ts,
  )?.ts;
  const tasks = ofPage
    .filter(({ name }) => name.endsWith("RunTask"))
    .map(({ ts, dur = 0, tdur = 0 }) => ({ ts, end: ts + dur, work: tdur / 1000 }));
  return { tasks, painted: painted.ts, opened: opened ?? painted.ts };
}

function blockingTime(events: TraceEvent[]): number {
  const { tasks, painted } = mainTasks(events);
  return tasks
    .filter(({ ts }) => ts > painted)
    .reduce((sum, { work }) => sum + Math.max(0, work - longMs), 0);
}

function slowestAnswer(events: TraceEvent[], taps: Seen["taps"]): number {
  const { tasks, opened } = mainTasks(events);
  const answers = taps.map(([from, to]) => {
    const [start, end] = [opened + from * 1000, opened + to * 1000];
    // Count only the part of a task that lies between the tap and the paint.
    return tasks
      .filter((task) => task.end > start && task.ts < end)
      .reduce((sum, task) => {
        const during = Math.min(task.end, end) - Math.max(task.ts, start);
        return sum + (task.work * during) / (task.end - task.ts);
      }, 0);
  });
  return Math.max(0, ...answers);
}
