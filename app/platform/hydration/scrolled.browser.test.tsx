import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { renderSite } from "../../../tests/support/site-screen";
import script from "./deferred-hydration.js?minified";

const background = () => getComputedStyle(page.getByRole("banner").element()).backgroundColor;

/** Scrolls, and waits for the listeners, which run before the next frame. */
async function scrollDown(top: number): Promise<string> {
  window.scrollTo({ top, behavior: "instant" });
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(scrollY).toBe(top);
  return background();
}

test("the navigation gets a background when the page is scrolled by more than 20 px", async () => {
  const stop = new AbortController();
  const listen = (type: string, listener: EventListener) =>
    addEventListener(type, listener, { signal: stop.signal });
  await renderSite([{ path: "/about", element: <div style={{ height: 3000 }} /> }], {
    at: "/about",
  });
  await expect.element(page.getByRole("banner")).toBeVisible();
  new Function("addEventListener", script)(listen);
  onTestFinished(() => {
    stop.abort();
    document.documentElement.classList.remove("scrolled");
  });
  const atTop = background();
  expect(await scrollDown(20)).toBe(atTop);
  window.scrollTo({ top: 21, behavior: "instant" });
  await expect.poll(background).not.toBe(atTop);
  window.scrollTo({ top: 0, behavior: "instant" });
  await expect.poll(background).toBe(atTop);
});
