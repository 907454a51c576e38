import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ServiceOrderInput } from "~/features/services/schema";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import { aService } from "../../../../tests/support/service-screens";
import * as list from "./list";

/** The list of services. `office.order` is the order on the website. */
async function openServices({ at = "/admin/services/edit" } = {}) {
  const office = { order: ["Lobby Watch", "Mobile Patrol", "Night Watch"] };
  await renderOffice(
    ["/admin/services/edit", "/admin/services/remove"].map((path) =>
      screenOf(path, list, {
        loader: () => ({
          ok: true as const,
          services: office.order.map((title) => ({
            ...aService,
            id: title.replace(" ", "-"),
            title,
            hidden: title === "Night Watch",
            requests: 2,
          })),
          mark: office.order.join(),
        }),
        action: ({ request }) =>
          answer(request, ServiceOrderInput, ({ order }) => {
            office.order = order.map((id) => id.replace("-", " "));
            return { done: { mark: order.join() } };
          }),
      }),
    ),
    { at },
  );
  return office;
}

test("a moved service is saved", async () => {
  const office = await openServices();
  const down = page.getByRole("button", { name: "Move Lobby Watch down" });
  await expect.element(down).toBeVisible();
  down.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => office.order).toEqual(["Mobile Patrol", "Lobby Watch", "Night Watch"]);
  await expect.element(down).toHaveFocus();
});

test("the list for removing services has its own title", async () => {
  await openServices({ at: "/admin/services/remove" });
  await expect
    .element(page.getByRole("heading", { level: 1, name: "Remove Services" }))
    .toBeVisible();
});
