import type { Locator } from "vitest/browser";

/** The text that people see, with line breaks; without hidden text. */
export function visibleText(locator: Locator): string {
  // biome-ignore lint/performance/useDomNodeTextContent: excludes hidden text
  return (locator.element() as HTMLElement).innerText;
}
