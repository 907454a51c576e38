import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readOnlyTest as test } from "../support/fixtures";
import { everyWidth, expectAccessibleAndFittingAt } from "../support/screens";
import { visibleText } from "../support/steps";

const images = (page: Page) => page.getByRole("main").getByRole("img");
const links = (page: Page) => page.getByRole("link", { name: /View larger/ });
const view = (page: Page, title: string) => page.getByRole("dialog", { name: title });

test("the gallery works by keyboard: Enter opens, arrows move, Escape closes", async ({ open }) => {
  const { page } = await open();
  await page.goto("/gallery");
  const second = links(page).nth(1);
  await second.focus();
  await page.keyboard.press("Enter");
  await view(page, "The street from above").waitFor();
  expect(await visibleText(page.getByRole("dialog"))).toContain("2 of 6");
  await page.keyboard.press("ArrowRight");
  await view(page, "Keys and packages").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await view(page, "Doors at 8").waitFor();
  await page.keyboard.press("ArrowLeft");
  await view(page, "A wedding in the park").waitFor();
  expect(await page.getByRole("dialog").getByRole("img").getAttribute("alt")).toContain("tent");

  await page.keyboard.press("Tab");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[role=dialog]")))
    .not.toBe(null);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => second.evaluate((link) => link === document.activeElement)).toBe(true);
});

test("a category is chosen and announced without moving the focus", async ({ open }) => {
  const { page } = await open();
  await page.goto("/gallery");
  const events = page.getByRole("link", { name: "Events", exact: true });
  await events.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/gallery?category=Events");
  await page.getByRole("status").filter({ hasText: "2 photos" }).waitFor();
  expect(await events.getAttribute("aria-current")).toBe("true");
  expect(await events.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await images(page).count()).toBe(2);

  await links(page).last().click();
  await view(page, "A wedding in the park").waitFor();
  expect(await visibleText(page.getByRole("dialog"))).toContain("2 of 2");
});

test("on a phone, swipes show the next and previous photos", async ({ open }) => {
  const { page } = await open({ width: 390 });
  await page.goto("/gallery");
  await links(page).first().click();
  await view(page, "Doors at 8").waitFor();
  await swipe(page, 300, 80);
  await view(page, "The street from above").waitFor();
  await swipe(page, 80, 300);
  await view(page, "Doors at 8").waitFor();
  await page.getByRole("button", { name: "Next photo" }).click();
  await view(page, "The street from above").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

async function swipe(page: Page, from: number, to: number) {
  const finger = await page.context().newCDPSession(page);
  const box = await page.getByRole("dialog").getByRole("img").boundingBox();
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch("touchStart", from);
  await touch("touchMove", (from + to) / 2);
  await touch("touchMove", to);
  await touch("touchEnd");
  await finger.detach();
}

test("without JavaScript, categories filter and an image opens on its own page", async ({
  open,
}) => {
  const { page } = await open({ javaScript: false });
  await page.goto("/gallery");
  expect(await images(page).count()).toBe(6);
  await page.getByRole("link", { name: "Training", exact: true }).click();
  await page.waitForURL("**/gallery?category=Training");
  await expect.poll(() => images(page).count()).toBe(1);
  await links(page).click();
  await page.waitForURL(/plan-on-the-wall.*\.svg$/);
});

test("the larger view is accessible and fits at every width", async ({ open }) => {
  const { page } = await open();
  await page.goto("/gallery");
  await links(page).first().click();
  await view(page, "Doors at 8").waitFor();
  await expectAccessibleAndFittingAt(page, everyWidth);
});
