import { Outlet } from "react-router";
import { ChatButton } from "~/features/settings/components/chat-button";
import { SiteFooter } from "~/features/settings/components/site-footer";
import { SiteNavigation, SkipLink } from "~/features/settings/components/site-navigation";
import { chatLink } from "~/features/settings/rules";
import headingFont from "~/ui/fonts/.generated/archivo-headings.woff2?url";
import textFont from "~/ui/fonts/.generated/public-sans-text.woff2?url";
import type { Route } from "./+types/layout";

const greeting = "Hello, I would like to know more about your security services.";

export const links: Route.LinksFunction = () =>
  [headingFont, textFont].map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  }));

export async function loader() {
  return {
    year: 2026,
    settings: {
      company_name: "Watchpost",
      phone: "(555) 555-0142",
      email: "office@example.com",
      address: "24 Example Street\nSpringfield",
      whatsapp: "+1 555 0142",
    },
  };
}

export default function PublicLayout({ loaderData: { settings, year } }: Route.ComponentProps) {
  const chat = chatLink(settings.whatsapp, greeting);
  const ownChat = settings.whatsapp ? chat : undefined;
  return (
    <>
      <SkipLink />
      <SiteNavigation companyName={settings.company_name} chatHref={ownChat} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter settings={settings} chatHref={ownChat} year={year} />
      <ChatButton href={chat} />
    </>
  );
}
