import { useEffect } from "react";
import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { ClosedBooking, closedBooking } from "~/features/customer-page/booking/closed-booking";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { m } from "~/shared/messages/customer/booking";
import { brokenLink } from "~/ui/pages/closed-link";
import { ErrorPage } from "~/ui/pages/error-page";
import { useToasts } from "~/ui/toasts/toaster";
import type { Route } from "./+types/layout";

export const meta: Route.MetaFunction = ({ matches, error }) => {
  const why = closedBy(error);
  return hiddenPageMeta(matches, why ? closedBooking[why].title : m.layout_your_appointment);
};

export default function BookingLayout() {
  const { pathname } = useLocation();
  const { dismiss } = useToasts();
  // On a phone, an earlier toast would cover the buttons. A redirect's toast is shown after this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each page
  useEffect(() => dismiss("customer-booking"), [pathname, dismiss]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const why = closedBy(error);
  return why ? <ClosedBooking why={why} /> : <ErrorPage error={error} />;
}

/** Keeps an error's `Retry-After`. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

function closedBy(error: unknown): keyof typeof closedBooking | undefined {
  const isOver = isRouteErrorResponse(error) && error.status === 410;
  return isOver ? "over" : brokenLink(error);
}
