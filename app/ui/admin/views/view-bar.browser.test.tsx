import { type ActionFunctionArgs, redirect, useLoaderData, useLocation } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Permission, permissions } from "~/platform/auth/permissions";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { FilterBar } from "../lists/filter-bar";
import type { SavedView } from "./views";

const list = "/admin/bookings/all";
const mine: SavedView = {
  id: "1",
  list,
  name: "To confirm",
  query: "status=pending",
  shared: false,
};

function Bookings() {
  useLoaderData();
  return (
    <>
      <h1>All Bookings</h1>
      <FilterBar label="Filter bookings" names={["status"]} />
    </>
  );
}

interface Options {
  views?: SavedView[];
  granted?: readonly Permission[];
  width?: 390 | 1440;
  refuse?: string;
}

async function open(search: string, { views = [], granted, width, refuse }: Options = {}) {
  const sent: [path: string, fields: Record<string, string>][] = [];
  const action = async ({ request }: ActionFunctionArgs) => {
    const values = Object.fromEntries(await request.formData()) as Record<string, string>;
    sent.push([new URL(request.url).pathname, values]);
    if (refuse) return { errors: { name: refuse }, values };
    return redirect(`${list}?status=pending&view=1`);
  };
  await renderOffice(
    [
      { path: list, Component: Bookings, loader: () => null },
      { path: "/admin/views/*", Component: Elsewhere, action },
    ],
    { at: list + search, views, ...(granted && { granted }), ...(width && { width }) },
  );
  await expect.element(page.getByRole("heading", { name: "All Bookings" })).toBeVisible();
  return sent;
}

function Elsewhere() {
  return <h1>{useLocation().pathname}</h1>;
}

const link = (name: string) => page.getByRole("link", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog", { name: "Save View" });
const inDialog = (name: string) => dialog.getByRole("button", { name });
const sidebar = page.getByRole("complementary", { name: "Sidebar" });

test("a list without filters has nothing to save", async () => {
  await open("?page=2");
  await expect.element(button("Save View...")).not.toBeInTheDocument();
});

test("saves the list's filters under a name", async () => {
  const sent = await open("?status=pending&page=2&sort=-customer", { views: [mine] });
  await button("Save View...").click();
  await expect.element(dialog.getByLabelText("Name")).toHaveFocus();
  await userEvent.keyboard("To confirm");
  await expectAccessible();
  await inDialog("Save View").click();
  await expect
    .poll(() => sent)
    .toEqual([
      ["/admin/views/add", { list, query: "sort=-customer&status=pending", name: "To confirm" }],
    ]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a view can be shared with the team", async () => {
  const sent = await open("?status=pending");
  await button("Save View...").click();
  await dialog.getByLabelText("Name").fill("Ours");
  await dialog.getByLabelText("Share with the whole team").click();
  await inDialog("Save View").click();
  await expect.poll(() => sent[0]?.[1].shared).toBe("on");
});

test("only people who edit the list's entries can share a view", async () => {
  const granted = permissions.filter((one) => one !== "bookings.edit");
  await open("?status=pending", { granted });
  await button("Save View...").click();
  await expect.element(dialog.getByLabelText("Name")).toBeVisible();
  await expect.element(dialog.getByLabelText("Share with the whole team")).not.toBeInTheDocument();
});

test("a refused name stays in the dialog with the reason", async () => {
  await open("?status=pending", { refuse: "There’s already a view with this name" });
  await button("Save View...").click();
  await dialog.getByLabelText("Name").fill("Taken");
  await inDialog("Save View").click();
  const name = dialog.getByLabelText("Name");
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription("There’s already a view with this name");
  await expect.element(name).toHaveValue("Taken");
});

test("the open view is named and marked in the sidebar", async () => {
  await open("?status=pending&view=1", { views: [mine] });
  await expect.element(page.getByText("View: To confirm")).toBeVisible();
  await expect
    .element(sidebar.getByRole("link", { name: "To confirm" }))
    .toHaveAttribute("aria-current", "page");
  await expect.element(button("Update View")).not.toBeInTheDocument();
  await expectAccessible();
});

test("the sidebar opens a view with its filters", async () => {
  await open("", { views: [mine] });
  await sidebar.getByRole("link", { name: "To confirm" }).click();
  await expect.element(page.getByText("View: To confirm")).toBeVisible();
  expect(location.search).toBe("?status=pending&view=1");
});

test("another filter updates the open view", async () => {
  const sent = await open("?status=confirmed&view=1&page=2", { views: [mine] });
  await expect.element(page.getByText(", unsaved changes")).toBeVisible();
  await expect.element(button("Save as New View...")).toBeVisible();
  await button("Update View").click();
  await expect
    .poll(() => sent)
    .toEqual([["/admin/views/1", { intent: "update", query: "status=confirmed" }]]);
});

test("a view is renamed on its page", async () => {
  await open("?status=pending&view=1", { views: [mine] });
  await link("Rename").click();
  await expect.element(page.getByRole("heading", { name: "/admin/views/1" })).toBeVisible();
});

test("asks before it deletes a view", async () => {
  const sent = await open("?status=pending&view=1", { views: [mine] });
  await button("Delete View").click();
  const question = page.getByRole("alertdialog", { name: "Delete this view?" });
  await expect.element(question).toHaveTextContent("To confirm will be removed from your sidebar");
  await expect.element(question.getByRole("button", { name: "Keep View" })).toHaveFocus();
  await question.getByRole("button", { name: "Delete View" }).click();
  await expect.poll(() => sent[0]?.[0]).toBe("/admin/views/1/delete");
});

test("the team's view can't be changed without the permission", async () => {
  const granted = permissions.filter((one) => one !== "bookings.edit");
  const shared = { ...mine, shared: true };
  await open("?status=confirmed&view=1", { views: [shared], granted });
  await expect.element(page.getByText("View: To confirm (shared)")).toBeVisible();
  await expect.element(button("Save as New View...")).toBeVisible();
  for (const gone of [button("Update View"), link("Rename"), button("Delete View")]) {
    await expect.element(gone).not.toBeInTheDocument();
  }
});

test("the bar fits a phone with the longest name", async () => {
  const name = "W".repeat(60);
  await open("?status=confirmed&view=1", { views: [{ ...mine, name }], width: 390 });
  await expect.element(button("Update View")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
