import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Locator, type Page } from "playwright-core";
import { findChromium } from "../../scripts/checks/chromium.mjs";
import { startProgram } from "./program.ts";

/** What a task took, without the time that a person needs to read and think. */
export interface TaskTimes {
  task: string;
  clicks: number;
  keys: number;
  /** Fields that were typed in, and options that were chosen. */
  fields: number;
  /** From the first action until the screen says that it is done. */
  seconds: number;
}

interface Hands {
  page: Page;
  click: (target: Locator) => Promise<void>;
  press: (...keys: string[]) => Promise<void>;
  type: (target: Locator, text: string) => Promise<void>;
  choose: (target: Locator, option: string | { index: number }) => Promise<void>;
  /** Waits for a toast that starts with this text. */
  said: (text: string) => Promise<void>;
}

/** Ten tasks of an office day, in the demo and in Chromium at 1440 px. */
export async function measureOfficeTasks(): Promise<TaskTimes[]> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-tasks-"));
  const demo = { ADMIN_EMAIL: "office@example.com", ADMIN_PASSWORD: "watchpost-demo" };
  const program = await startProgram({ DATA_DIR: folder, ...demo }, "demo");
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chromium found; set CHROMIUM_PATH to its path");
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      baseURL: program.origin,
    });
    await page.goto("/auth");
    await page.getByLabel("Email").first().fill(demo.ADMIN_EMAIL);
    await page.locator("input[type=password]").first().fill(demo.ADMIN_PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/admin/);
    const times: TaskTimes[] = [];
    for (const { task, at, does } of tasks) times.push(await timed(page, task, at, does));
    return times;
  } finally {
    await browser.close();
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param at where the task starts: an address, or a function that gets there */
async function timed(
  page: Page,
  task: string,
  at: string | ((page: Page) => Promise<void>),
  does: (hands: Hands) => Promise<void>,
): Promise<TaskTimes> {
  if (typeof at === "string") await page.goto(at);
  else await at(page);
  // Hydration starts when the browser is idle.
  await page.mouse.move(700, 10);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const counts = { clicks: 0, keys: 0, fields: 0 };
  const startedAt = performance.now();
  await does({
    page,
    async click(target) {
      counts.clicks += 1;
      await target.click();
    },
    async press(...keys) {
      for (const key of keys) {
        counts.keys += 1;
        await page.keyboard.press(key);
      }
    },
    async type(target, text) {
      counts.fields += 1;
      await target.fill(text);
    },
    async choose(target, option) {
      counts.fields += 1;
      await target.selectOption(option);
    },
    said: (text) => page.locator(".toast").filter({ hasText: text }).first().waitFor(),
  });
  return { task, ...counts, seconds: Math.round((performance.now() - startedAt) / 10) / 100 };
}

const requests = "/admin/bookings/requests";

/** Opens the n-th request of the list on its own page. */
const request = (at: number) => async (page: Page) => {
  await page.goto(requests);
  const address = await page.locator("[data-record]").nth(at).getAttribute("href");
  await page.goto(address ?? requests);
};

/** Opens the latest appointment. */
const appointment = async (page: Page) => {
  await page.goto("/admin/bookings/all?status=confirmed");
  const address = await page.locator("[data-record]").first().getAttribute("href");
  await page.goto(address ?? "/admin");
};

const tasks: {
  task: string;
  at: string | ((page: Page) => Promise<void>);
  does: (hands: Hands) => Promise<void>;
}[] = [
  {
    task: "confirm a request from the list",
    at: requests,
    async does({ page, press, said }) {
      await press("j", "c");
      await page.locator("[data-free-time]:focus").waitFor();
      await press("Enter", "Control+Enter");
      await said("Booking confirmed");
    },
  },
  {
    task: "reply to a request with a saved reply",
    at: request(0),
    async does({ page, press, choose, click, said }) {
      await press("r");
      await choose(page.getByLabel("Insert a saved reply"), "Ask for a good time to call");
      await click(page.getByRole("button", { name: "Insert" }));
      await press("Control+Enter");
      await said("Your reply");
    },
  },
  {
    task: "mark a request as done and go to the next",
    at: request(1),
    async does({ press, said }) {
      await press("e");
      await said("Marked as done");
    },
  },
  {
    task: "log a call with a note",
    at: request(1),
    async does({ page, type, click, said }) {
      await type(page.getByLabel("Add a note"), "They need two guards from Monday.");
      await click(page.getByRole("button", { name: "Log a Call" }));
      await said("Call logged");
    },
  },
  {
    task: "give a request an owner and a follow-up date",
    at: request(2),
    async does({ page, type, choose, press, said }) {
      await choose(page.getByLabel("Owner"), { index: 1 });
      await type(page.getByLabel("Follow-up date"), "2030-01-15");
      await press("Control+Enter");
      await said("Follow-up saved");
    },
  },
  {
    task: "reschedule an appointment",
    at: appointment,
    async does({ page, click, press, said }) {
      await click(page.getByRole("button", { name: "Reschedule" }));
      await click(page.locator("[data-free-time]:not([aria-pressed=true])").last());
      await press("Control+Enter");
      await said("rescheduled");
    },
  },
  {
    task: "add a booking for a caller who booked before",
    at: "/admin/bookings/add",
    async does({ page, type, press, click, said }) {
      await type(page.getByLabel("Has this customer booked before?"), "an");
      await page.getByRole("option").first().waitFor();
      await press("ArrowDown", "Enter");
      await click(page.locator("[data-free-time]").first());
      await click(page.getByRole("button", { name: "Add Booking" }));
      await said("Booking added");
    },
  },
  {
    task: "change the hours of a day",
    at: "/admin/schedule/hours",
    async does({ page, type, press }) {
      await type(page.getByLabel("Thursday: end time").first(), "18:30");
      await press("Enter");
      const saved = page.getByRole("status").filter({ hasText: "Thursday saved" });
      await saved.waitFor({ state: "attached" });
    },
  },
  {
    task: "add a blackout date",
    at: "/admin/schedule/blackout",
    async does({ page, click, said }) {
      await click(page.getByRole("button", { name: "Go to the Next Month" }));
      await click(page.getByRole("gridcell").getByRole("button", { disabled: false }).last());
      await click(page.getByRole("button", { name: "Add Blackout Date" }));
      await said("Blackout date added");
    },
  },
  {
    task: "change the status of an application",
    at: "/admin/careers/applications",
    async does({ page, choose, said }) {
      await choose(page.getByLabel(/^Status of /).first(), "reviewing");
      await said("Application status updated");
    },
  },
];
