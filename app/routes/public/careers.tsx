import type { ShouldRevalidateFunctionArgs } from "react-router";
import { CareersHeader } from "~/features/careers/components/careers-header";
import { KeepInTouch, NoOpenings } from "~/features/careers/components/keep-in-touch";
import { OpeningList } from "~/features/careers/components/opening-list";
import { OpeningSearch } from "~/features/careers/components/opening-search";
import { chatAboutWork } from "~/features/careers/content";
import { listOpenings } from "~/features/careers/queries.server";
import { asCard } from "~/features/careers/rules";
import { isAnything, openingsInSight, wantedOf } from "~/features/careers/search.rules";
import { Benefits } from "~/features/company/components/benefits";
import { siteContent } from "~/features/company/queries.server";
import { pageMeta } from "~/features/discovery/page-meta";
import { businessTimeZone, publicSettings } from "~/features/settings/queries.server";
import { chatLink } from "~/features/settings/rules";
import type { PageMemory } from "~/platform/http/page-memo";
import { services } from "~/platform/services";
import type { Route } from "./+types/careers";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/careers",
    title: "Careers",
    description:
      "Open positions for guards, patrol officers and event staff: rosters two weeks ahead, paid training, and a place that you come to know.",
    picture: "careers",
  });

export const handle = { memory: { topics: ["jobs", "settings", "content"] } satisfies PageMemory };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const [openings, timeZone, settings, content] = await Promise.all([
    listOpenings(db),
    businessTimeZone(db),
    publicSettings(db),
    siteContent(db, ["benefits"]),
  ]);
  const search = !isAnything(wantedOf(new URL(request.url).searchParams));
  return {
    openings: openings.map((opening) => asCard(opening, timeZone)),
    // Many openings can be searched, and so can few when the address already does.
    searchable: openings.length > openingsInSight || (search && openings.length > 0),
    chatHref: chatLink(settings.whatsapp, chatAboutWork),
    benefits: content.benefits.entries,
  };
}

/** The search narrows what the page has already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const onlySearched =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlySearched ? false : defaultShouldRevalidate;
}

export default function Careers({ loaderData }: Route.ComponentProps) {
  const { openings, searchable, chatHref } = loaderData;
  return (
    <>
      <CareersHeader>
        <Benefits benefits={loaderData.benefits} />
      </CareersHeader>
      <section id="openings" className="day" aria-labelledby="openings-heading">
        <div className="page-width pt-12 pb-section lg:pt-16">
          <h2 id="openings-heading" className="mb-8 text-h1">
            Open positions
          </h2>
          {openings.length === 0 ? (
            <NoOpenings chatHref={chatHref} />
          ) : searchable ? (
            <OpeningSearch openings={openings} />
          ) : (
            <OpeningList openings={openings} />
          )}
        </div>
      </section>
      {openings.length > 0 && <KeepInTouch chatHref={chatHref} />}
    </>
  );
}
