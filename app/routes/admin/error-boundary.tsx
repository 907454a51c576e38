import { isRouteErrorResponse, Outlet } from "react-router";
import {
  DeletedWhileEditing,
  useDeletedWhileEditing,
} from "~/ui/admin/forms/deleted-while-editing";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/error-boundary";

/** An error has a title of its own. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: "Back office" }]);

/** Inside the shell, so that an error replaces the screen and leaves the navigation. */
export default function Screen() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const lost = useDeletedWhileEditing(error);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const reference = isRouteErrorResponse(error) ? error.data?.reference : undefined;
  if (lost) return <DeletedWhileEditing {...lost} />;
  return (
    <>
      <title>{missing ? "Page not found" : "Something went wrong"}</title>
      <h1 className="text-h2">{missing ? "This page doesn't exist" : "Something went wrong"}</h1>
      <p className="mt-2 mb-6 max-w-xl text-md text-muted">
        {missing
          ? "The address may be mistyped, or what was here is gone."
          : "The error is in the log. Going back and trying again often helps."}
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
