import { isRouteErrorResponse, useLocation } from "react-router";
import { m } from "~/shared/messages/common";
import { KeptDrawing, laterDrawing } from "../art/kept-drawing";
import { LinkButton } from "../button";

const DarkDoor = laterDrawing(async () => (await import("../art/dark-door")).DarkDoor);

/** Whether the server is temporarily unavailable, for example because the database is down. */
export const isUnavailable = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 503;

/** Browsers keep what was typed on the previous page. */
export const goBackToForm = m.error_page_go_back_to_form;

/** An unexpected error. The log has its reference number. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const reference = isRouteErrorResponse(error) ? error.data?.reference : undefined;
  const unavailable = isUnavailable(error);
  return (
    <section className="night">
      <title>{unavailable ? m.error_page_unavailable : m.error_page_something_went_wrong}</title>
      <meta name="robots" content="noindex" />
      <div className="page-width grid min-h-[80svh] items-center gap-x-8 gap-y-12 pt-32 pb-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h1 className="text-h1">
            {unavailable ? m.error_page_unavailable : m.error_page_heading}
          </h1>
          <p className="mt-5 max-w-md text-lg text-muted">
            {unavailable
              ? m.error_page_unavailable_text({ go_back_to_form: goBackToForm })
              : m.error_page_text}
          </p>
          {reference && (
            <p className="mt-6 border-l-2 border-edge pl-4 text-md text-muted">
              {m.error_page_reference}
              <strong className="block font-mono text-h3 tracking-wider text-fg">
                {reference}
              </strong>
            </p>
          )}
          <div className="mt-8 button-row">
            <LinkButton to={pathname + search} reloadDocument look="solid">
              {m.error_page_try_again}
            </LinkButton>
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
