import { lazy, Suspense, use, useCallback } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  type RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { companyLogo } from "~/features/gallery/logo/queries.server";
import { defaultCompanyName } from "~/features/settings/business-info/content";
import { publicSettings } from "~/features/settings/public/queries.server";
import { SiteNavigation } from "~/features/settings/public/site-navigation";
import deferredHydration from "~/platform/hydration/deferred-hydration.js?minified";
import { deferredNonce, ScriptNonce, starterNonce } from "~/platform/hydration/nonce";
import { useHydrationMark } from "~/platform/hydration/section";
import { SiteStyles } from "~/platform/hydration/site-styles";
import { useLiveChanges } from "~/platform/live/live-changes";
import { keepPageOnFailure, useKeptPage } from "~/platform/live/revalidation";
import { SteadyOutlet } from "~/platform/live/steady-outlet";
import { liveSource, services } from "~/platform/services";
import { type RedirectToast, useRedirectToast } from "~/platform/toasts/redirect-toast";
import { redirectToastOf, toastHeaders } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/common";
import { language } from "~/shared/messages/language";
import { moneyFormat, setMoneyFormat, usDollars } from "~/shared/money-format";
import { within } from "~/shared/response-times";
import { toasts } from "~/shared/toasts";
import { Notice } from "~/ui/notice";
import { ErrorPage } from "~/ui/pages/error-page";
import { scrollKey } from "~/ui/scroll-key";
import { SiteIcons } from "~/ui/site-icons";
import { Toaster, useToasts } from "~/ui/toasts/toaster";
import { useHydrated } from "~/ui/use-hydrated";
import type { Route } from "./+types/root";
import siteStyles from "./ui/styles/app.css?url";

export async function loader({ request, context }: Route.LoaderArgs) {
  const code = redirectToastOf(request);
  const toast: RedirectToast | undefined = code && {
    code,
    message: code === "consultation-received" ? await received(context) : toasts[code],
  };
  const format = moneyFormat();
  // If it can't be read, neither can the page's own data, which logs why.
  const logo = await companyLogo(context.get(services).db).catch(() => undefined);
  return data(
    {
      toast,
      logo,
      live: context.get(liveSource),
      money: format === usDollars ? undefined : format,
    },
    { headers: toastHeaders(request, code) },
  );
}

/** Adds the promised response time to the toast after a request. */
async function received(context: Readonly<RouterContextProvider>) {
  const { answer_within } = await publicSettings(context.get(services).db);
  const description = m.root_request_received({
    answer_within: within(answer_within),
  });
  return { ...toasts["consultation-received"], description };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOnFailure];

/** Reloads with each navigation, because there may be a toast or changed settings. */
export function shouldRevalidate(_: ShouldRevalidateFunctionArgs): boolean {
  return true;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(ScriptNonce);
  const atOnce = nonce === deferredNonce ? starterNonce : nonce;
  // The manifest is linked after hydration, because browsers request it and its icons before they
  // paint the page.
  const hydrated = useHydrated();
  useHydrationMark();
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* What arrives later would move what is already painted. */}
        <link rel="expect" href="#starter" blocking="render" />
        <Meta />
        <SiteStyles href={siteStyles} />
        <SiteIcons />
        <Links />
        {hydrated && <link rel="manifest" href="/manifest.webmanifest" />}
      </head>
      <body>
        {children}
        <script
          nonce={atOnce}
          id="starter"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file; its hash or nonce is in the policy
          dangerouslySetInnerHTML={{ __html: deferredHydration }}
        />
        <ScrollRestoration nonce={atOnce} getKey={scrollKey} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App({ loaderData: { toast, live, money } }: Route.ComponentProps) {
  const { show } = useToasts();
  // Set before anything below formats an amount.
  if (typeof document !== "undefined") setMoneyFormat(money ?? usDollars);
  useKeptPage(useCallback(() => show("connection-lost"), [show]));
  useLiveChanges(live);
  useRedirectToast(toast, show);
  return (
    <>
      <SteadyOutlet />
      {toast && <Notice {...toast.message} />}
      <Toaster />
    </>
  );
}

/** Loaded on demand, because only the office can see it. */
const ForbiddenPage = lazy(() => import("~/ui/pages/forbidden-page"));

/** The last resort for errors outside of a page; its navigation doesn't need settings. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const forbidden = isRouteErrorResponse(error) && error.status === 403;
  return (
    <>
      <SiteNavigation companyName={defaultCompanyName} />
      <main>
        {forbidden ? (
          <Suspense>
            <ForbiddenPage error={error} />
          </Suspense>
        ) : (
          <ErrorPage error={error} />
        )}
      </main>
    </>
  );
}
