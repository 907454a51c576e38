import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { VisitorView } from "~/features/urgent/requests/schema";
import { expectAccessible } from "../../../../tests/support/accessible";
import { screenOf } from "../../../../tests/support/route-screens";
import { renderSite, siteSettings } from "../../../../tests/support/site-screen";
import * as status from "./status";

const view: VisitorView = {
  state: "received",
  paging: true,
  busy: false,
  late: false,
  callbackPhone: "+1 555 0142",
  received: "8:04 PM",
  by: "",
};

/** The visitor's page; `office.view` is what the server answers from then on. */
async function openStatus(first: Partial<VisitorView> = {}, { width = 390 as 390 | 1440 } = {}) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const office = { view: { ...view, ...first }, loads: 0 };
  await renderSite(
    [
      screenOf("/urgent/:secret", status, {
        loader: () => {
          office.loads += 1;
          return { view: office.view, promiseMinutes: undefined, settings: siteSettings };
        },
      }),
    ],
    { at: "/urgent/own", width },
  );
  return office;
}

const title = (name: string) => page.getByRole("heading", { level: 1, name });
const announced = page.getByRole("main").getByRole("status");

test("shows by itself who is calling on a phone", async () => {
  const office = await openStatus({}, { width: 390 });
  await expect.element(title("Received, not confirmed yet")).toBeVisible();
  await expect.element(announced).toHaveTextContent("Received, not confirmed yet");
  await expectAccessible();
  office.view = { ...view, state: "taken", by: "Cleo" };
  vi.advanceTimersByTime(4_000);
  await expect.element(title("Cleo is calling you")).toBeVisible();
  await expect.element(announced).toHaveTextContent("Cleo is calling you");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("shows that the request was handed back", async () => {
  const office = await openStatus({ state: "taken", by: "Cleo" });
  await expect.element(title("Cleo is calling you")).toBeVisible();
  office.view = view;
  vi.advanceTimersByTime(4_000);
  await expect.element(title("Received, not confirmed yet")).toBeVisible();
});

test("asks the visitor to call once the promised time has passed", async () => {
  const office = await openStatus();
  await expect.element(page.getByText("Stay near your phone.")).toBeVisible();
  office.view = { ...view, late: true };
  vi.advanceTimersByTime(4_000);
  await expect
    .element(page.getByText(/in the time we promised.*Please call .* now\./))
    .toBeVisible();
  await expect.element(page.getByText("Stay near your phone.")).not.toBeInTheDocument();
});

test("stops loading once the request is closed", async () => {
  const office = await openStatus();
  await expect.element(title("Received, not confirmed yet")).toBeVisible();
  office.view = { ...view, state: "closed" };
  vi.advanceTimersByTime(4_000);
  await expect.element(title("This request is closed")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Send Another Request" }))
    .toHaveAttribute("href", "/urgent");
  const { loads } = office;
  vi.advanceTimersByTime(60_000);
  expect(office.loads).toBe(loads);
});

test("doesn't load while the page is hidden", async () => {
  const office = await openStatus();
  await expect.element(title("Received, not confirmed yet")).toBeVisible();
  const { loads } = office;
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  vi.advanceTimersByTime(20_000);
  expect(office.loads).toBe(loads);
  visibility.mockRestore();
});

test("the number to call is a link", async () => {
  await openStatus();
  await expect
    .element(
      page
        .getByRole("main")
        .getByRole("link", { name: /^Call / })
        .last(),
    )
    .toHaveAttribute("href", "tel:+15550100");
});
