import { useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { openHours } from "~/features/bookings/availability/open-hours.queries.server";
import { ServicesLoading } from "~/features/services/public/services-header";
import { chatGreeting } from "~/features/settings/public/content";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { chatLink } from "~/features/settings/public/rules";
import { SiteFooter } from "~/features/settings/public/site-footer";
import { ChatButton, SiteNavigation, SkipLink } from "~/features/settings/public/site-navigation";
import { services } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import headingFont from "~/ui/fonts/.generated/archivo-headings.woff2?url";
import type { Route } from "./+types/layout";

// Only the headings' 12 kB: with the text's 22 kB too, the first paint came 0.3 s later on a slow
// phone, and the fallback is cut to the text's measure anyway.
export const links: Route.LinksFunction = () => [
  {
    rel: "preload",
    href: headingFont,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(services);
  const [settings, timeZone, hours] = await Promise.all([
    publicSettings(db),
    businessTimeZone(db),
    openHours(db),
  ]);
  const year = businessToday(clock, timeZone).slice(0, 4);
  return { settings, year, site: { url: config.appUrl, hours } };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { settings, year } = loaderData;
  const chat = chatLink(settings.whatsapp, chatGreeting);
  const ownChat = settings.whatsapp ? chat : undefined;
  const content = useFocusOnNavigation();
  return (
    <>
      <SkipLink />
      <SiteNavigation companyName={settings.company_name} chatHref={ownChat} />
      <main id="content" ref={content} tabIndex={-1}>
        {useServicesAreLate() ? <ServicesLoading /> : <Outlet />}
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

/** A list that comes at once needs no stand-in: that would only flicker. */
const patienceMs = 200;

/** Whether a visitor on the way to the services has waited long enough to be shown something. */
function useServicesAreLate() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const onTheWay = location?.pathname === "/services" && pathname !== "/services";
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!onTheWay) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [onTheWay]);
  return onTheWay && late;
}
