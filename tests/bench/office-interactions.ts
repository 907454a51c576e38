import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { findChromium } from "../../scripts/checks/chromium.mjs";
import { chromiumArgs } from "../../scripts/checks/chromium-args.mjs";
import { openDirectly } from "./database.ts";
import { startProgram } from "./program.ts";

/** One thing that someone does in the office, in real time. */
export interface Interaction {
  what: string;
  milliseconds: number;
  kind: "screen" | "key" | "drag";
}

const looks = [
  { name: "laptop", viewport: { width: 1440, height: 900 } },
  { name: "phone", viewport: { width: 390, height: 844 } },
];
/** A weak laptop, and a cheap phone. */
const slowdown = 4;
const restMs = 250;
const account = { ADMIN_EMAIL: "office@example.com", ADMIN_PASSWORD: "watchpost-demo" };
const questionCount = 400;

/**
 * Clicks, types and drags in the demo's office with a slow processor. Only meaningful on a quiet
 * machine: other work delays paints.
 * @param only leaves out the interactions without this text in their names
 */
export async function measureOfficeInteractions(only = ""): Promise<{
  interactions: Interaction[];
  /** The scripts that the dashboard loads in an empty browser, in bytes as they are sent. */
  script: number;
}> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-interactions-"));
  const env = { DATA_DIR: folder, ...account };
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chromium found; set CHROMIUM_PATH to its path");
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    await (await startProgram(env, "demo")).stop();
    const survey = await lengthenSurvey(join(folder, "db"));
    await using program = await startProgram(env, "demo");
    const interactions: Interaction[] = [];
    let script = 0;
    for (const { name, viewport } of looks) {
      const page = await signIn(browser, program.origin, viewport);
      if (name === "laptop") script = await scriptBytes(page);
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      for (const { what, kind, at, does } of tasks(survey)) {
        const named = `${name}: ${what}`;
        if ((kind === "drag" && name === "phone") || !named.includes(only)) continue;
        await open(page, at);
        interactions.push({ what: named, kind, milliseconds: await does(page) });
      }
      await page.context().close();
    }
    return { interactions, script };
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives the latest survey a sheet with many answered questions. Returns its id. */
async function lengthenSurvey(folder: string): Promise<string> {
  const db = await openDirectly(folder);
  try {
    const sections = Array.from({ length: questionCount / 20 }, (_, at) => ({
      id: `section-${at}`,
      title: `Part ${at + 1}`,
      questions: Array.from({ length: 20 }, (_, n) => ({
        id: `question-${at}-${n}`,
        text: `Is entrance ${n + 1} of building ${at + 1} locked at night?`,
        hint: "",
      })),
    }));
    const answers = sections.flatMap(({ questions }) =>
      questions.map(
        ({ id }) =>
          `('${randomUUID()}', (select id from latest), 'question', '${id}', 'answer', 'ok', 'Sample', now())`,
      ),
    );
    await db.run(`begin;
      insert into survey_questions (version, sections, created_by, created_at)
        select max(version) + 1, '${JSON.stringify(sections)}', 'Sample', now()
        from survey_questions;
      update surveys set status = 'open', questions_version = (select max(version) from survey_questions)
        where id = (select id from surveys order by created_at desc limit 1);
      with latest as (select id from surveys order by created_at desc limit 1)
        insert into survey_changes (id, survey_id, kind, item, field, value, changed_by, changed_at)
        values ${answers.join(", ")};
      commit`);
    const [found] = await db.query<{ id: string }>(
      "select id from surveys order by created_at desc limit 1",
    );
    return found?.id ?? "";
  } finally {
    await db.close();
  }
}

async function signIn(browser: Browser, origin: string, viewport: (typeof looks)[0]["viewport"]) {
  const context = await browser.newContext({ viewport, baseURL: origin });
  const page = await context.newPage();
  await page.addInitScript(watchKeys);
  await page.goto("/auth");
  await page.getByLabel("Email").first().fill(account.ADMIN_EMAIL);
  await page.locator("input[type=password]").first().fill(account.ADMIN_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin/);
  return page;
}

async function scriptBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await open(page, "/admin");
  await page.waitForTimeout(2000);
  await session.detach();
  return bytes;
}

async function open(page: Page, at: string | ((page: Page) => Promise<void>)): Promise<void> {
  if (typeof at === "string") await page.goto(at);
  else await at(page);
  // Hydration starts when the browser is idle.
  await page.mouse.move(200, 10);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.waitForTimeout(1000);
}

interface Task {
  what: string;
  kind: Interaction["kind"];
  at: string | ((page: Page) => Promise<void>);
  /** @returns the milliseconds it took */
  does: (page: Page) => Promise<number>;
}

