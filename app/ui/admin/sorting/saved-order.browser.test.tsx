import { useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderOffice } from "../../../../tests/support/office-screen";
import { useSavedOrder } from "./saved-order";
import { SortableList } from "./sortable";

function List() {
  const { order, mark } = useLoaderData<{ order: string[]; mark: string }>();
  const entries = order.map((id) => ({ id }));
  const saved = useSavedOrder(entries, mark, { action: "/admin", failed: "gallery-not-ordered" });
  return (
    <SortableList
      label="In order"
      items={saved.shown}
      keyOf={({ id }) => id}
      nameOf={({ id }) => id}
      onMove={saved.move}
      busy={saved.busy}
    >
      {({ id }) => <p>{id}</p>}
    </SortableList>
  );
}

/** A list of entries whose order is stored; `answer` is awaited before each save. */
async function openList(answer: (save: number) => unknown = () => undefined) {
  const office = { order: ["Doors", "Keys", "Park"], mark: "mark 0" };
  const sent: string[] = [];
  const screen = await renderOffice(
    [
      {
        path: "/admin",
        loader: () => ({ ...office }),
        Component: List,
        action: async ({ request }) => {
          const form = await request.formData();
          const order = form.getAll("order[]").map(String);
          sent.push(`${order.join(" ")} after ${form.get("seen")}`);
          const refused = await answer(sent.length);
          if (refused) return refused;
          Object.assign(office, { order, mark: `mark ${sent.length}` });
          return { errors: {}, values: {}, done: { mark: office.mark } };
        },
      },
    ],
    { at: "/admin" },
  );
  await expect.element(list).toBeVisible();
  return { ...screen, office, sent };
}

const list = page.getByRole("list", { name: "In order" });
const order = () =>
  [...document.querySelectorAll<HTMLElement>("[data-item]")]
    .map(({ dataset }) => dataset.item)
    .join(" ");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const isSaved = () => expect.element(list).not.toHaveAttribute("aria-busy");

test("saves a new order in the background", async () => {
  const held = Promise.withResolvers<void>();
  const { office, sent } = await openList(() => held.promise);
  await button("Move Doors down").click();
  expect(order()).toBe("Keys Doors Park");
  await expect.element(list).toHaveAttribute("aria-busy", "true");
  held.resolve();
  await isSaved();
  expect(order()).toBe("Keys Doors Park");
  expect(office.order.join(" ")).toBe("Keys Doors Park");
  expect(sent).toEqual(["Keys Doors Park after mark 0"]);
});

test("saves a move made while another is being saved", async () => {
  const held = Promise.withResolvers<void>();
  const { office, sent } = await openList((save) => (save === 1 ? held.promise : undefined));
  await button("Move Doors down").click();
  await button("Move Park up").click();
  expect(order()).toBe("Keys Park Doors");
  held.resolve();
  await expect.poll(() => office.order.join(" ")).toBe("Keys Park Doors");
  await isSaved();
  expect(order()).toBe("Keys Park Doors");
  expect(sent).toEqual(["Keys Doors Park after mark 0", "Keys Park Doors after mark 1"]);
});

test("a move back to the saved order is saved, too", async () => {
  const { office, sent } = await openList();
  await button("Move Doors down").click();
  await isSaved();
  await button("Move Doors up").click();
  await expect.poll(() => sent.length).toBe(2);
  await isSaved();
  expect(office.order.join(" ")).toBe("Doors Keys Park");
  expect(sent[1]).toBe("Doors Keys Park after mark 1");
});

test("an order that someone else made meanwhile is shown with the reason", async () => {
  const message = "Someone else changed the gallery. Move the photo again.";
  const screen = await openList(() => {
    Object.assign(screen.office, { order: ["Park", "Doors", "Keys"], mark: "theirs" });
    return { errors: {}, values: {}, failure: { code: "refused", message } };
  });
  await button("Move Doors down").click();
  await expect.element(page.getByText("Failed to update the order")).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  await isSaved();
  await expect.poll(order).toBe("Park Doors Keys");
});

test("a move that can't be saved is taken back", async () => {
  await openList(() => {
    throw new TypeError("Failed to fetch");
  });
  await button("Move Doors down").click();
  await expect.element(page.getByText("Failed to update the order")).toBeVisible();
  await isSaved();
  expect(order()).toBe("Doors Keys Park");
});

test("shows an order that someone else saves", async () => {
  const { office, router } = await openList();
  Object.assign(office, { order: ["Park", "Keys", "Doors"], mark: "theirs" });
  await router.revalidate();
  await expect.poll(order).toBe("Park Keys Doors");
});
