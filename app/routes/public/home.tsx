import { ClosingCall } from "~/features/company/components/closing-call";
import { Hero } from "~/features/company/components/hero";
import { Testimonials } from "~/features/company/components/testimonials";
import { TrustBadges } from "~/features/company/components/trust-badges";
import { WhyChoose } from "~/features/company/components/why-choose";
import { ServiceOverview } from "~/features/services/components/service-overview";
import { builtInServices } from "~/features/services/content";
import { Dawn } from "~/ui/art/dawn";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = () => [
  { title: "Private security, day and night | Watchpost Security" },
  {
    name: "description",
    content:
      "Guards, armed and unarmed officers, mobile patrols, event security and reception desks. Ask for a free consultation; our desk is staffed at every hour.",
  },
];

export async function loader() {
  return { time: "02:14" };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero time={loaderData.time} chatHref="https://wa.me/15550100" />
      <TrustBadges />
      <ServiceOverview services={builtInServices.slice(0, 6)} />
      <Dawn />
      <WhyChoose />
      <Testimonials />
      <ClosingCall />
    </>
  );
}
