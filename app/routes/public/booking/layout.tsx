import { isRouteErrorResponse, Outlet } from "react-router";
import { endedLinks, LinkEnded } from "~/features/bookings/components/link-ended";
import { hiddenPageMeta } from "~/features/discovery/page-meta";
import { ErrorPage } from "~/ui/error-page";
import type { Route } from "./+types/layout";

export const meta: Route.MetaFunction = ({ matches, error }) => {
  const ended = endOf(error);
  return hiddenPageMeta(matches, ended ? endedLinks[ended].title : "Your appointment");
};

export default function OwnBookingLayout() {
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
