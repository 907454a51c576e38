import type { Browser } from "./browser";

/** The state of a form's thing that the screen was filled with. */
export async function seenOn(browser: Browser, path: string): Promise<string> {
  const html = await (await browser.get(path)).text();
  return /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";
}

/** Saves the business information as somebody does who has just opened its screen. */
export async function saveInfo(browser: Browser, info: Record<string, string>): Promise<Response> {
  const path = "/admin/business-info";
  return browser.post(path, { ...info, seen: await seenOn(browser, path) });
}
