import { Outlet } from "react-router";
import { ErrorPage } from "~/ui/error-page";
import type { Route } from "./+types/error-boundary";

/** Inside the layout, so that the navigation stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

export default function Boundary() {
  return <Outlet />;
}
