import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { ChatButton } from "~/features/settings/components/chat-button";
import { SiteFooter } from "~/features/settings/components/site-footer";
import { SiteNavigation, SkipLink } from "~/features/settings/components/site-navigation";
import { chatGreeting } from "~/features/settings/content";
import { businessTimeZone, publicSettings } from "~/features/settings/queries.server";
import { chatLink } from "~/features/settings/rules";
import { services } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import headingFont from "~/ui/fonts/.generated/archivo-headings.woff2?url";
import textFont from "~/ui/fonts/.generated/public-sans-text.woff2?url";
import type { Route } from "./+types/layout";

export const links: Route.LinksFunction = () =>
  [headingFont, textFont].map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  }));

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const [settings, timeZone] = await Promise.all([publicSettings(db), businessTimeZone(db)]);
  return { settings, year: businessToday(clock, timeZone).slice(0, 4) };
}

export default function PublicLayout({ loaderData: { settings, year } }: Route.ComponentProps) {
  const chat = chatLink(settings.whatsapp, chatGreeting);
  const ownChat = settings.whatsapp ? chat : undefined;
  const content = useFocusOnNavigation();
  return (
    <>
      <SkipLink />
      <SiteNavigation companyName={settings.company_name} chatHref={ownChat} />
      <main id="content" ref={content} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter settings={settings} chatHref={ownChat} year={year} />
      <ChatButton href={chat} />
    </>
  );
}

/** A new page is where a keyboard and a screen reader go on. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
