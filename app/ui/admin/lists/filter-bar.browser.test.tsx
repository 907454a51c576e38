import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { peopleAddress, peopleList } from "../../../../tests/support/people-list";

const people = [
  { name: "Ada Marsh", city: "Dublin" },
  { name: "Ben Stone", city: "Columbus" },
  { name: "Fay Fields", city: "Dublin" },
];

async function open(search = "", width: 390 | 1440 = 1440) {
  const { office, routes } = peopleList(people);
  await renderOffice(routes, { at: peopleAddress + search, width });
  await expect.element(bar).toBeInTheDocument();
  return office;
}

const bar = page.getByLabelText("Filter people");
const search = page.getByRole("searchbox", { name: "Search by name" });
const city = page.getByRole("combobox", { name: "City" });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const clear = link("Clear search and filters");
const query = () => location.search;

test("a filter takes effect when it's chosen", async () => {
  await open();
  await city.selectOptions("Columbus");
  await expect.element(link("Ada Marsh")).not.toBeInTheDocument();
  expect(query()).toBe("?city=Columbus");
});

test("typing searches after a pause", async () => {
  await open();
  await search.fill("be");
  await expect.element(link("Ada Marsh")).not.toBeInTheDocument();
  expect(query()).toBe("?q=be");
});

test("Enter searches at once", async () => {
  await open();
  await search.fill("be");
  await userEvent.keyboard("{Enter}");
  expect(query()).toBe("?q=be");
});

test("a date is a filter, too", async () => {
  await open();
  await page.getByLabelText("Since").fill("2026-11-02");
  await expect.poll(query).toBe("?since=2026-11-02");
});

test("the address has only what is set", async () => {
  await open("?q=a&city=Dublin&page=3&sort=-name");
  await city.selectOptions("");
  await expect.poll(query).toBe("?q=a&sort=-name");
});

test("an open view and its columns stay while filters change", async () => {
  await open("?view=1&columns=city&show=old");
  await city.selectOptions("Dublin");
  await expect.poll(query).toBe("?show=old&view=1&columns=city&city=Dublin");
});

test("Clear empties the fields but stays in the same part of the list", async () => {
  await open("?show=old&q=a&city=Dublin&since=2026-11-02&sort=-name");
  await clear.click();
  await expect.poll(query).toBe("?show=old");
  await expect.element(search).toHaveValue("");
  await expect.element(city).toHaveValue("");
  await expect.element(page.getByLabelText("Since")).toHaveValue("");
  await expect.element(clear).not.toBeInTheDocument();
});

test("Back returns to the filter before, in the field, too", async () => {
  await open("?city=Dublin");
  await city.selectOptions("Columbus");
  await expect.element(link("Ben Stone")).toBeVisible();
  history.back();
  await expect.element(city).toHaveValue("Dublin");
  await expect.element(link("Ada Marsh")).toBeVisible();
});

test("Back skips incomplete words", async () => {
  await open("?city=Dublin");
  await city.selectOptions("");
  await expect.poll(query).toBe("");
  for (const typed of ["a", "ad"]) {
    await search.fill(typed);
    await expect.poll(query).toBe(`?q=${typed}`);
  }
  history.back();
  await expect.poll(query).toBe("?city=Dublin");
});

test("results that arrive late don't change what is being typed", async () => {
  const office = await open();
  let arrive = () => {};
  office.beforeLoad = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  await search.fill("ad");
  await userEvent.keyboard("{Enter}a");
  arrive();
  office.beforeLoad = () => Promise.resolve();
  await expect.poll(query).toBe("?q=ada");
  await expect.element(search).toHaveValue("ada");
});

test("a search that is still being typed doesn't stop another navigation", async () => {
  const office = await open();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await search.fill("ad");
  let arrive = () => {};
  office.beforeLoad = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect.element(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  vi.advanceTimersByTime(1000);
  arrive();
  await expect.element(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(location.pathname).toBe("/admin");
});

test("a filter that no longer exists is still shown as chosen", async () => {
  await open("?city=Atlantis");
  await expect.element(city).toHaveValue("Atlantis");
  await expect.element(city).toHaveTextContent("No longer available");
});

test("the browser doesn't fill the fields when going back", async () => {
  await open();
  expect(bar.element().querySelector("form")?.autocomplete).toBe("off");
});

test("a phone folds the filters away and counts those that are set", async () => {
  await open("?q=a&city=Dublin&since=2020-01-01", 390);
  await expect.element(city).not.toBeInTheDocument();
  await page.getByText("Filters (2)").click();
  await expect.element(city).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("a phone sorts with a field instead of headings", async () => {
  await open("?city=Dublin", 390);
  await page.getByText("Filters (1)").click();
  await page.getByLabelText("Sort by").selectOptions("Name, Z to A");
  await expect.poll(query).toBe("?city=Dublin&sort=-name");
  await expect.element(page.getByRole("row").nth(1)).toHaveTextContent("Fay Fields");
});

test("the headings sort on a wide screen, so that there is no field for it", async () => {
  await open();
  await expect.element(page.getByLabelText("Sort by")).not.toBeVisible();
});

test("with the keyboard, a filter takes effect on Enter or blur", async () => {
  await open();
  city.element().focus();
  await userEvent.keyboard("{ArrowDown}");
  const { value } = city.element() as HTMLSelectElement;
  expect(value).not.toBe("");
  expect(query()).toBe("");
  await userEvent.keyboard("{Enter}");
  await expect.poll(query).toBe(`?city=${value}`);
  await userEvent.keyboard("{ArrowUp}");
  expect(query()).toBe(`?city=${value}`);
  await userEvent.keyboard("{Tab}");
  await expect.poll(query).toBe("");
});
