import { isRouteErrorResponse, Outlet } from "react-router";
import {
  DeletedWhileEditing,
  useDeletedWhileEditing,
} from "~/ui/admin/forms/deleted-while-editing";
import { LinkButton } from "~/ui/button";
import { goBackToForm, isUnavailable } from "~/ui/error-page";
import type { Route } from "./+types/error-boundary";

/** The error screen renders its own title. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: "Back office" }]);

/** Inside the shell, so that an error replaces the screen and leaves the navigation. */
export default function Screen() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const deleted = useDeletedWhileEditing(error);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const reference = isRouteErrorResponse(error) ? error.data?.reference : undefined;
  if (deleted) return <DeletedWhileEditing {...deleted} />;
  return (
    <>
      <title>{missing ? "Page not found" : "Something went wrong"}</title>
      <h1 className="text-h2">{missing ? "This page doesn't exist" : "Something went wrong"}</h1>
      <p className="mt-2 mb-6 max-w-xl text-md text-muted">
        {missing
          ? "Check the address. The page may have been moved or deleted."
          : isUnavailable(error)
            ? `The database isn't answering. It's usually back within a minute. ${goBackToForm}`
            : "We've logged the error. Please go back and try again."}
        {reference && (
          <>
            {" "}
            Reference number: <strong className="text-fg tabular-nums">{reference}</strong>
          </>
        )}
      </p>
      <LinkButton look="outline" to="/admin">
        Go to the dashboard
      </LinkButton>
    </>
  );
}
