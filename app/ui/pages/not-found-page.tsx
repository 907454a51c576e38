import { useEffect } from "react";
import { useLocation } from "react-router";
import { m } from "~/shared/messages/common";
import { DarkDoor } from "../art/dark-door";
import { LinkButton, OutsideLinkButton } from "../button";
import { chatAttributes } from "../chat-link";

/** The 404 page, which also logs to the console. */
export function NotFoundPage({ chatHref }: { chatHref: string | undefined }) {
  const { pathname } = useLocation();
  useEffect(() => console.log(`Page not found: ${pathname}`), [pathname]);

  return (
    <section className="night">
      <div className="page-width grid min-h-[85svh] items-center gap-x-8 gap-y-12 pt-32 pb-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <p className="font-heading text-display text-field">404</p>
          <h1 className="mt-2 text-h1">{m.error_page_not_found}</h1>
          <p className="mt-5 max-w-md text-lg text-muted">{m.error_page_not_found_text}</p>
          <div className="mt-8 button-row">
            <LinkButton to="/" look="solid">
              {m.error_page_return_home}
            </LinkButton>
            {chatHref && (
              <OutsideLinkButton href={chatHref} {...chatAttributes(chatHref)} look="outline">
                {m.error_page_chat}
              </OutsideLinkButton>
            )}
          </div>
        </div>
        <DarkDoor className="mx-auto w-full max-w-sm lg:col-span-5 lg:col-start-8" />
      </div>
    </section>
  );
}
