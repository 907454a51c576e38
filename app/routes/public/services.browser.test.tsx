import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../tests/support/accessible";
import { screenOf } from "../../../tests/support/route-screens";
import { aService } from "../../../tests/support/service-screens";
import { renderSite } from "../../../tests/support/site-screen";
import * as services from "./services";

type Found = Awaited<ReturnType<typeof services.clientLoader>>;

const found: Found = {
  ok: true,
  photos: {},
  services: [{ ...aService, id: "event-security", title: "Event Security" }],
  industries: [],
  areas: [],
  check: undefined,
  questions: [],
};

/** A page with a link to the services, whose list the server loads. */
async function openSite(load: () => Found | Promise<Found>, width: 390 | 1440 = 1440) {
  const site = { load };
  await renderSite(
    [
      { path: "/about", element: <h1>About</h1> },
      screenOf("/services", services, {
        loader: () => services.clientLoader({ serverLoader: async () => site.load() } as never),
      }),
    ],
    { at: "/about", width },
  );
  await expect.element(page.getByRole("heading", { name: "About" })).toBeVisible();
  return site;
}

const follow = () =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).click();
const event = page.getByRole("heading", { name: "Event Security" });

test("says that the list is loading", async () => {
  const arrived = Promise.withResolvers<Found>();
  await openSite(() => arrived.promise);
  await follow();
  await expect.element(page.getByText("Loading services...")).toBeInTheDocument();
  await expectAccessible();
  arrived.resolve(found);
  await expect.element(event).toBeVisible();
  await expect.element(page.getByText("Loading services...")).not.toBeInTheDocument();
});

test.each([
  ["the server fails", () => ({ ok: false as const })],
  [
    "the connection is lost",
    (): Found => {
      throw new TypeError("Failed to fetch");
    },
  ],
])("offers to try again when %s", async (_, fail) => {
  const site = await openSite(fail);
  await follow();
  await expect.element(page.getByRole("dialog", { name: "Failed to load services" })).toBeVisible();
  await expectAccessible();
  site.load = () => found;
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.element(event).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try Again" })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: /^Request This Service/ }))
    .toHaveAttribute("href", "/consultation?service=event-security");
});
