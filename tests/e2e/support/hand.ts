import type { Locator, Page } from "playwright-core";

/** A person at a screen, whose clicks and keys are counted. The texts that they type aren't. */
export function countedHand(page: Page) {
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
    /** Types into the field with the focus, replacing what is selected. */
    async type(text: string) {
      // A date field takes single keys.
      if (/^\d+$/.test(text)) await page.keyboard.type(text);
      else await page.keyboard.insertText(text);
    },
  };
}
