import { expect, test } from "vitest";
import { openingPath } from "~/features/careers/openings/rules";
import { type TestApp, testApp } from "../../support/app";
import { anOpening, insertOpening } from "../../support/openings";

const bar = 'aria-label="Call or get a quote"';

const page = async (app: TestApp, path: string) => (await app.get(path)).text();

test("phones have a bar to call on every page without a form", async () => {
  await using app = await testApp({ settings: { phone: "+1 555 0100" } });
  const opening = openingPath({ ...anOpening, id: await insertOpening(app.db) });
  for (const path of ["/", "/services", "/services/event-security", "/about", "/gallery"]) {
    expect(await page(app, path), path).toContain(bar);
  }
  for (const path of ["/consultation", "/contact", "/careers", opening, "/urgent"]) {
    expect(await page(app, path), path).not.toContain(bar);
  }
});

test("without a phone number there is no bar", async () => {
  await using app = await testApp();
  expect(await page(app, "/")).not.toContain(bar);
});
