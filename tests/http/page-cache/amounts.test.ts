import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { fromCache } from "../../support/cached-pages";
import { filledForm } from "../../support/filled-form";

/** Caches a page as soon as a change is announced, maybe before this process has dealt with it. */
function cacheAtFirstChange({ services, pageCache }: TestApp, path: string) {
  const stop = services.events.subscribe(() => {
    stop();
    const policy = { topics: ["settings" as const] };
    pageCache.store(path, policy, pageCache.start(), new Headers(), "$28.50");
  });
}

test("a page rendered with the old format of amounts right after the change doesn't stay", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const screen = "/admin/rates/settings";
  const form = filledForm(await (await office.get(screen)).text(), "number_locale");
  cacheAtFirstChange(app, "/old");
  await office.post(screen, form.with("number_locale", ["de-DE"]).body);
  await expect.poll(() => fromCache(app, "/old")).toBeUndefined();
});
