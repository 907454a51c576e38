import type { Browser } from "./browser";

/** The `seen` mark of a form in a page's HTML: the state that the form shows. Empty without one. */
export const seenIn = (html: string) => /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";

/** The `seen` mark in a screen's form. */
export async function seenOn(browser: Browser, path: string): Promise<string> {
  return seenIn(await (await browser.get(path)).text());
}

/** Saves the business information with the current `seen` mark. */
export async function saveInfo(browser: Browser, info: Record<string, string>): Promise<Response> {
  const path = "/admin/business-info";
  return browser.post(path, { ...info, seen: await seenOn(browser, path) });
}
