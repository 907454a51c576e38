import { pageMeta } from "~/features/seo/page-meta";
import { company } from "~/features/seo/structured-data";
import { AboutClosing } from "~/features/site-content/about/about-closing";
import { AboutOpening } from "~/features/site-content/about/about-opening";
import { Leadership } from "~/features/site-content/about/leadership";
import { HistoryLine } from "~/features/site-content/about/timeline";
import { ValuesAndCommitment } from "~/features/site-content/about/values-commitment";
import { siteContent } from "~/features/site-content/sections/queries.server";
import type { SectionContent } from "~/features/site-content/sections/rules";
import type { CachePolicy } from "~/platform/http/page-cache";
import { services } from "~/platform/services";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: "/about",
    title: "About",
    description: `${beginning(loaderData?.timeline)}hat we are for, what we value, who answers for it, and what you can hold us to.`,
    picture: "about",
    facts: (site) => [company(site)],
  });

/** The built-in story begins with a year; another company's own needn't. */
function beginning(timeline: SectionContent | undefined): string {
  return timeline?.builtIn && timeline.entries.length > 0
    ? "From one desk and one lamp in 2010: w"
    : "W";
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
