import { Link } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "~/platform/auth/permissions";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { PageTitle } from "./page-title";

const opener = page.getByRole("button", { name: "Open navigation" });
const drawer = page.getByRole("dialog", { name: "Back office" });
const link = (name: string) => drawer.getByRole("link", { name });

async function open({
  at = "/admin",
  granted,
}: {
  at?: string;
  granted?: readonly Permission[];
} = {}) {
  const screen = await renderOffice(
    [
      { path: "/admin", element: <PageTitle title="Dashboard" /> },
      { path: "/admin/people", element: <Link to="/admin">People</Link> },
    ],
    { at, width: 390, ...(granted ? { granted } : {}) },
  );
  return screen;
}

test("opens with the focus inside", async () => {
  await open();
  await opener.click();
  await expect.element(drawer).toBeVisible();
  await expect.poll(() => drawer.element().contains(document.activeElement)).toBe(true);
  await expect.element(link("Dashboard")).toHaveAttribute("aria-current", "page");
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

test("opens a screen and closes", async () => {
  await open();
  await opener.click();
  await drawer.getByText("System").click();
  await link("People").click();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(location.pathname).toBe("/admin/people");
});

test("shows the group of the current screen", async () => {
  await open({ at: "/admin/people" });
  await opener.click();
  await expect.element(link("People")).toHaveAttribute("aria-current", "page");
  await expect.element(link("People")).toBeVisible();
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["its button", () => page.getByRole("button", { name: "Close navigation" }).click()],
] as const)("%s closes it and returns the focus", async (_, close) => {
  await open();
  await opener.click();
  await expect.element(drawer).toBeVisible();
  await close();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("Back closes it", async () => {
  await open({ at: "/admin/people" });
  await page.getByRole("main").getByRole("link", { name: "People" }).click();
  await expect.element(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await opener.click();
  await expect.element(drawer).toBeVisible();
  history.back();
  await expect.element(drawer).not.toBeInTheDocument();
});

test("has only the screens that the role can open", async () => {
  await open({ granted: ["office", "careers.view"] });
  await opener.click();
  await expect.element(drawer).toBeVisible();
  const groups = drawer.element().querySelectorAll("summary");
  expect([...groups].map(({ textContent }) => textContent)).toEqual([
    "Planning",
    "Careers",
    "System",
  ]);
  await drawer.getByText("Careers").click();
  await expect.element(link("Job Applications")).toBeVisible();
  await expect.element(link("Add New Job")).not.toBeInTheDocument();
});

test("logs out", async () => {
  await open();
  await opener.click();
  const logOut = drawer.getByRole("button", { name: "Logout" });
  await expect.element(logOut).toBeVisible();
  const form = logOut.element().closest("form");
  expect(form?.getAttribute("action")).toBe("/auth/sign-out");
  expect(form?.method).toBe("post");
});
