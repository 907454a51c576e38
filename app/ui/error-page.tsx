import { useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import type { NoAccess } from "~/platform/auth/permissions";
import { m } from "~/shared/messages/common";
import { language } from "~/shared/messages/language";
import { DarkDoor } from "./art/dark-door";
import { LinkButton, OutsideLinkButton } from "./button";

/** Whether the server is temporarily unavailable, for example because the database is down. */
export const isUnavailable = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 503;

/** Browsers keep what was typed on the previous page. */
export const goBackToForm = m.error_page_if_sent_form_may;

/** An unexpected error. The log has its reference number. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const reference = isRouteErrorResponse(error) ? error.data?.reference : undefined;
  const unavailable = isUnavailable(error);
  return (
    <section className="night">
      <title>{unavailable ? m.error_page_right_back : m.error_page_something_went_wrong}</title>
      <meta name="robots" content="noindex" />
      <div className="page-width grid min-h-[80svh] items-center gap-x-8 gap-y-12 pt-32 pb-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h1 className="text-h1">
            {unavailable ? m.error_page_right_back : m.error_page_something_went_wrong_side}
          </h1>
          <p className="mt-5 max-w-md text-lg text-muted">
            {unavailable
              ? m.error_page_server_having_trouble_please({ go_back_to_form: goBackToForm })
              : m.error_page_logged_please_try_again}
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
        <DarkDoor className="mx-auto w-full max-w-sm lg:col-span-5 lg:col-start-8" />
      </div>
    </section>
  );
}

/** The role that a page needs, and the admins to ask for it. */
export function noAccessText(error: unknown): string {
  const found = isRouteErrorResponse(error) ? (error.data as NoAccess | null) : null;
  if (!found?.roles || found.admins.length === 0) return m.error_page_role_doesnt_include_nothing;
  const oneOf = new Intl.ListFormat(language, { type: "disjunction" });
  return [
    m.error_page_needs_role({ roles: oneOf.format(found.roles) }),
    m.error_page_ask_admin({ admins: oneOf.format(found.admins) }),
  ].join(" ");
}

/** The 404 page, which also logs to the console. */
export function NotFoundPage({ chatHref }: { chatHref: string | undefined }) {
  const { pathname } = useLocation();
  useEffect(() => console.log(`Page not found: ${pathname}`), [pathname]);

  return (
    <section className="night">
      <div className="page-width grid min-h-[85svh] items-center gap-x-8 gap-y-12 pt-32 pb-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <p className="font-heading text-display text-field">404</p>
          <h1 className="mt-2 text-h1">{m.error_page_page_not_found}</h1>
          <p className="mt-5 max-w-md text-lg text-muted">{m.error_page_no_page_address_may}</p>
          <div className="mt-8 button-row">
            <LinkButton to="/" look="solid">
              {m.error_page_return_home}
            </LinkButton>
            {chatHref ? (
              <OutsideLinkButton href={chatHref} target="_blank" rel="noopener" look="outline">
                {m.error_page_ask_help_chat}
              </OutsideLinkButton>
            ) : (
              <LinkButton to="/contact" look="outline">
                {m.error_page_contact_us}
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
export function ForbiddenPage({ error }: { error: unknown }) {
  return (
    <section className="night">
      <title>{m.error_page_no_access}</title>
      <meta name="robots" content="noindex" />
      <div className="page-width grid min-h-[80svh] items-center gap-x-8 gap-y-12 pt-32 pb-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h1 className="text-h1">{m.error_page_have_access_page}</h1>
          <p className="mt-5 max-w-md text-lg text-muted">{noAccessText(error)}</p>
          <div className="mt-8 button-row">
            <LinkButton to="/admin" reloadDocument look="solid">
              {m.error_page_go_dashboard}
            </LinkButton>
          </div>
        </div>
        <DarkDoor className="mx-auto w-full max-w-sm lg:col-span-5 lg:col-start-8" />
      </div>
    </section>
  );
}
