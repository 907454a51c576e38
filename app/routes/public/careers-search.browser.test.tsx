import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anOpening, careersScreen, openingsOf } from "../../../tests/support/careers-screens";
import { renderSite } from "../../../tests/support/site-screen";

const openings = [
  ...openingsOf("Lobby Officer", "Night Officer", "Steward", "Dispatcher", "Driver", "Bodyguard"),
  { ...anOpening, id: 7, title: "Bank Officer", type: "Armed" as const, location: "Shelbyville" },
];

const search = page.getByRole("searchbox", { name: "Search" });
const type = page.getByLabelText("Type");
const count = page.getByRole("status").filter({ hasText: "jobs" });
const titles = () => page.getByRole("link", { name: /Apply Now/ }).elements().length;
const open = (at = "/careers", width: 390 | 1440 = 1440) =>
  renderSite(careersScreen(openings), { at, width });

test("filters the openings while typing", async () => {
  await open();
  await expect.element(count).toHaveTextContent("7 jobs");
  await search.fill("officer");
  await expect.element(count).toHaveTextContent("3 of 7 jobs");
  expect(titles()).toBe(3);
  await type.selectOptions("Armed");
  await expect.element(count).toHaveTextContent("1 of 7 jobs");
  await expect.poll(() => location.search).toBe("?q=officer&type=Armed");
  await expect.element(search).toHaveValue("officer");
});

test("opens with the filter of the address", async () => {
  await open("/careers?q=officer&type=Armed", 390);
  await expect.element(count).toHaveTextContent("1 of 7 jobs");
  await expect.element(search).toHaveValue("officer");
  await expect.element(type).toHaveValue("Armed");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("offers all openings after a search without a match", async () => {
  await open();
  await search.fill("moon base");
  await expect.element(page.getByRole("heading", { name: "No matching jobs" })).toBeVisible();
  await page.getByRole("link", { name: "Show all jobs" }).click();
  await expect.element(count).toHaveTextContent("7 jobs");
  await expect.element(search).toHaveValue("");
  expect(titles()).toBe(7);
  expect(location.pathname + location.search).toBe("/careers");
});

test("Enter searches without leaving the page", async () => {
  await open();
  await search.fill("steward");
  search.element().closest("form")?.requestSubmit();
  await expect.element(count).toHaveTextContent("1 of 7 jobs");
  await expect.poll(() => location.search).toBe("?q=steward");
});

test("a short list has no search", async () => {
  await renderSite(careersScreen(openings.slice(0, 2)), { at: "/careers" });
  await expect
    .element(page.getByRole("link", { name: "Apply Now for Lobby Officer" }))
    .toBeVisible();
  await expect.element(search).not.toBeInTheDocument();
});
