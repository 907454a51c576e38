import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { isLostPage } from "~/platform/live/revalidation";
import { m } from "~/shared/messages/common";
import { KeptDrawing, laterDrawing } from "../art/kept-drawing";
import { Button, LinkButton } from "../button";

const DarkDoor = laterDrawing(async () => (await import("../art/dark-door")).DarkDoor);

/** Whether the server is temporarily unavailable, for example because the database is down. */
export const isUnavailable = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 503;

/** Browsers keep what was typed on the previous page. */
export const goBackToForm = m.error_page_go_back_to_form;

/**
 * For an unexpected error, with its reference number in the log, or for a page that couldn't load
 * because the connection was lost.
 */
export function ErrorPage({ error, above }: { error: unknown; above?: ReactNode }) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const reference = isRouteErrorResponse(error) ? error.data?.reference : undefined;
  const { title, heading, text } = wordsFor(error);
  return (
    <section className="night">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="page-width grid min-h-[80svh] items-center gap-x-8 gap-y-12 pt-32 pb-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          {above}
          <h1 className="text-h1">{heading}</h1>
          <p className="mt-5 max-w-md text-lg text-muted">{text}</p>
          {reference && (
            <p className="mt-6 border-l-2 border-edge pl-4 text-md text-muted">
              {m.error_page_reference}
              <strong className="block font-mono text-h3 tracking-wider text-fg">
                {reference}
              </strong>
            </p>
          )}
          <div className="mt-8 button-row">
            {isLostPage(error) ? (
              // A reload would show the browser's own error page.
              <Button
                look="solid"
                busy={state !== "idle"}
                busyLabel={m.error_page_trying}
                onClick={() => void revalidate()}
              >
                {m.error_page_try_again}
              </Button>
            ) : (
              <LinkButton to={pathname + search} reloadDocument look="solid">
                {m.error_page_try_again}
              </LinkButton>
            )}
            <LinkButton to="/" reloadDocument look="outline">
              {m.error_page_return_home}
            </LinkButton>
          </div>
        </div>
        <KeptDrawing
          drawing={DarkDoor}
          className="mx-auto w-full max-w-sm lg:col-span-5 lg:col-start-8"
        />
      </div>
    </section>
  );
}

function wordsFor(error: unknown): { title: string; heading: string; text: string } {
  if (isLostPage(error)) {
    const title = m.error_page_lost;
    return { title, heading: title, text: m.error_page_lost_text };
  }
  if (isUnavailable(error)) {
    const title = m.error_page_unavailable;
    const text = m.error_page_unavailable_text({ go_back_to_form: goBackToForm });
    return { title, heading: title, text };
  }
  const logged = isRouteErrorResponse(error) && error.data?.reference;
  return {
    title: m.error_page_something_went_wrong,
    heading: m.error_page_heading,
    text: logged ? m.error_page_text : m.error_page_text_without_reference,
  };
}
