import { createBrowserRouter, Outlet, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toaster } from "~/ui/toasts/toaster";

interface PublicScreenOptions {
  /** The address to open. */
  at: string;
  /** In CSS pixels: a phone or a desktop. */
  width?: 390 | 1440;
}

/**
 * Mounts routes of the public site, with toasts. The routes' loaders and actions are the test's
 * own. The address is the browser's, so that Back works.
 */
export async function renderPublic(routes: RouteObject[], options: PublicScreenOptions) {
  const { at, width = 1440 } = options;
  await page.viewport(width, width === 390 ? 844 : 900);
  const before = location.href;
  history.pushState(null, "", at);
  const router = createBrowserRouter([
    { Component: Site, HydrateFallback: Nothing, children: routes },
  ]);
  onTestFinished(() => {
    router.dispose();
    history.pushState(null, "", before);
    sessionStorage.clear();
  });
  const screen = await render(<RouterProvider router={router} />);
  return Object.assign(screen, { router });
}

function Nothing() {
  return null;
}

function Site() {
  return (
    <>
      <main>
        <Outlet />
      </main>
      <Toaster />
    </>
  );
}
