import { isRouteErrorResponse, Outlet, useLocation, useRevalidator } from "react-router";
import { isLostPage } from "~/platform/live/revalidation";
import type { TopicsHandle } from "~/platform/live/topic-revalidation";
import { m } from "~/shared/messages/common";
import {
  DeletedWhileEditing,
  useDeletedWhileEditing,
} from "~/ui/admin/forms/deleted-while-editing";
import { loadFailure } from "~/ui/admin/shell/load-failures";
import { Button, LinkButton } from "~/ui/button";
import { goBackToForm, isUnavailable } from "~/ui/pages/error-page";
import { noAccessText } from "~/ui/pages/forbidden-page";
import type { Route } from "./+types/error-boundary";

export const handle = { topics: [] } satisfies TopicsHandle;

/** The error screen renders its own title. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: "Back Office" }]);

/** Inside the shell, so that an error replaces the screen and leaves the navigation. */
export default function Screen() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const deleted = useDeletedWhileEditing(error);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const reference = isRouteErrorResponse(error) ? error.data?.reference : undefined;
  if (deleted) return <DeletedWhileEditing {...deleted} />;
  if (isLostPage(error)) return <LostScreen />;
  if (isRouteErrorResponse(error) && error.status === 403) return <NoAccessScreen error={error} />;
  return (
    <>
      <title>{missing ? "Page Not Found" : "Something went wrong"}</title>
      <h1 className="text-h2">{missing ? "This page doesn’t exist" : "Something went wrong"}</h1>
      <p className="mt-2 mb-6 max-w-xl text-md text-muted">
        {missing
          ? "Check the address. The page may have been moved or deleted."
          : isUnavailable(error)
            ? `We can’t load this right now. Try again in a minute. ${goBackToForm}`
            : `${reference ? "We’ve logged the error. " : ""}Please go back and try again.`}
        {reference && (
          <>
            {" "}
            Reference number: <strong className="text-fg tabular-nums">{reference}</strong>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {!missing && (
          <LinkButton look="solid" to={pathname + search} reloadDocument>
            Try Again
          </LinkButton>
        )}
        <LinkButton look="outline" to="/admin">
          Go to the Dashboard
        </LinkButton>
      </div>
    </>
  );
}

/** The role doesn't include this screen, or no longer does. */
function NoAccessScreen({ error }: { error: unknown }) {
  return (
    <>
      <title>{m.error_page_no_access}</title>
      <h1 className="text-h2">{m.error_page_no_access_heading}</h1>
      <p className="mt-2 mb-6 max-w-xl text-md text-muted">{noAccessText(error)}</p>
      <LinkButton look="solid" to="/admin">
        {m.error_page_go_to_dashboard}
      </LinkButton>
    </>
  );
}

/** The page loads by itself once the server can be reached again. */
function LostScreen() {
  const { revalidate, state } = useRevalidator();
  const title = loadFailure(useLocation().pathname) ?? "Couldn’t open this page";
  return (
    <div role="alert">
      <title>{title}</title>
      <h1 className="text-h2">{title}</h1>
      <p className="mt-2 mb-6 max-w-xl text-md text-muted">
        The server can’t be reached. Please check your connection. The page will open as soon as the
        connection is back.
      </p>
      <Button busy={state !== "idle"} busyLabel="Trying..." onClick={() => void revalidate()}>
        Try Again
      </Button>
    </div>
  );
}
