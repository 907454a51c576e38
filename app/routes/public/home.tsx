import { pageMeta } from "~/features/seo/page-meta";
import { company } from "~/features/seo/structured-data";
import { serviceOverview } from "~/features/services/public/overview.content";
import { ServiceOverview } from "~/features/services/public/service-overview";
import { chatGreeting } from "~/features/settings/public/content";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { chatLink } from "~/features/settings/public/rules";
import { ClosingCall } from "~/features/site-content/home/closing-call";
import { Hero } from "~/features/site-content/home/hero";
import { Testimonials } from "~/features/site-content/home/testimonials";
import { TrustBadges } from "~/features/site-content/home/trust-badges";
import { WhyChoose } from "~/features/site-content/home/why-choose";
import { siteContent } from "~/features/site-content/sections/queries.server";
import type { CachePolicy } from "~/platform/http/cache-policy";
import { services } from "~/platform/services";
import { businessTime } from "~/shared/dates";
import { Dawn } from "~/ui/art/dawn";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/",
    title: "Private security, day and night",
    description:
      "Security guards, armed and unarmed officers, mobile patrols, event security and reception security. Request a free consultation. Our desk is staffed 24/7.",
    picture: "home",
    facts: (site) => [company(site)],
  });

// The page shows the time.
export const handle = {
  cache: { topics: ["settings", "schedule", "content"], everyMinute: true } satisfies CachePolicy,
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const [timeZone, settings, content] = await Promise.all([
    businessTimeZone(db),
    publicSettings(db),
    siteContent(db, ["trust-badges", "testimonials"]),
  ]);
  return {
    time: businessTime(clock, timeZone),
    chatHref: chatLink(settings.whatsapp, chatGreeting),
    badges: content["trust-badges"].entries,
    testimonials: content.testimonials.entries,
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero time={loaderData.time} chatHref={loaderData.chatHref} />
      <TrustBadges badges={loaderData.badges} />
      <ServiceOverview services={serviceOverview.slice(0, 6)} />
      <Dawn />
      <WhyChoose />
      <Testimonials testimonials={loaderData.testimonials} />
      <ClosingCall />
    </>
  );
}
