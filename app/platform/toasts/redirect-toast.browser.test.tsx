import { Form, Outlet, redirect, useLoaderData } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type ToastCode, toasts } from "~/shared/toasts";
import { renderOffice } from "../../../tests/support/office-screen";
import { clearedToastCookie, type RedirectToast, useRedirectToast } from "./redirect-toast";

/** Sets the cookie as a redirect of the server does. */
function leave(code: ToastCode): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs HTTPS
  document.cookie = `toast=${code}; Path=/; Max-Age=60; SameSite=Lax`;
}

/** Reads the cookie as the root's loader does. */
function load(): { toast: RedirectToast | undefined } {
  if (!connected) throw new TypeError("Failed to fetch");
  const code = /toast=([a-z-]+)/.exec(document.cookie)?.[1] as ToastCode | undefined;
  return { toast: code && { code, message: toasts[code] } };
}

const show = vi.fn();
let connected = true;

beforeEach(() => {
  show.mockClear();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs HTTPS
  document.cookie = clearedToastCookie;
  connected = true;
});

function App() {
  const { toast } = useLoaderData<ReturnType<typeof load>>();
  useRedirectToast(toast, show);
  return (
    <>
      <p>{toast?.code}</p>
      <Outlet />
    </>
  );
}

function open() {
  return renderOffice(
    [
      {
        loader: load,
        shouldRevalidate: () => true,
        Component: App,
        children: [
          { path: "/admin", element: <h1>Dashboard</h1> },
          {
            path: "/admin/people",
            action: () => {
              leave("settings-saved");
              return redirect("/admin");
            },
            element: (
              <Form method="post">
                <h1>People</h1>
                <button type="submit">Save</button>
              </Form>
            ),
          },
        ],
      },
    ],
    { at: "/admin/people" },
  );
}

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const save = () => page.getByRole("button", { name: "Save" }).click();

test("is shown on the next page once", async () => {
  const { router } = await open();
  await save();
  await expect.element(heading("Dashboard")).toBeVisible();
  await expect.poll(() => show.mock.calls).toEqual([["settings-saved", undefined]]);
  expect(document.cookie).not.toContain("toast=");
  await router.revalidate();
  await router.navigate(-1);
  await expect.element(heading("People")).toBeVisible();
  await router.navigate(1);
  await expect.element(heading("Dashboard")).toBeVisible();
  expect(show).toHaveBeenCalledOnce();
});

test("is shown after a page was opened, too", async () => {
  leave("signed-out");
  await open();
  await expect.element(heading("People")).toBeVisible();
  await expect.poll(() => show.mock.calls).toEqual([["signed-out", undefined]]);
});

test("is left to the tab that was redirected", async () => {
  const { router } = await open();
  await expect.element(heading("People")).toBeVisible();
  leave("settings-saved");
  await router.revalidate();
  await expect.element(page.getByText("settings-saved")).toBeInTheDocument();
  expect(show).not.toHaveBeenCalled();
  expect(document.cookie).toContain("toast=settings-saved");
});

test("isn't shown again with the data of a page that can't be loaded", async () => {
  const { router } = await open();
  await save();
  await expect.poll(() => show.mock.calls.length).toBe(1);
  connected = false;
  await router.navigate("/admin?again", { replace: true });
  await expect.element(page.getByText("Couldn’t refresh")).toBeVisible();
  expect(show).toHaveBeenCalledOnce();
});

test("is shown again for another save", async () => {
  const { router } = await open();
  await save();
  await expect.poll(() => show.mock.calls.length).toBe(1);
  await router.navigate("/admin/people");
  await save();
  await expect.poll(() => show.mock.calls.length).toBe(2);
});
