import { afterAll, beforeAll, expect } from "vitest";
import { screens } from "../../support/screen-map";
import { closedByHydration, expectAccessibleBeyondAxe } from "../support/accessibility";
import { type DemoSite, startDemoSite } from "../support/demo-site";
import { test as base } from "../support/fixtures";
import { expectAccessibleAndFittingAt, expectStrictPolicy, setLook } from "../support/screens";
import type { Visitor } from "../support/visitors";

/** Each size has a color scheme, because contrast doesn't depend on the width. */
const looks = [
  { width: 1280, height: 720, colorScheme: "dark" },
  { width: 390, height: 664, colorScheme: "light" },
] as const;

/** The frame around every screen, checked on the first one. */
const frame = ["aside[aria-label=Sidebar]", ".site-nav", "footer.night"];

/** The same screens in another state. */
const states = [
  "/admin/bookings/week?view=day",
  "/admin/bookings/week?view=agenda",
  "/admin/bookings/all?q=wolfeschlegel",
  "/admin/messages?show=replied&q=nothing+like+it",
  "/admin/people?show=all",
  "/careers?q=nothing+like+it",
  "/gallery?category=Training",
  "/auth?tab=signup",
  "/auth/confirm?token=anything",
  "/auth/new-password?token=anything",
];

/**
 * The demo has no record for these, or they need a choice that was made on another screen. Request
 * tests show them.
 */
const unreached: readonly string[] = [
  "/admin/bookings/notes/:id",
  "/admin/photos/slots/:slot",
  "/admin/settings",
  "/admin/views/:id",
  "/auth/email-change/:secret",
  "/auth/renew-password",
  "/auth/second-factor",
  "/auth/second-step",
  "/auth/setup/:secret",
  "/booking/:secret/confirm",
  "/booking/:secret/received",
  "/urgent/answer/:secret/hand-back",
];

let demo: DemoSite;
beforeAll(async () => {
  demo = await startDemoSite();
});
afterAll(() => demo?.stop());

const test = base.extend("site", async () => demo as never);

const isOffice = (path: string) => /^\/admin(\/|$)/.test(path);

test("every screen of app/routes.ts is reached", () => {
  const missing = screens.filter(({ id }) => !demo.addresses.has(id)).map(({ pattern }) => pattern);
  expect(missing.toSorted()).toEqual(unreached.toSorted());
});

/** What the visitor meets on each screen; one line for each that isn't as it should be. */
async function problemsOn(addresses: readonly string[], { page, allowError }: Visitor) {
  // Frames with an email run no scripts, also not those of this test.
  allowError(/Blocked script execution in .*\/mail-frame/);
  const problems: string[] = [];
  await setLook(page, looks[0]);
  for (const address of addresses) {
    const missing = /no-such|no\/such/.test(address);
    if (missing) allowError(/status of 404/);
    try {
      const response = await page.goto(address, { waitUntil: "domcontentloaded" });
      const closed = await closedByHydration(page);
      await page.waitForLoadState();
      expect(response?.status()).toBe(missing ? 404 : 200);
      expectStrictPolicy(response);
      expect(closed).toEqual([]);
      const alike = address === addresses[0] ? [] : frame;
      await expectAccessibleAndFittingAt(page, looks, alike);
      // Ends with the look that the next screen starts with.
      await expectAccessibleBeyondAxe(page, looks.toReversed(), alike);
    } catch (error) {
      problems.push(`${address}: ${error}`);
    }
  }
  return problems;
}

const addressesFor = (isFor: (address: string) => boolean) =>
  [...screens.flatMap(({ id }) => demo.addresses.get(id) ?? []), ...states].filter(isFor);

/** Two at a time keep two cores busy. */
const parts = 2;
const timeout = 420_000;

for (const part of Array.from({ length: parts }, (_, number) => number)) {
  test.concurrent(`the office's screens are accessible and fit, part ${part + 1}`, {
    timeout,
  }, async ({ open }) => {
    const visitor = await open({ width: 390 });
    await visitor.page.context().addCookies(demo.cookies);
    const addresses = addressesFor(isOffice).filter((_, at) => at % parts === part);
    expect(await problemsOn(addresses, visitor)).toEqual([]);
  });
}

test.concurrent("the visitors' screens are accessible and fit", { timeout }, async ({ open }) => {
  const visitor = await open({ width: 390 });
  const addresses = addressesFor((address) => !isOffice(address));
  expect(await problemsOn(addresses, visitor)).toEqual([]);
});
