import { useCallback, useEffect } from "react";
import { createBrowserRouter, Outlet, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { noClaims } from "~/features/licenses/rules";
import type { PublicSettings } from "~/features/settings/public/schema";
import { keepPageOnFailure, useKeptPage } from "~/platform/live/revalidation";
import * as layout from "~/routes/public/layout";
import { Toaster, useToasts } from "~/ui/toasts/toaster";
import { mount } from "./mount";
import { screenOf } from "./route-screens";

interface SiteScreenOptions {
  /** The address to open. */
  at: string;
  /** In CSS pixels: a phone or a desktop. */
  width?: 390 | 1440;
  settings?: Partial<PublicSettings>;
}

/** The settings that the frame shows; its chat button needs a number. */
export const siteSettings: PublicSettings = {
  company_name: "Sample Security",
  phone: "+1 555 0100",
  whatsapp: "+1 555 0101",
  answer_within: "24 hours",
};

/**
 * Mounts routes in the frame of the public site: navigation, footer, floating buttons and toasts.
 * The routes' loaders and actions are the test's own. The address is the browser's.
 */
export async function renderSite(routes: RouteObject[], options: SiteScreenOptions) {
  const { at, width = 1440, settings = {} } = options;
  if (innerWidth !== width) await page.viewport(width, width === 390 ? 844 : 900);
  const before = location.href;
  sessionStorage.clear();
  history.pushState(null, "", at);
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
          ...screenOf("", layout, {
            loader: () => ({
              settings: { ...siteSettings, ...settings },
              year: "2026",
              urgentHref: "/urgent",
              sendsEmails: true,
              site: { url: "https://guards.example.com", hours: [], claims: noClaims },
            }),
          }),
          children: routes,
        } as RouteObject,
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
      <Outlet />
      <Toaster />
    </>
  );
}
