import { pageMeta } from "~/features/seo/page-meta";
import { company } from "~/features/seo/structured-data";
import { AboutClosing } from "~/features/site-content/about/about-closing";
import { AboutOpening } from "~/features/site-content/about/about-opening";
import { Leadership } from "~/features/site-content/about/leadership";
import { HistoryLine } from "~/features/site-content/about/timeline";
import { ValuesAndCommitment } from "~/features/site-content/about/values-commitment";
import { siteContent } from "~/features/site-content/sections/queries.server";
import type { SectionContent } from "~/features/site-content/sections/rules";
import type { CachePolicy } from "~/platform/http/cache-policy";
import { services } from "~/platform/services";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: "/about",
    title: "About",
    description: `${opening(loaderData?.timeline)} Meet our leadership and read about our mission, our values and our commitment to you.`,
    picture: "about",
    facts: (site) => [company(site)],
  });

/** The office's own history doesn't have to start with a year. */
function opening(timeline: SectionContent | undefined): string {
  return timeline?.builtIn && timeline.entries.length > 0
    ? "Private security since 2010."
    : "Private security you can rely on.";
}

export const handle = {
  cache: { topics: ["settings", "schedule", "content"] } satisfies CachePolicy,
};

export function loader({ context }: Route.LoaderArgs) {
  return siteContent(context.get(services).db, ["timeline", "leadership", "credentials"]);
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { timeline, leadership, credentials } = loaderData;
  return (
    <>
      <AboutOpening timeline={timeline} />
      <HistoryLine history={timeline.entries} />
      <ValuesAndCommitment leadership={leadership} />
      <Leadership leadership={leadership} />
      <AboutClosing credentials={credentials.entries} />
    </>
  );
}
