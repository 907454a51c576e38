import { AboutClosing } from "~/features/company/components/about-closing";
import { AboutOpening } from "~/features/company/components/about-opening";
import { HistoryLine } from "~/features/company/components/history-line";
import { Leadership } from "~/features/company/components/leadership";
import { ValuesAndCommitment } from "~/features/company/components/values-commitment";
import { siteContent } from "~/features/company/queries.server";
import type { PartContent } from "~/features/company/schema";
import { pageMeta } from "~/features/discovery/page-meta";
import { company } from "~/features/discovery/structured/company";
import type { PageMemory } from "~/platform/http/page-memo";
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
function beginning(timeline: PartContent | undefined): string {
  return timeline?.builtIn && timeline.entries.length > 0
    ? "From one desk and one lamp in 2010: w"
    : "W";
}

export const handle = {
  memory: { topics: ["settings", "schedule", "content"] } satisfies PageMemory,
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
