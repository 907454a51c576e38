import { useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { moved } from "~/shared/lists/moved";
import { renderOffice } from "../../../../tests/support/office-screen";
import { middleOf, press, release } from "../../../../tests/support/pointer";
import { SortableList } from "./sortable";

const names = Array.from({ length: 7 }, (_, at) => `Row ${at + 1}`);

/** A list that is longer than a phone. */
function LongList() {
  const [items, setItems] = useState(names);
  return (
    <>
      <h1>Order</h1>
      <SortableList
        label="In order"
        items={items}
        keyOf={(name) => name}
        nameOf={(name) => name}
        onMove={(from, to) => setItems(moved(items, from, to))}
      >
        {(name) => <p style={{ height: "120px" }}>{name}</p>}
      </SortableList>
    </>
  );
}

test("a drag to the edge of a phone scrolls to the end of the page", async () => {
  await renderOffice([{ path: "/admin", element: <LongList /> }], { at: "/admin", width: 390 });
  onTestFinished(() => window.scrollTo(0, 0));
  await expect.element(page.getByText("Row 1", { exact: true })).toBeVisible();
  const end = document.documentElement.scrollHeight - window.innerHeight;
  const handle = document.querySelector("[data-item] .touch-none");
  if (!handle) throw new Error("nothing to drag");
  const from = middleOf(handle);
  const edge = { x: from.x, y: window.innerHeight - 10 };
  await press(from, { x: from.x, y: from.y + 20 }, edge);
  await expect.poll(() => Math.round(window.scrollY)).toBe(end);
  // It goes no further, although the pointer rests there.
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  expect(Math.round(window.scrollY)).toBe(end);
  await release(edge);
  await expect
    .poll(() => [...document.querySelectorAll<HTMLElement>("[data-item]")].at(-1)?.dataset.item)
    .toBe("Row 1");
});
