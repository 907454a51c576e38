import { isRouteErrorResponse } from "react-router";
import type { NoAccess } from "~/platform/auth/permissions";
import { m } from "~/shared/messages/common";
import { language } from "~/shared/messages/language";
import { DarkDoor } from "../art/dark-door";
import { LinkButton } from "../button";

/** The role that a page needs, and the admins to ask for it. */
export function noAccessText(error: unknown): string {
  const found = isRouteErrorResponse(error) ? (error.data as NoAccess | null) : null;
  if (!found?.roles || found.admins.length === 0) return m.error_page_no_access_text;
  const oneOf = new Intl.ListFormat(language, { type: "disjunction" });
  return [
    m.error_page_needs_role({ count: found.roles.length, roles: oneOf.format(found.roles) }),
    m.error_page_ask_admin({ admins: oneOf.format(found.admins) }),
  ].join(" ");
}

/** The account's role doesn't include this part of the back office. */
export default function ForbiddenPage({ error }: { error: unknown }) {
  return (
    <section className="night">
      <title>{m.error_page_no_access}</title>
      <meta name="robots" content="noindex" />
      <div className="page-width grid min-h-[80svh] items-center gap-x-8 gap-y-12 pt-32 pb-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h1 className="text-h1">{m.error_page_no_access_heading}</h1>
          <p className="mt-5 max-w-md text-lg text-muted">{noAccessText(error)}</p>
          <div className="mt-8 button-row">
            <LinkButton to="/admin" reloadDocument look="solid">
              {m.error_page_go_to_dashboard}
            </LinkButton>
          </div>
        </div>
        <DarkDoor className="mx-auto w-full max-w-sm lg:col-span-5 lg:col-start-8" />
      </div>
    </section>
  );
}