function tasks(survey: string): Task[] {
  const record = (page: Page) => page.locator("[data-record]").first();
  const draft = async (page: Page) => {
    await page.goto("/admin/quotes?status=draft");
    await page.goto((await record(page).getAttribute("href")) ?? "/admin/quotes");
  };
  const line = async (page: Page) => {
    await draft(page);
    await page.goto(
      (await page.locator("main a[href*='/lines/']").first().getAttribute("href")) ?? "",
    );
  };
  return [
    {
      what: "open a request from the list",
      kind: "screen",
      at: "/admin/bookings/requests",
      does: (page) => untilShown(page, record(page)),
    },
    {
      what: "open the dashboard from a list",
      kind: "screen",
      at: "/admin/bookings/requests",
      does: (page) => untilShown(page, page.locator("a[href='/admin']:visible").first()),
    },
    {
      what: "show the next week, or day on a phone",
      kind: "screen",
      at: "/admin/bookings/week",
      does: (page) => untilShown(page, page.getByRole("link", { name: /^Next/ }).first()),
    },
    {
      what: "open an application from the board",
      kind: "screen",
      at: "/admin/careers/applications/board",
      does: (page) => untilShown(page, page.locator("[data-item] a").first()),
    },
    {
      what: "open a quote from the list",
      kind: "screen",
      at: "/admin/quotes",
      does: (page) => untilShown(page, record(page)),
    },
    {
      what: `open a part of a survey with ${questionCount} answers`,
      kind: "screen",
      at: `/admin/surveys/${survey}`,
      does: (page) => untilShown(page, page.locator("main summary").nth(3)),
    },
    {
      what: "search a list",
      kind: "key",
      at: "/admin/bookings/all",
      does: (page) => slowestKey(page, page.getByRole("searchbox").first()),
    },
    {
      what: "write a reply",
      kind: "key",
      at: async (page) => {
        await page.goto("/admin/bookings/requests");
        await page.goto((await record(page).getAttribute("href")) ?? "");
      },
      does: (page) => slowestKey(page, page.locator("main textarea").first()),
    },
    {
      what: "write a quote's line",
      kind: "key",
      at: line,
      does: (page) => slowestKey(page, page.getByLabel(/^Description/).first()),
    },
    {
      what: `write a note in a survey with ${questionCount} answers`,
      kind: "key",
      at: `/admin/surveys/${survey}`,
      does: (page) => slowestKey(page, page.locator("main textarea").first()),
    },
    {
      what: "write an email's text",
      kind: "key",
      at: "/admin/email-templates/booking_confirmation",
      does: (page) => slowestKey(page, page.locator("[contenteditable=true]").first()),
    },
    {
      what: "drag an application over the board",
      kind: "drag",
      at: "/admin/careers/applications/board",
      does: (page) => slowestFrame(page, page.locator("[data-item]").first()),
    },
  ];
}

/** The names of a screen: its headings, the calendar's dates, and an opened part. */
const names = "main :is(h1, h2, nav[aria-label=Dates] p, details[open] > summary)";

/**
 * Clicks, and waits for the next screen. A mouse rests on its target for a moment before, as
 * people's do; a finger doesn't.
 * @returns the time from the click to the paint of the next screen's name
 */
async function untilShown(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  if ((page.viewportSize()?.width ?? 0) > 1000) await target.hover();
  await page.waitForTimeout(restMs);
  const shown = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        // Whether they are visible isn't asked, because that would compute the layout.
        const shownNames = () =>
          [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
        const before = new Set(shownNames());
        addEventListener(
          "click",
          ({ timeStamp }) => {
            const changed = new MutationObserver(() => {
              if (shownNames().every((name) => before.has(name))) return;
              changed.disconnect();
              // The next task after the frame's callbacks comes after its paint.
              requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => resolve(performance.now() - timeStamp);
                port2.postMessage(undefined);
              });
            });
            const options = { childList: true, subtree: true, attributes: true };
            changed.observe(document.body, { ...options, characterData: true });
          },
          { capture: true, once: true },
        );
      }),
    names,
  );
  await target.click();
  return shown;
}

/** Types a sentence. @returns the longest time from a key to its paint */
async function slowestKey(page: Page, field: Locator): Promise<number> {
  await field.click();
  await page.keyboard.press("End");
  // The report of a key comes after its paint.
  await page.waitForTimeout(500);
  await page.evaluate(() => Object.assign(window, { slowestKey: 0 }));
  await page.keyboard.type("Two officers, nights.", { delay: 150 });
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as { slowestKey: number }).slowestKey);
}

/** Runs in the page. */
function watchKeys() {
  type Entry = PerformanceEntry & { interactionId: number };
  const seen = window as unknown as { slowestKey: number };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries() as Entry[]) {
      if (/^key/.test(name)) seen.slowestKey = Math.max(seen.slowestKey ?? 0, duration);
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Drags to another column and back. @returns the longest time between two frames */
async function slowestFrame(page: Page, item: Locator): Promise<number> {
  const handle = await item.locator("[data-control=handle]").boundingBox();
  if (!handle) throw new Error("nothing to drag");
  const [x, y] = [handle.x + 10, handle.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 10, { steps: 3 });
  await page.evaluate(() => {
    const seen = Object.assign(window, { slowestFrame: 0 });
    let before = performance.now();
    const frame = (now: number) => {
      seen.slowestFrame = Math.max(seen.slowestFrame, now - before);
      before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await page.mouse.move(x + 700, y + 120, { steps: 40 });
  const dragged = (await item.locator("[data-control=handle]").boundingBox())?.x ?? 0;
  if (dragged < handle.x + 600) throw new Error("the card doesn't follow the mouse");
  await page.mouse.move(x, y, { steps: 40 });
  const longest = await page.evaluate(
    () => (window as unknown as { slowestFrame: number }).slowestFrame,
  );
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return longest;
}
