import { isRouteErrorResponse, Outlet } from "react-router";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { ExpiredUrgentLink } from "~/features/urgent/requests/expired-link";
import { m } from "~/shared/messages/urgent";
import { ErrorPage } from "~/ui/error-page";
import type { Route } from "./+types/layout";

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches, m.layout_urgent_request);

export default function UrgentLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <ExpiredUrgentLink why={"unknown"} />;
  if (isRouteErrorResponse(error) && error.status === 429)
    return <ExpiredUrgentLink why={"many"} />;
  return <ErrorPage error={error} />;
}

/** Says when to try again. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();
