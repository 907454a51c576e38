import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { LinkOver } from "~/features/bookings/components/link-over";
import { hiddenPageMeta } from "~/features/discovery/page-meta";
import { chatHelp } from "~/features/settings/content";
import { chatLink } from "~/features/settings/rules";
import { ErrorPage } from "~/ui/error-page";
import { NotFoundPage } from "~/ui/not-found-page";
import type { loader as publicLoader } from "../layout";
import type { Route } from "./+types/layout";

const titles: Record<number, string> = { 404: "Page Not Found", 410: "This link is over" };

export const meta: Route.MetaFunction = ({ matches, error }) =>
  hiddenPageMeta(matches, titles[statusOf(error)] ?? "Your appointment");

export default function OwnBookingLayout() {
  return <Outlet />;
}

/** A link that leads nowhere, or to what is over; else something broke. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof publicLoader>("routes/public/layout");
  switch (statusOf(error)) {
    case 404:
      return <NotFoundPage chatHref={chatLink(site?.settings.whatsapp, chatHelp)} />;
    case 410:
      return <LinkOver />;
    default:
      return (
        <ErrorPage reference={isRouteErrorResponse(error) ? error.data?.reference : undefined} />
      );
  }
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 0;
}
