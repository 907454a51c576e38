import { useEffect } from "react";
import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { endedLinks, LinkEnded } from "~/features/bookings/customer-booking/expired-link";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { ErrorPage } from "~/ui/error-page";
import { useToasts } from "~/ui/toasts/toaster";
import type { Route } from "./+types/layout";

export const meta: Route.MetaFunction = ({ matches, error }) => {
  const ended = endOf(error);
  return hiddenPageMeta(matches, ended ? endedLinks[ended].title : "Your appointment");
};

export default function OwnBookingLayout() {
  const { pathname } = useLocation();
  const { end } = useToasts();
  // On a phone it would cover the buttons of the next step. What a redirect left is said after this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page is another one
  useEffect(() => end("own booking"), [pathname, end]);
  return <Outlet />;
}

/** A link that leads nowhere, or to what is over; else something broke. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const ended = endOf(error);
  if (ended) return <LinkEnded why={ended} />;
  return <ErrorPage reference={isRouteErrorResponse(error) ? error.data?.reference : undefined} />;
}

function endOf(error: unknown): keyof typeof endedLinks | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  if (error.status === 404) return "unknown";
  return error.status === 410 ? "over" : undefined;
}
