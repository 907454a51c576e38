import { type ReactNode, useCallback, useEffect } from "react";
import { createBrowserRouter, Outlet, type RouteObject, ScrollRestoration } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { type Permission, permissions } from "~/platform/auth/permissions";
import { keepPageOnFailure, useKeptPage, useStale } from "~/platform/live/revalidation";
import { SteadyOutlet } from "~/platform/live/steady-outlet";
import { AdminShell } from "~/ui/admin/shell/shell";
import type { SavedView } from "~/ui/admin/views/views";
import { scrollKey } from "~/ui/scroll-key";
import { Toaster, useToasts } from "~/ui/toasts/toaster";
import { mount } from "./mount";

interface OfficeScreenOptions {
  /** The address to open. */
  at: string;
  /** In CSS pixels: a phone or a desktop. */
  width?: 390 | 1440;
  granted?: readonly Permission[];
  views?: readonly SavedView[];
}

/**
 * Mounts routes in the frame of the back office: navigation, toasts, the guard against losing
 * unsaved changes, and pages that stay when a load fails. The routes' loaders and actions are the
 * test's own. The address is the browser's, so that Back works.
 */
export async function renderOffice(routes: RouteObject[], options: OfficeScreenOptions) {
  const { at, width = 1440, granted = permissions, views = [] } = options;
  if (innerWidth !== width) await page.viewport(width, width === 390 ? 844 : 900);
  const before = location.href;
  // Its own key, because scroll positions are kept by key.
  history.pushState({ key: crypto.randomUUID(), idx: 0 }, "", at);
  const shown = Promise.withResolvers<void>();
  const router = createBrowserRouter([
    {
      id: "root",
      loader: () => ({}),
      // As the product's root, which is loaded with every navigation.
      shouldRevalidate: () => true,
      middleware: [keepPageOnFailure as never],
      element: <Root onShown={shown.resolve} />,
      HydrateFallback: Nothing,
      children: [
        {
          handle: { topics: [] },
          element: (
            <Office granted={granted} views={views}>
              <Outlet />
            </Office>
          ),
          children: routes,
        },
      ],
    },
  ]);
  onTestFinished(() => {
    router.dispose();
    history.pushState(null, "", before);
  });
  const screen = await mount(<RouterProvider router={router} />);
  await shown.promise;
  return Object.assign(screen, { router });
}

function Nothing() {
  return null;
}

function Root({ onShown }: { onShown: () => void }) {
  const { show } = useToasts();
  useEffect(onShown, [onShown]);
  useKeptPage(useCallback(() => show("connection-lost"), [show]));
  return (
    <>
      <SteadyOutlet />
      <Toaster />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

function Office({
  granted,
  views,
  children,
}: Pick<Required<OfficeScreenOptions>, "granted" | "views"> & { children: ReactNode }) {
  return (
    <AdminShell
      company="Sample Security"
      user={{ name: "Sam Sample", email: "office@example.com" }}
      scheme="light"
      granted={granted}
      counts={{}}
      columns={{}}
      views={views}
      openGroups={[]}
      version="1.0.0"
      stale={useStale()}
    >
      {children}
    </AdminShell>
  );
}
