import type { Locator, Page } from "playwright-core";
import { office } from "./template";

/** Waits until a toast with this text is visible. */
export async function waitForToast(page: Page, words: string): Promise<Locator> {
  const toast = page.locator(".toast").filter({ hasText: words });
  await toast.waitFor();
  return toast;
}

/** The visible text. */
export function visibleText(place: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: excludes hidden text
  return place.innerText();
}

/**
 * Waits until React has hydrated the page, which public pages do when the browser is idle. Opening
 * a page already waits for this. A document without scripts never hydrates.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => "hydrated" in document.documentElement.dataset || document.scripts.length === 0,
  );
}

/** @param site defaults to the page's site */
export async function signIn(page: Page, account = office, site = ""): Promise<void> {
  await page.goto(`${site}/auth`);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Login" }).click();
  // The dashboard, or the screen that was opened before.
  await page.waitForURL(/\/admin(\/|$)/);
  await waitForHydration(page);
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
  await page.getByLabel("Full Name").fill(fullName);
  await page.getByLabel("Company").fill(company);
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Phone", { exact: true }).first().fill(phone);
  await page.getByLabel("Site Address").fill(siteAddress);
  await page.getByLabel("Requirements").fill(requirements);
}

export const submitRequest = (page: Page) => page.getByRole("button", { name: "Submit Request" });
