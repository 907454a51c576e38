import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderOffice } from "../../../../tests/support/office-screen";

async function open(at: string) {
  const routes = ["/admin", "/admin/bookings/all"].map((path) => ({
    path,
    element: <h1>Screen</h1>,
  }));
  await renderOffice(routes, { at });
  await expect.element(page.getByRole("heading", { name: "Screen" })).toBeVisible();
}

const sidebar = page.getByRole("complementary", { name: "Sidebar" });
const group = (name: string) => sidebar.getByText(name, { exact: true });
const link = (name: string) => sidebar.getByRole("link", { name });

test("remembers which groups are open", async () => {
  const cookie = vi.spyOn(Document.prototype, "cookie", "set");
  onTestFinished(() => cookie.mockRestore());
  const remembered = () => cookie.mock.lastCall?.[0];
  await open("/admin");
  await group("Photos").click();
  await expect.element(link("Upload Photos")).toBeVisible();
  await group("Services").click();
  await expect.poll(remembered).toMatch(/^preferences=sidebar=services\.photos; Path=\/admin;/);
  await group("Photos").click();
  await expect.element(link("Upload Photos")).not.toBeInTheDocument();
  await expect.poll(remembered).toMatch(/^preferences=sidebar=services; /);
});

test("the group of the current screen stays open", async () => {
  await open("/admin/bookings/all");
  await expect.element(link("All Bookings")).toHaveAttribute("aria-current", "page");
  await group("Planning").click();
  await group("Photos").click();
  await expect.element(link("Upload Photos")).toBeVisible();
  await expect.element(link("All Bookings")).toBeVisible();
});

test("a group that was opened before React started stays open, with its links", async () => {
  await open("/admin");
  await expect.element(link("Upload Photos")).not.toBeInTheDocument();
  // React doesn't hear of it, as before it starts.
  const unheard = new Promise<void>((resolve) => {
    const stop = (event: Event) => {
      event.stopPropagation();
      resolve();
    };
    addEventListener("toggle", stop, { capture: true, once: true });
  });
  const details = group("Photos").element().closest("details");
  if (details) details.open = true;
  await unheard;
  await group("Services").click();
  await expect.element(link("Upload Photos")).toBeVisible();
});

test("every group is in sight on a laptop while the two largest are open", async () => {
  await open("/admin");
  await group("Services").click();
  for (const name of ["Sales", "System"]) await group(name).click();
  await expect.element(link("Audit Log")).toBeVisible();
  const titles = [...sidebar.element().querySelectorAll("summary")];
  const lowest = Math.max(...titles.map((title) => title.getBoundingClientRect().bottom));
  expect(lowest).toBeLessThanOrEqual(900);
});
