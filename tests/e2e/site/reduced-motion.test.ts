import { expect } from "vitest";
import { readOnlyTest as test } from "../support/fixtures";
import { animationDurations } from "../support/screens";

test("pages move only for visitors who don't prefer reduced motion", async ({ open }) => {
  const still = await open();
  for (const path of ["/", "/services", "/careers", "/consultation"]) {
    await still.page.goto(path, { waitUntil: "commit" });
    await still.page.getByRole("contentinfo").waitFor();
    expect(Math.max(0, ...(await animationDurations(still.page))), path).toBeLessThanOrEqual(1);
    await still.page.mouse.wheel(0, 900);
    await expect
      .poll(() => still.page.evaluate(() => scrollY), { message: path })
      .toBeGreaterThan(0);
    expect(Math.max(0, ...(await animationDurations(still.page))), path).toBeLessThanOrEqual(1);
  }

  // A transition of every property, however short, makes each change of the style expensive.
  const transition = () => getComputedStyle(document.body).transitionProperty;
  expect(await still.page.evaluate(transition)).toBe("none");

  const moving = await open({ motion: true });
  await moving.page.goto("/", { waitUntil: "commit" });
  await moving.page.locator(".lamp-on").first().waitFor();
  expect(Math.max(...(await animationDurations(moving.page)))).toBeGreaterThan(500);
});
