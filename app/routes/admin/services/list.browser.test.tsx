import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ServiceOrderInput } from "~/features/services/schema";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import { aService } from "../../../../tests/support/service-screens";
import * as list from "./list";

/** The list of services. `office.order` is the order on the website. */
async function openServices({ width = 1440 as 390 | 1440, at = "/admin/services/edit" } = {}) {
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
    { at, width },
  );
  return office;
}

const card = (name: string) => page.getByRole("article", { name });

test.each([390, 1440] as const)("shows the services at %i px", async (width) => {
  await openServices({ width });
  await expect.element(card("Night Watch").getByText("Hidden")).toBeVisible();
  await expect.element(card("Lobby Watch").getByText("1 feature")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
});

test("a moved service is saved", async () => {
  const office = await openServices();
  const down = page.getByRole("button", { name: "Move Lobby Watch down" });
  await expect.element(down).toBeVisible();
  down.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => office.order).toEqual(["Mobile Patrol", "Lobby Watch", "Night Watch"]);
  await expect.element(down).toHaveFocus();
});

test("asks before a service is deleted", async () => {
  await openServices({ width: 390 });
  await page.getByRole("button", { name: "Delete Lobby Watch" }).click();
  const question = page.getByRole("alertdialog");
  await expect
    .element(question)
    .toHaveTextContent(/Are you sure you want to delete this service\?.*2 requests/);
  await expect.element(question.getByRole("button", { name: "Keep Service" })).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("the list for removing services has its own title", async () => {
  await openServices({ at: "/admin/services/remove" });
  await expect
    .element(page.getByRole("heading", { level: 1, name: "Remove Services" }))
    .toBeVisible();
});
