import { Form, type RouteObject, redirect, useFetcher } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { expectAccessible } from "../../../tests/support/accessible";
import { expectNoToast } from "../../../tests/support/no-toast";
import { renderOffice } from "../../../tests/support/office-screen";
import { editAddress, serviceScreens } from "../../../tests/support/service-screens";

let connected: boolean;
beforeEach(() => {
  connected = false;
});

/** What `fetch` throws without a connection. */
function reach() {
  if (!connected) throw new TypeError("Failed to fetch");
}

const title = page.getByLabelText("Title");
const update = page.getByRole("button", { name: "Update Service" });
const alert = page.getByRole("main").getByRole("alert");
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

function openService(width: 390 | 1440 = 1440) {
  const save: RouteObject["action"] = () => {
    reach();
    return redirect("/admin/services/edit");
  };
  return renderOffice(serviceScreens({ save }), { at: editAddress, width });
}

test("says that nothing was saved on a phone", async () => {
  await openService(390);
  await title.fill("Half a title");
  await update.click();
  await expect
    .element(alert)
    .toHaveTextContent("Failed to update service The connection was lost, so we can’t tell");
  await expect.element(alert).toBeInViewport();
  await expectNoToast();
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

test("keeps what was typed", async () => {
  await openService();
  await title.fill("Half a title");
  await page.getByRole("textbox", { name: "Feature 1" }).fill("Half a feature");
  await page.getByRole("switch", { name: "Hide from the website" }).click();
  await update.click();
  await expect.element(alert).toBeVisible();
  await expect.element(title).toHaveValue("Half a title");
  await expect
    .element(page.getByRole("textbox", { name: "Feature 1" }))
    .toHaveValue("Half a feature");
  await expect.element(page.getByRole("switch", { name: "Hide from the website" })).toBeChecked();
  expect(location.pathname).toBe(editAddress);
});

test("keeps the focus on the button", async () => {
  await openService();
  await title.fill("Half a title");
  await update.click();
  await expect.element(alert).toBeVisible();
  await expect.element(update).toHaveFocus();
});

test("asks before the form is left", async () => {
  await openService();
  await title.fill("Half a title");
  await update.click();
  await expect.element(alert).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();
  await expect
    .element(page.getByRole("alertdialog", { name: "Leave without saving?" }))
    .toBeVisible();
});

test("saves when tried again", async () => {
  await openService();
  await title.fill("Half a title");
  await update.click();
  await expect.element(alert).toBeVisible();
  connected = true;
  await update.click();
  await expect.element(heading("Edit Services")).toBeVisible();
});

/** A screen with a button that posts to another address, like those of a list. */
function openList() {
  return renderOffice(
    [
      {
        path: "/admin/careers",
        element: (
          <>
            <PageTitle title="Jobs" />
            <Form method="post" action="/admin/careers/1/deactivate">
              <button type="submit">Deactivate</button>
            </Form>
          </>
        ),
      },
      {
        path: "/admin/careers/1/deactivate",
        loader: () => {
          reach();
          return null;
        },
        action: () => {
          reach();
          return redirect("/admin/careers");
        },
        element: <PageTitle title="Deactivate this job?" />,
      },
    ],
    { at: "/admin/careers" },
  );
}

test("a button of a list stays on the list and says so", async () => {
  await openList();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect.element(page.getByRole("dialog", { name: "The connection was lost" })).toBeVisible();
  await expect.element(heading("Jobs")).toBeVisible();
  expect(location.pathname).toBe("/admin/careers");
});

function Customers() {
  const { load, data: found } = useFetcher<string[]>();
  return (
    <>
      <input aria-label="Name" />
      <input aria-label="Customer" onChange={() => void load("/admin/find-customers")} />
      <p>{found?.join()}</p>
    </>
  );
}

test("a failed search keeps the form around it", async () => {
  let asked = 0;
  await renderOffice(
    [
      { path: "/admin/bookings/add", Component: Customers },
      {
        path: "/admin/find-customers",
        loader: () => {
          asked += 1;
          reach();
          return ["Carla Caller"];
        },
      },
    ],
    { at: "/admin/bookings/add" },
  );
  await page.getByLabelText("Name").fill("Carla");
  await page.getByLabelText("Customer").fill("c");
  await expect.poll(() => asked).toBe(1);
  connected = true;
  await page.getByLabelText("Customer").fill("ca");
  await expect.element(page.getByText("Carla Caller")).toBeVisible();
  await expect.element(page.getByLabelText("Name")).toHaveValue("Carla");
});
