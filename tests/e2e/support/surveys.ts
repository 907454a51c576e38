import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The text in the bar at the bottom of a survey's sheet. */
export const sheetStatus = (page: Page, words: string | RegExp) =>
  page.getByRole("status").filter({ hasText: words });

export const saved = "Everything is saved.";

/** Starts the survey of the booking that is open. */
export async function startSurvey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start Survey" }).click();
  await page.waitForURL(/\/admin\/surveys\/[\w-]{36}$/);
  // `waitForFunction` doesn't wait for promises.
  const isKept = () => page.evaluate(() => caches.match(location.pathname).then(Boolean));
  await expect.poll(isKept).toBe(true);
}

/** Opens a part of the sheet. */
export const openPart = (page: Page, title: string) =>
  page.locator("summary").filter({ hasText: title }).click();

/** Chooses the answer to a question. */
export const answer = (page: Page, question: RegExp, label: string) =>
  page.getByRole("group", { name: question }).getByText(label, { exact: true }).click();
