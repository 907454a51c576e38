import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { openHours } from "~/features/availability/times/open-hours.queries.server";
import { FooterLicenses } from "~/features/licenses/public/footer-licenses";
import { currentClaims } from "~/features/licenses/queries.server";
import { ChatPanelHost } from "~/features/messages/conversations/chat-panel-host";
import { chatGreeting, defaultCompanyName } from "~/features/settings/business-info/content";
import { PreviewBar } from "~/features/settings/public/preview-bar";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { chatLink } from "~/features/settings/public/rules";
import { SiteFooter } from "~/features/settings/public/site-footer";
import {
  FloatingButtons,
  SiteNavigation,
  SkipLink,
} from "~/features/settings/public/site-navigation";
import { acceptsUrgentRequests } from "~/features/urgent/requests/queries.server";
import { urgentPath } from "~/features/urgent/requests/rules";
import { Section } from "~/platform/hydration/section";
import { services } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { useFocusOnNavigation } from "~/ui/forms/focus";
import { ErrorPage } from "~/ui/pages/error-page";
import { ResponseTimes } from "~/ui/response-times";
import { SendsEmails } from "~/ui/sends-emails";
import type { Route } from "./+types/layout";

export async function loader({ context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { db, clock, config } = running;
  const [settings, timeZone, hours, claims, urgent] = await Promise.all([
    publicSettings(db),
    businessTimeZone(db),
    openHours(db),
    currentClaims(db, clock),
    acceptsUrgentRequests(running),
  ]);
  const year = businessToday(clock, timeZone).slice(0, 4);
  // The loader passes on the path, because importing its module would load the validator on every
  // public page.
  const urgentHref = urgent ? urgentPath : undefined;
  const sendsEmails = running.mailer !== undefined;
  return { settings, year, urgentHref, sendsEmails, site: { url: config.appUrl, hours, claims } };
}

interface SurroundingsProps {
  loaderData: Route.ComponentProps["loaderData"];
  children: ReactNode;
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const ServicesLoading = useServicesLoading();
  return (
    <Surroundings loaderData={loaderData}>
      {ServicesLoading ? <ServicesLoading /> : <Outlet />}
    </Surroundings>
  );
}

/** Shows errors inside the layout, or only with the navigation if the layout's own data failed. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage error={error} />;
  if (loaderData) return <Surroundings loaderData={loaderData}>{page}</Surroundings>;
  return (
    <>
      <SiteNavigation companyName={defaultCompanyName} />
      <main>{page}</main>
    </>
  );
}

/** The frame of all public pages. */
function Surroundings({ loaderData, children }: SurroundingsProps) {
  const { settings, year, urgentHref, site } = loaderData;
  const chat = chatLink(settings.whatsapp, chatGreeting);
  const content = useFocusOnNavigation();
  return (
    <ResponseTimes value={{ answer: settings.answer_within, decision: settings.decide_within }}>
      <SkipLink />
      {settings.site_preview === "true" && <PreviewBar />}
      <SiteNavigation
        companyName={settings.company_name}
        chatHref={chat}
        phone={settings.phone}
        urgentHref={urgentHref}
      />
      <main id="content" ref={content} tabIndex={-1}>
        <Section>
          <SendsEmails value={loaderData.sendsEmails}>{children}</SendsEmails>
        </Section>
      </main>
      <Section>
        <SiteFooter settings={settings} chatHref={chat} year={year} urgentHref={urgentHref}>
          <FooterLicenses claims={site.claims} />
        </SiteFooter>
      </Section>
      <FloatingButtons chatHref={chat} phone={settings.phone} />
      <SendsEmails value={loaderData.sendsEmails}>
        <ChatPanelHost />
      </SendsEmails>
    </ResponseTimes>
  );
}

/** In milliseconds: if the list loads faster, a loading state would only flicker. */
const loadingDelayMs = 200;

/** Shown when the services page has been loading for that long. */
function useServicesLoading(): ComponentType | undefined {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const loading = location?.pathname === "/services" && pathname !== "/services";
  const [shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    if (!loading) return;
    let ended = false;
    const show = async () => {
      const { ServicesLoading } = await import("~/features/services/public/services-loading");
      if (!ended) setShown(() => ServicesLoading);
    };
    const timer = setTimeout(() => show().catch(() => {}), loadingDelayMs);
    return () => {
      ended = true;
      clearTimeout(timer);
      setShown(undefined);
    };
  }, [loading]);
  return loading ? shown : undefined;
}
