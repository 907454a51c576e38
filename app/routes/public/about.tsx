import { slotPhotos } from "~/features/gallery/slots/queries.server";
import { leaderSlot } from "~/features/gallery/slots/rules";
import { LicenseDetails } from "~/features/licenses/public/license-details";
import { currentClaims } from "~/features/licenses/queries.server";
import { company } from "~/features/seo/company-data";
import { pageMeta } from "~/features/seo/page-meta";
import { AboutClosing } from "~/features/site-content/about/about-closing";
import { AboutOpening } from "~/features/site-content/about/about-opening";
import { Leadership } from "~/features/site-content/about/leadership";
import { HistoryLine } from "~/features/site-content/about/timeline";
import { ValuesAndCommitment } from "~/features/site-content/about/values-commitment";
import { siteContent } from "~/features/site-content/sections/queries.server";
import type { SectionContent } from "~/features/site-content/sections/rules";
import type { CachePolicy } from "~/platform/http/cache-policy";
import { services } from "~/platform/services";
import { m } from "~/shared/messages/public/about";
import { m as seo } from "~/shared/messages/public/seo";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: "/about",
    title: m.about,
    description: m.meta_description({ timeline: opening(loaderData?.timeline) }),
    picture: { name: "about", alt: seo.share_pictures_about },
    facts: (site) => [company(site)],
  });

/** A history edited by the office doesn't have to start with a year. */
function opening(timeline: SectionContent | undefined): string {
  return timeline?.builtIn && timeline.entries.length > 0
    ? m.meta_description_with_year
    : m.meta_description_without_year;
}

export const handle = {
  cache: { topics: ["settings", "schedule", "content"] } satisfies CachePolicy,
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const claims = await currentClaims(db, clock);
  const content = await siteContent(db, sections, claims);
  const leaders = content.leadership.entries.flatMap(({ id }) => id || []);
  const photos = await slotPhotos(db, ["about", ...leaders.map(leaderSlot)]);
  return {
    claims,
    ...content,
    photo: photos.about,
    portraits: Object.fromEntries(leaders.map((id) => [id, photos[leaderSlot(id)]])),
  };
}

const sections = [
  "mission",
  "values",
  "commitment",
  "timeline",
  "leadership",
  "credentials",
] as const;

export default function About({ loaderData }: Route.ComponentProps) {
  const { mission, values, commitment, timeline, leadership, credentials } = loaderData;
  return (
    <>
      <AboutOpening timeline={timeline} mission={mission.entries[0]} photo={loaderData.photo} />
      <HistoryLine history={timeline.entries} />
      <ValuesAndCommitment
        values={values.entries}
        promises={commitment.entries}
        leadership={leadership}
      />
      <Leadership leadership={leadership} photos={loaderData.portraits} />
      <LicenseDetails claims={loaderData.claims} />
      <AboutClosing credentials={credentials.entries} />
    </>
  );
}
