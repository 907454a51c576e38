import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { type ListScreen, listScreens } from "../../../tests/support/list-screens";
import { renderOffice } from "../../../tests/support/office-screen";
import { aWaitingRequest } from "../../../tests/support/request-screens";

const usual = listScreens(
  { name: "Ada Marsh", email: "ada@example.com", text: "Harbor Logistics" },
  aWaitingRequest(1, ""),
);
/** The longest words that the forms accept. */
const long = listScreens(
  {
    name: "N".repeat(120),
    email: `${"e".repeat(60)}@${"d".repeat(60)}.example`,
    text: "T".repeat(160),
  },
  aWaitingRequest(1, ""),
);

async function open({ path, routes }: ListScreen, width: 390 | 1440) {
  await renderOffice(routes, { at: path, width });
  await expect.element(page.getByRole("table").first()).toBeVisible();
}

test.each(usual.filter(({ panel }) => panel))("$path opens a record next to it", async (list) => {
  await open(list, 1440);
  await page
    .getByRole("link", { name: list.panel?.link ?? "" })
    .first()
    .click();
  await expect.element(page.getByRole("region", { name: /^Opened from / })).toBeVisible();
  expect(location.pathname).toBe(list.panel?.address);
});

test.each(long)("$path fits a phone with the longest words", async (list) => {
  await open(list, 390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

const rowHeight = () =>
  document.querySelector("main tbody tr:not(.row-details)")?.getBoundingClientRect().height;

test.each(long)("$path has rows of one size with the longest words", async (list) => {
  const other = usual.find(({ path }) => path === list.path) ?? list;
  await open(other, 1440);
  const height = rowHeight();
  await cleanup();
  await open(list, 1440);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
  await expect.poll(rowHeight).toBe(height);
});
