import { useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { DarkDoor } from "./art/dark-door";
import { LinkButton, OutsideLinkButton } from "./button";

/** Whether the server couldn't answer for now, for example because the database is away. */
export const isUnavailable = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 503;

/** Browsers keep what was typed into the page before. */
export const goBackToForm =
  "If you sent a form, it may not have been saved: go back in your browser. What you typed is still there, so you can send it again.";

/** An unexpected error. The log has its reference number. */
export function ErrorPage({ error }: { error: unknown }) {
  const reference = isRouteErrorResponse(error) ? error.data?.reference : undefined;
  const unavailable = isUnavailable(error);
  return (
    <section className="night">
      <title>{unavailable ? "We’ll be right back" : "Something went wrong"}</title>
      <meta name="robots" content="noindex" />
      <div className="page-width grid min-h-[80svh] items-center gap-x-8 gap-y-12 pt-32 pb-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h1 className="text-h1">
            {unavailable ? "We’ll be right back" : "Something went wrong on our side"}
          </h1>
          <p className="mt-5 max-w-md text-lg text-muted">
            {unavailable
              ? `Our server is having trouble. Please try again in a minute, or call us. ${goBackToForm}`
              : "We’ve logged it. Please try again in a moment, or call us with the reference number below."}
          </p>
          {reference && (
            <p className="mt-6 border-l-2 border-edge pl-4 text-md text-muted">
              Reference
              <strong className="block font-mono text-h3 tracking-wider text-fg">
                {reference}
              </strong>
            </p>
          )}
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="." reloadDocument look="solid">
              Try again
            </LinkButton>
            <LinkButton to="/" reloadDocument look="outline">
              Return to Home
            </LinkButton>
          </div>
        </div>
        <DarkDoor className="mx-auto w-full max-w-sm lg:col-span-5 lg:col-start-8" />
      </div>
    </section>
  );
}

/** There is no page at this address, which is also logged to the console. */
export function NotFoundPage({ chatHref }: { chatHref: string | undefined }) {
  const { pathname } = useLocation();
  useEffect(() => console.log(`Page not found: ${pathname}`), [pathname]);

  return (
    <section className="night">
      <div className="page-width grid min-h-[85svh] items-center gap-x-8 gap-y-12 pt-32 pb-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <p className="font-heading text-display text-field">404</p>
          <h1 className="mt-2 text-h1">Page Not Found</h1>
          <p className="mt-5 max-w-md text-lg text-muted">
            There’s no page at this address. It may have been moved or deleted.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/" look="solid">
              Return to Home
            </LinkButton>
            {chatHref ? (
              <OutsideLinkButton href={chatHref} target="_blank" rel="noopener" look="outline">
                Ask for help in a chat
              </OutsideLinkButton>
            ) : (
              <LinkButton to="/contact" look="outline">
                Contact Us
              </LinkButton>
            )}
          </div>
        </div>
        <DarkDoor className="mx-auto w-full max-w-sm lg:col-span-5 lg:col-start-8" />
      </div>
    </section>
  );
}

/** The account's role doesn't include this part of the back office. */
export function ForbiddenPage() {
  return (
    <section className="night">
      <title>No access</title>
      <meta name="robots" content="noindex" />
      <div className="page-width grid min-h-[80svh] items-center gap-x-8 gap-y-12 pt-32 pb-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h1 className="text-h1">You don’t have access to this page</h1>
          <p className="mt-5 max-w-md text-lg text-muted">
            Your role doesn’t include it. Nothing was changed. Ask an admin if you need it.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/admin" reloadDocument look="solid">
              Go to the dashboard
            </LinkButton>
          </div>
        </div>
        <DarkDoor className="mx-auto w-full max-w-sm lg:col-span-5 lg:col-start-8" />
      </div>
    </section>
  );
}
