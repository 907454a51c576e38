import type { Browser, Locator, Page } from "playwright-core";
import { onPhone } from "./slow-phone.ts";

export interface Visit {
  taps: number;
  /** The slowest tap's time to the next paint, in milliseconds. */
  slowest: number;
  /** The tapped element. */
  where: string;
}

/**
 * Taps from the home page to a request with a time, on a slow phone, and measures what browsers
 * report as Interaction to Next Paint. That is real time, so the machine has to be quiet.
 */
export function measureVisit(browser: Browser, site: string): Promise<Visit> {
  return onPhone(browser, async (page) => {
    const visit: Visit = { taps: 0, slowest: 0, where: "" };
    let tapped = "";
    await page.exposeFunction("report", (ms: number) => {
      if (ms > visit.slowest) Object.assign(visit, { slowest: ms, where: tapped });
    });
    await page.addInitScript(reportInteractions);
    await page.goto(`${site}/`, { waitUntil: "commit" });
    await page.getByRole("banner").getByLabel("Menu").waitFor();
    for (const { tap, types, until } of steps(page)) {
      visit.taps += 1;
      tapped = `${tap}`;
      await tap.tap();
      if (types) await page.keyboard.insertText(types);
      await until?.waitFor();
      // The report of an interaction comes after its paint.
      await page.waitForTimeout(400);
    }
    return visit;
  });
}

interface Step {
  tap: Locator;
  /** Text to type into the tapped field. */
  types?: string;
  /** The element to wait for before the next tap. */
  until?: Locator;
}

function steps(page: Page): Step[] {
  const main = page.getByRole("main");
  const menu = page.getByRole("banner").getByLabel("Menu");
  const inMenu = (name: string) => page.getByRole("banner").getByRole("link", { name });
  const heading = (name: string) => page.getByRole("heading", { name });
  const question = main.locator("summary").first();
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}`)).first();
  const month = page.locator(".picker-free");
  return [
    { tap: menu },
    { tap: menu },
    { tap: menu },
    { tap: inMenu("Services").first(), until: heading("Mobile Patrol").first() },
    { tap: main.getByRole("link", { name: "Mobile Patrol" }).first(), until: question },
    { tap: question },
    { tap: question },
    { tap: menu },
    { tap: inMenu("Get a Quote").last(), until: field("Full name") },
    { tap: field("Full name"), types: "Ada Sample" },
    { tap: field("Email"), types: `visitor-${Date.now()}@example.com` },
    { tap: field("Phone"), types: "555-0142" },
    { tap: field("Site address"), types: "1 Sample Street" },
    { tap: field("Requirements"), types: "Two officers at night, please." },
    { tap: page.getByLabel("Nights, 6 PM – 8 AM") },
    { tap: page.getByLabel("I agree to the privacy policy") },
    { tap: page.getByRole("button", { name: "Submit Request" }), until: heading("Thank You!") },
    { tap: page.getByRole("link", { name: /^Next month/ }), until: month.first() },
    { tap: month.nth(4) },
    { tap: page.getByRole("group").locator("label").nth(2) },
    {
      tap: page.getByRole("button", { name: "Confirm This Time" }),
      until: page.getByRole("heading", { name: /Your appointment|Check your email/ }).first(),
    },
  ];
}

/** Runs in the page. */
function reportInteractions() {
  type Entry = PerformanceEntry & { interactionId: number };
  const { report } = window as unknown as { report: (ms: number) => void };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (entry.interactionId) report(entry.duration);
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
