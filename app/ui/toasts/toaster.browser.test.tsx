import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../tests/support/accessible";
import { mount } from "../../../tests/support/mount";
import { renderOffice } from "../../../tests/support/office-screen";
import { Toaster, useToasts } from "./toaster";

// biome-ignore lint/correctness/useHookAtTopLevel: the same functions everywhere
const { show, showMessage, dismiss } = useToasts();
const toast = (title: string) => page.getByRole("dialog", { name: title });
const close = (title: string) => toast(title).getByRole("button", { name: "Close" });

function open(screen: ReactNode = <h1>Dashboard</h1>, width: 390 | 1440 = 1440) {
  return renderOffice([{ path: "/admin", element: screen }], { at: "/admin", width });
}

/** A toast that stays until the test closes it. */
const lasting = (title: string) => showMessage({ title, tone: "plain", duration: 0 });

test("is announced without taking the focus", async () => {
  await open(<input aria-label="Name" />);
  await page.getByLabelText("Name").click();
  show("job-created");
  await expect.element(toast("Job created successfully")).toBeVisible();
  const region = page.getByRole("region", { name: "Notifications" });
  await expect.element(region).toHaveAttribute("aria-live", "polite");
  await expect.element(page.getByLabelText("Name")).toHaveFocus();
  await expectAccessible();
});

test("shows a description instead of the built-in one", async () => {
  await open();
  show("submit-again", "Because that was quick.");
  await expect
    .element(page.getByRole("dialog"))
    .toHaveAccessibleDescription("Because that was quick.");
});

test("waits for the code that shows it", async () => {
  show("settings-saved");
  await open();
  await expect.element(toast("Settings saved successfully")).toBeVisible();
});

/** Resolves once a toast is added, however soon it closes again, to where it was. */
function appearance(): Promise<DOMRect> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const added = document.querySelector(".toast");
      if (!added) return;
      observer.disconnect();
      resolve(added.getBoundingClientRect());
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test("closes by itself", async () => {
  await open();
  const appears = appearance();
  showMessage({ title: "Saved", tone: "good", duration: 1 });
  await appears;
  await expect.element(toast("Saved")).not.toBeInTheDocument();
});

test("stays under a moving mouse until it leaves", async () => {
  await open();
  lasting("First");
  await toast("First").hover({ position: { x: 20, y: 20 } });
  await toast("First").hover({ position: { x: 40, y: 20 } });
  showMessage({ title: "Saved", tone: "good", duration: 1 });
  await toast("First").hover({ position: { x: 60, y: 20 } });
  await expect.element(toast("Saved")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).hover();
  await expect.element(toast("Saved")).not.toBeInTheDocument();
});

test("closes by itself under a mouse that rests", async () => {
  await open(<h1 style={{ height: "100vh" }}>Dashboard</h1>, 390);
  const heading = page.getByRole("heading", { level: 1 });
  const mouse = innerHeight - 40;
  const { top } = heading.element().getBoundingClientRect();
  await heading.hover({ position: { x: 150, y: mouse - top } });
  const appears = appearance();
  showMessage({ title: "Saved", tone: "good", duration: 500 });
  const place = await appears;
  expect(place.top < mouse && mouse < place.bottom, "the mouse is over the toast").toBe(true);
  await expect.element(toast("Saved")).not.toBeInTheDocument();
});

