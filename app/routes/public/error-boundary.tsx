import { isRouteErrorResponse, Outlet } from "react-router";
import { ErrorPage } from "~/ui/error-page";
import type { Route } from "./+types/error-boundary";

/** Inside the layout, so that the navigation stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const reference = isRouteErrorResponse(error) ? error.data?.reference : undefined;
  return <ErrorPage reference={reference} />;
}

export default function Boundary() {
  return <Outlet />;
}
