import { ClosingCall } from "~/features/company/components/closing-call";
import { Hero } from "~/features/company/components/hero";
import { Testimonials } from "~/features/company/components/testimonials";
import { TrustBadges } from "~/features/company/components/trust-badges";
import { WhyChoose } from "~/features/company/components/why-choose";
import { siteContent } from "~/features/company/queries.server";
import { pageMeta } from "~/features/discovery/page-meta";
import { company } from "~/features/discovery/structured/company";
import { ServiceOverview } from "~/features/services/components/service-overview";
import { serviceOverview } from "~/features/services/overview.content";
import { chatGreeting } from "~/features/settings/content";
import { businessTimeZone, publicSettings } from "~/features/settings/queries.server";
import { chatLink } from "~/features/settings/rules";
import type { PageMemory } from "~/platform/http/page-memo";
import { services } from "~/platform/services";
import { businessTime } from "~/shared/dates";
import { Dawn } from "~/ui/art/dawn";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/",
    title: "Private security, day and night",
    description:
      "Guards, armed and unarmed officers, mobile patrols, event security and reception desks. Ask for a free consultation; our desk is staffed at every hour.",
    picture: "home",
    facts: (site) => [company(site)],
  });

// It shows the hour.
export const handle = {
  memory: { topics: ["settings", "schedule", "content"], everyMinute: true } satisfies PageMemory,
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
