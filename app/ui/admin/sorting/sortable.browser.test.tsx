import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { moved } from "~/shared/lists/moved";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { drag, middleOf, press, release, swipe } from "../../../../tests/support/pointer";
import { SortableGrid, SortableList } from "./sortable";

type Layout = "list" | "wide list" | "grid";

/** Rows or cards whose order changes at once. */
function Sorting({ layout }: { layout: Layout }) {
  const [names, setNames] = useState(["Doors", "Keys", "Park", "Yard"]);
  const Sortable = layout === "grid" ? SortableGrid : SortableList;
  return (
    <>
      <h1>Order</h1>
      <Sortable
        label="In order"
        items={names}
        keyOf={(name) => name}
        nameOf={(name) => name}
        onMove={(from, to) => setNames(moved(names, from, to))}
        {...(layout === "wide list" && { wide: true })}
      >
        {(name) => <p>{name}</p>}
      </Sortable>
    </>
  );
}

async function openSorting(layout: Layout, width: 390 | 1440 = 1440) {
  const routes = [{ path: "/admin", element: <Sorting layout={layout} /> }];
  await renderOffice(routes, { at: "/admin", width });
  await expect.element(page.getByRole("list", { name: "In order" })).toBeVisible();
}

const items = () => [...document.querySelectorAll<HTMLElement>("[data-item]")];
const order = () =>
  items()
    .map(({ dataset }) => dataset.item)
    .join(" ");
const item = (name: string) => document.querySelector(`[data-item=${name}]`) as HTMLElement;
const handle = (name: string) => item(name).querySelector(".touch-none") as HTMLElement;
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Where the pointer has to go to bring an item to another's place. */
function wayTo(name: string, goal: string) {
  const [from, own, other] = [handle(name), item(name), item(goal)].map(middleOf);
  if (!from || !own || !other) throw new Error("nothing to drag");
  const down = other.y - own.y;
  // A row moves past another once their middles have crossed.
  return [from, { x: from.x + other.x - own.x, y: from.y + down + Math.sign(down) }] as const;
}

const words = { list: ["up", "down"], "wide list": ["up", "down"], grid: ["earlier", "later"] };

test.each(["list", "wide list", "grid"] as const)(
  "buttons move an item of a %s",
  async (layout) => {
    await openSorting(layout);
    const [back, on] = words[layout];
    await button(`Move Doors ${on}`).click();
    expect(order()).toBe("Keys Doors Park Yard");
    await button(`Move Yard ${back}`).click();
    expect(order()).toBe("Keys Doors Yard Park");
    await expectAccessible();
  },
);

test.each(["list", "grid"] as const)("the focus follows a button of a %s", async (layout) => {
  await openSorting(layout);
  const [, on] = words[layout];
  button(`Move Doors ${on}`).element().focus();
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.poll(order).toBe("Keys Park Doors Yard");
  await expect.element(button(`Move Doors ${on}`)).toHaveFocus();
});

test("announces a move", async () => {
  await openSorting("list");
  await button("Move Doors down").click();
  const status = page.getByRole("status").filter({ hasText: "moved" });
  await expect.element(status).toHaveTextContent("Doors moved to position 2 of 4.");
});

test("an item at the end of the list stays in place", async () => {
  await openSorting("list");
  const last = button("Move Yard down");
  await expect.element(last).toHaveAttribute("aria-disabled", "true");
  await expect.element(button("Move Doors up")).toHaveAttribute("aria-disabled", "true");
  await expect.element(button("Move Keys up")).not.toHaveAttribute("aria-disabled");
  last.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(last).toHaveFocus();
  expect(order()).toBe("Doors Keys Park Yard");
});

test.each([
  ["list", 1440],
  ["list", 390],
  ["wide list", 390],
  ["grid", 1440],
  ["grid", 390],
] as const)("a mouse drags an item of a %s by its handle at %d px", async (layout, width) => {
  await openSorting(layout, width);
  await drag(...wayTo("Doors", "Park"));
  await expect.poll(order).toBe("Keys Park Doors Yard");
  await drag(...wayTo("Yard", "Keys"));
  await expect.poll(order).toBe("Yard Keys Park Doors");
});

test("a finger drags an item by its handle", async () => {
  await openSorting("grid", 390);
  await swipe(...wayTo("Doors", "Park"));
  await expect.poll(order).toBe("Keys Park Doors Yard");
});

test("the others make room for an item that is dragged", async () => {
  await openSorting("list");
  const [from, to] = wayTo("Doors", "Park");
  const before = item("Keys").getBoundingClientRect().top;
  await press(from, to);
  await expect.poll(() => item("Keys").getBoundingClientRect().top).toBeLessThan(before);
  expect(order()).toBe("Doors Keys Park Yard");
  await release(to);
  await expect.poll(order).toBe("Keys Park Doors Yard");
  expect(item("Keys").style.transform).toBe("");
});

test("Escape ends a drag without a move", async () => {
  await openSorting("list");
  const [from, to] = wayTo("Doors", "Park");
  await press(from, to);
  await userEvent.keyboard("{Escape}");
  await release(to);
  expect(order()).toBe("Doors Keys Park Yard");
  expect(item("Doors").style.transform).toBe("");
});

test.each(["list", "wide list", "grid"] as const)("a %s fits a phone", async (layout) => {
  await openSorting(layout, 390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const grip = handle("Doors").getBoundingClientRect();
  expect(Math.min(grip.width, grip.height)).toBeGreaterThanOrEqual(24);
  for (const control of item("Doors").querySelectorAll("button")) {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const apart =
      left >= grip.right - 1 ||
      right <= grip.left + 1 ||
      top >= grip.bottom - 1 ||
      bottom <= grip.top + 1;
    expect(apart, `${control.title} is next to the handle`).toBe(true);
  }
});
