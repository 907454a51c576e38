import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderOffice } from "../../../tests/support/office-screen";
import { useToasts } from "./toaster";

// biome-ignore lint/correctness/useHookAtTopLevel: the same functions everywhere
const { showMessage } = useToasts();
const saved = page.getByRole("dialog", { name: "Saved" });
const lasting = () => showMessage({ title: "Saved", tone: "good", duration: 0 });

const bottom = { position: "fixed", bottom: "1rem", right: "1rem", left: "1rem" } as const;

function open(screen: ReactNode, width: 390 | 1440) {
  return renderOffice([{ path: "/admin", element: screen }], { at: "/admin", width });
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

const widths = [390, 1440] as const;

test.each(widths)("is inside the window at the bottom, at %s px", async (width) => {
  await open(<h1>Dashboard</h1>, width);
  lasting();
  await expect.element(saved).toBeVisible();
  const box = saved.element().getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(width);
  expect(box.bottom).toBeGreaterThan(innerHeight - 60);
  expect(box.bottom).toBeLessThanOrEqual(innerHeight);
});

test.each(widths)("covers no button, at %s px", async (width) => {
  await open(
    <button type="button" style={bottom}>
      Save
    </button>,
    width,
  );
  lasting();
  await expect.element(saved).toBeVisible();
  const button = page.getByRole("button", { name: "Save", exact: true });
  await expect.poll(() => overlap(saved.element(), button.element())).toBe(false);
});

test("covers no heading", async () => {
  await open(<h1 style={bottom}>Dashboard</h1>, 390);
  lasting();
  await expect.element(saved).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  await expect.poll(() => overlap(saved.element(), heading.element())).toBe(false);
});

test("leaves the account and the Logout button free", async () => {
  await open(<h1>Dashboard</h1>, 1440);
  lasting();
  await expect.element(saved).toBeVisible();
  const logOut = page.getByRole("button", { name: "Logout" });
  expect(overlap(saved.element(), logOut.element())).toBe(false);
});

test("stays where it is when another one appears", async () => {
  await open(
    <button type="button" style={bottom}>
      Save
    </button>,
    390,
  );
  lasting();
  await expect.element(saved).toBeVisible();
  const isAbove = () => saved.element().getBoundingClientRect().top < innerHeight / 2;
  await expect.poll(isAbove).toBe(true);
  page.getByRole("button", { name: "Save", exact: true }).element().remove();
  showMessage({ title: "Another", tone: "good", duration: 0 });
  await expect.element(page.getByRole("dialog", { name: "Another" })).toBeVisible();
  expect(isAbove()).toBe(true);
});

test("makes way for the field that the Tab key moves to", async () => {
  await open(
    <>
      <button type="button">Start</button>
      <div style={{ height: "200vh" }} />
      <input aria-label="Last" />
    </>,
    390,
  );
  lasting();
  await expect.element(saved).toBeVisible();
  const last = page.getByLabelText("Last");
  page.getByRole("button", { name: "Start" }).element().focus();
  last.element().style.position = "fixed";
  last.element().style.bottom = "1rem";
  await userEvent.keyboard("{Tab}");
  await expect.element(last).toHaveFocus();
  await expect.poll(() => overlap(saved.element(), last.element())).toBe(false);
});
