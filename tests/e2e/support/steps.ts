import type { Locator, Page } from "playwright-core";

/**
 * Runs in each page: keeps the texts of toasts, which close by themselves after five seconds. The
 * frames of emails run no scripts, and the browser would log each attempt.
 */
export function recordToasts() {
  if (window !== top) return;
  const seen: string[] = [];
  Object.assign(window, { seenToasts: seen });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      const added = node.matches(".toast") ? [node] : node.querySelectorAll(".toast");
      for (const { textContent } of added) seen.push(textContent ?? "");
    }
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Waits until a toast with this text has appeared. On a busy machine it may have closed already, so
 * each one counts once, however late the test asks for it.
 */
export async function waitForToast(page: Page, words: string): Promise<Locator> {
  await page.waitForFunction((wanted) => {
    const { seenToasts = [] } = window as { seenToasts?: string[] };
    const at = seenToasts.findIndex((text) => text.toLowerCase().includes(wanted));
    if (at >= 0) seenToasts.splice(at, 1);
    return at >= 0;
  }, words.toLowerCase());
  return page.locator(".toast").filter({ hasText: words });
}

/** The visible text. */
export function visibleText(place: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: excludes hidden text
  return place.innerText();
}

/**
 * Waits until React has hydrated the page, which public pages do when someone uses them. Opening a
 * page already waits for this. A document without scripts never hydrates.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (!("hydrated" in document.documentElement.dataset)) dispatchEvent(new Event("focusin"));
  });
  await page.waitForFunction(
    () => "hydrated" in document.documentElement.dataset || document.scripts.length === 0,
  );
}

export const aRequest = {
  company: "Sample Towers Ltd",
  phone: "+1 555 0123",
  siteAddress: "1 Example Street, Springfield",
  requirements: "Two doors and a car park.\nSomebody climbed the fence in October.",
};

/** Fills in a consultation request, except for the consent. */
export async function fillRequest(
  page: Page,
  { fullName, email }: Record<"fullName" | "email", string>,
) {
  const { company, phone, siteAddress, requirements } = aRequest;
  await page.getByLabel("Full name").fill(fullName);
  await page.getByLabel("Company").fill(company);
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Phone", { exact: true }).first().fill(phone);
  await page.getByLabel("Site address").fill(siteAddress);
  await page.getByLabel("Requirements").fill(requirements);
}

export const submitRequest = (page: Page) => page.getByRole("button", { name: "Submit Request" });
