import type { Locator, Page } from "playwright-core";

/** Counts a person's clicks and keys. Typed text doesn't count. */
export function stepCounter(page: Page) {
  let steps = 0;
  return {
    steps: () => steps,
    /** Follows a link outside the page, such as one in an email. */
    async open(link: string) {
      steps += 1;
      await page.goto(link);
    },
    async click(target: Locator) {
      steps += 1;
      await target.click();
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        steps += 1;
        await page.keyboard.press(key);
      }
    },
    /** Types into the focused field, replacing the selection. */
    async type(text: string) {
      // A date field takes single keys.
      if (/^\d+$/.test(text)) await page.keyboard.type(text);
      else await page.keyboard.insertText(text);
    },
  };
}
