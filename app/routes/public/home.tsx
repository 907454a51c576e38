import { slotPhotos } from "~/features/gallery/slots/queries.server";
import { backedText } from "~/features/licenses/claims.rules";
import { LicenseNote } from "~/features/licenses/public/license-note";
import { currentClaims } from "~/features/licenses/queries.server";
import { company } from "~/features/seo/company-data";
import { pageMeta } from "~/features/seo/page-meta";
import { ServiceOverview } from "~/features/services/public/service-overview";
import { listServices } from "~/features/services/queries.server";
import { chatGreeting } from "~/features/settings/business-info/content";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { chatLink } from "~/features/settings/public/rules";
import { ClosingCall } from "~/features/site-content/home/closing-call";
import { Hero } from "~/features/site-content/home/hero";
import { Testimonials } from "~/features/site-content/home/testimonials";
import { TrustBadges } from "~/features/site-content/home/trust-badges";
import { WhyChoose } from "~/features/site-content/home/why-choose";
import { servingLine } from "~/features/site-content/sections/areas.rules";
import { siteContent } from "~/features/site-content/sections/queries.server";
import type { CachePolicy } from "~/platform/http/cache-policy";
import { Section } from "~/platform/hydration/section";
import { services } from "~/platform/services";
import { businessTime, formatTime } from "~/shared/dates";
import { m } from "~/shared/messages/public/home";
import { m as seo } from "~/shared/messages/public/seo";
import { KeptDrawing, laterDrawing } from "~/ui/art/kept-drawing";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/",
    title: m.private_security,
    description: m.meta_description,
    picture: { name: "home", alt: seo.share_pictures_home },
    facts: (site) => [company(site)],
  });

// Cached until the next minute, because the page shows the time.
export const handle = {
  cache: {
    topics: ["settings", "schedule", "content", "services"],
    everyMinute: true,
  } satisfies CachePolicy,
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const claims = await currentClaims(db, clock);
  const [timeZone, settings, offered, content, photos] = await Promise.all([
    businessTimeZone(db),
    publicSettings(db),
    listServices(db),
    siteContent(db, ["hero", "trust-badges", "why-choose", "testimonials", "areas"], claims),
    slotPhotos(db, ["hero"]),
  ]);
  const time = businessTime(clock, timeZone);
  return {
    time,
    // Formatted on the server, so that browsers don't load the names of days and months.
    formatTime: formatTime(time),
    chatHref: chatLink(settings.whatsapp, chatGreeting),
    claims,
    hero: content.hero.entries[0],
    place: servingLine(content.areas.entries) ?? settings.address,
    photo: photos.hero,
    badges: content["trust-badges"].entries,
    services: offered.slice(0, 6).map(({ id, title, description, icon }) => ({
      id,
      title,
      description: backedText(description, claims),
      icon,
    })),
    reasons: content["why-choose"].entries,
    testimonials: content.testimonials.entries,
  };
}

const Dawn = laterDrawing(async () => (await import("~/ui/art/dawn")).Dawn);

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Section>
        <Hero {...loaderData} licenses={loaderData.claims.licenses} />
        <TrustBadges badges={loaderData.badges}>
          <LicenseNote claims={loaderData.claims} />
        </TrustBadges>
      </Section>
      <Section>
        <ServiceOverview services={loaderData.services} />
        <KeptDrawing drawing={Dawn} />
      </Section>
      <Section>
        <WhyChoose reasons={loaderData.reasons} />
        <Testimonials testimonials={loaderData.testimonials} />
        <ClosingCall alone={loaderData.photo !== undefined} />
      </Section>
    </>
  );
}
