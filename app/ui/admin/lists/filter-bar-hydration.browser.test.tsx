import { useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, onTestFinished, test } from "vitest";
import { FilterBar, FilterDate, FilterSelect } from "./filter-bar";

let isHydrated = false;

function Bar() {
  useEffect(() => {
    isHydrated = true;
  });
  return (
    <FilterBar
      label="Filter people"
      search={{ value: "", label: "Search by name", placeholder: "Name" }}
      names={["city", "since"]}
    >
      <FilterSelect
        label="City"
        name="city"
        value="Dublin"
        all="All cities"
        options={[
          { value: "Columbus", label: "Columbus" },
          { value: "Dublin", label: "Dublin" },
        ]}
      />
      <FilterDate label="Since" name="since" value="" />
    </FilterBar>
  );
}

const screen = () => {
  const router = createMemoryRouter([{ path: "*", Component: Bar }], {
    initialEntries: ["/admin/people?city=Dublin"],
  });
  return { router, element: <RouterProvider router={router} /> };
};

/** Shows the document of the bar, and starts React after someone has changed a field. */
async function hydrateAfter(change: (bar: HTMLElement) => void) {
  const first = document.createElement("div");
  const firstRoot = createRoot(first);
  flushSync(() => firstRoot.render(screen().element));
  const body = document.createElement("div");
  body.innerHTML = first.innerHTML;
  firstRoot.unmount();
  document.body.append(body);
  change(body);
  isHydrated = false;
  const { router, element } = screen();
  const root = hydrateRoot(body, element);
  onTestFinished(() => {
    root.unmount();
    body.remove();
  });
  await expect.poll(() => isHydrated).toBe(true);
  return router;
}

const field = (bar: HTMLElement, name: string) =>
  bar.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

test.each([
  ["city", "Columbus", "?city=Columbus"],
  ["city", "", ""],
  ["since", "2026-11-02", "?city=Dublin&since=2026-11-02"],
  ["q", "fay", "?q=fay&city=Dublin"],
])("applies %s = %j chosen before JavaScript has loaded", async (name, value, search) => {
  const router = await hydrateAfter((bar) => {
    field(bar, name).value = value;
  });
  await expect.poll(() => router.state.location.search).toBe(search);
});

test("nothing happens if nothing was chosen", async () => {
  const router = await hydrateAfter(() => {});
  expect(router.state.navigation.state).toBe("idle");
  expect(router.state.historyAction).toBe("POP");
});