test("its button closes it and returns the focus", async () => {
  await open(<input aria-label="Name" />);
  await page.getByLabelText("Name").click();
  lasting("Saved");
  await expect.element(toast("Saved")).toBeVisible();
  await userEvent.keyboard("{F6}{Tab}{Tab}");
  await expect.element(close("Saved")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(toast("Saved")).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Name")).toHaveFocus();
});

test("Escape closes the one that has the focus", async () => {
  await open();
  lasting("First");
  lasting("Second");
  await expect.element(toast("Second")).toBeVisible();
  close("Second").element().focus();
  await userEvent.keyboard("{Escape}");
  await expect.element(toast("Second")).not.toBeInTheDocument();
  await expect.element(toast("First")).toBeVisible();
});

test("undoes once and closes", async () => {
  const undo = vi.fn();
  await open();
  showMessage({ title: "Photo deleted", tone: "plain", duration: 0, undo });
  await toast("Photo deleted").getByRole("button", { name: "Undo" }).click();
  await expect.element(toast("Photo deleted")).not.toBeInTheDocument();
  expect(undo).toHaveBeenCalledOnce();
});

test("shows the latest four, the newest below", async () => {
  await open();
  for (const title of ["One", "Two", "Three", "Four", "Five"]) lasting(title);
  await expect.element(toast("Five")).toBeVisible();
  await expect.element(toast("One")).not.toBeInTheDocument();
  const tops = ["Two", "Three", "Four", "Five"].map(
    (title) => toast(title).element().getBoundingClientRect().top,
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await close("Two").click();
  await expect.element(toast("One")).toBeVisible();
});

test("one about the same topic replaces the one before", async () => {
  await open();
  show("request-done");
  await expect.element(toast("Marked as done")).toBeVisible();
  show("request-open-again");
  await expect.element(toast("Moved back to Open")).toBeVisible();
  await expect.element(toast("Marked as done")).not.toBeInTheDocument();
});

/** A form's result: all toasts that it shows at once. */
function save() {
  show("business-info-updated");
  show("changes-live");
}
const updated = toast("Business information updated successfully");
const live = toast("Changes saved successfully! Your updates are now live on the website.");

test("a second save replaces both toasts of the first one", async () => {
  await open();
  save();
  await expect.element(updated).toBeVisible();
  await expect.element(live).toBeVisible();
  save();
  await expect
    .poll(() => document.querySelectorAll(".toast:not([data-ending-style])").length)
    .toBe(2);
  await expect.element(updated).toBeVisible();
  await expect.element(live).toBeVisible();
});

test("a failed save closes the toasts of an earlier one", async () => {
  await open();
  lasting("Submit once more");
  // One that doesn't close by itself.
  showMessage({ title: "Saved before", tone: "good", duration: 0 });
  await expect.element(toast("Saved before")).toBeVisible();
  show("settings-not-saved");
  await expect.element(toast("Failed to save the settings")).toBeVisible();
  await expect.element(toast("Saved before")).not.toBeInTheDocument();
  await expect.element(toast("Submit once more")).toBeVisible();
});

test("a new result keeps toasts with an Undo button", async () => {
  await open();
  showMessage({ title: "Photo deleted", tone: "good", duration: 0, undo: () => {} });
  await expect.element(toast("Photo deleted")).toBeVisible();
  show("settings-saved");
  await expect.element(toast("Settings saved successfully")).toBeVisible();
  await expect.element(toast("Photo deleted")).toBeVisible();
});

test("ends when the page itself shows the next step", async () => {
  await open();
  lasting("Another one");
  show("blackout-date-missing");
  await expect.element(toast("Please select a date")).toBeVisible();
  dismiss("blackout");
  await expect.element(toast("Please select a date")).not.toBeInTheDocument();
  await expect.element(toast("Another one")).toBeVisible();
});

test("links to what can be done about it", async () => {
  await open();
  show("access-denied");
  await expect
    .element(page.getByRole("link", { name: "Log out" }))
    .toHaveAttribute("href", "/auth/sign-out");
});

test("is shown later if the connection is lost before the first one", async () => {
  let connected = false;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const load = vi.fn(() =>
      connected ? import("./toast-host") : Promise.reject(new TypeError("Failed to fetch")),
    );
    await mount(<Toaster load={load} />);
    show("connection-lost");
    await expect.poll(() => load.mock.calls.length).toBe(1);
    connected = true;
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.element(page.getByText("The connection was lost")).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});
