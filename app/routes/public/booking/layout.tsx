import { useEffect } from "react";
import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { ExpiredLink, expiredLinks } from "~/features/bookings/customer-booking/expired-link";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { m } from "~/shared/messages/booking";
import { ErrorPage } from "~/ui/error-page";
import { useToasts } from "~/ui/toasts/toaster";
import type { Route } from "./+types/layout";

export const meta: Route.MetaFunction = ({ matches, error }) => {
  const expired = expiredBy(error);
  return hiddenPageMeta(matches, expired ? expiredLinks[expired].title : m.layout_your_appointment);
};

export default function BookingLayout() {
  const { pathname } = useLocation();
  const { end } = useToasts();
  // On a phone the last toast would cover the buttons. The toast of a redirect comes after this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each page
  useEffect(() => end("customer-booking"), [pathname, end]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const expired = expiredBy(error);
  if (expired) return <ExpiredLink why={expired} />;
  return <ErrorPage error={error} />;
}

/** Says when to try again. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

function expiredBy(error: unknown): keyof typeof expiredLinks | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  if (error.status === 404) return "unknown";
  if (error.status === 429) return "many";
  return error.status === 410 ? "over" : undefined;
}
