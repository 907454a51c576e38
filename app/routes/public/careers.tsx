import type { ShouldRevalidateFunctionArgs } from "react-router";
import { CareersHeader, KeepInTouch, NoOpenings } from "~/features/careers/openings/careers-page";
import { listOpenings } from "~/features/careers/openings/queries.server";
import { chatAboutWork, openingCard } from "~/features/careers/openings/rules";
import {
  isFiltered,
  openingFilter,
  openingsWithoutSearch,
} from "~/features/careers/openings/search.rules";
import { OpeningList } from "~/features/careers/public/opening-list";
import { OpeningSearch } from "~/features/careers/public/opening-search";
import { slotPhotos } from "~/features/gallery/slots/queries.server";
import { pageMeta } from "~/features/seo/page-meta";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { chatLink } from "~/features/settings/public/rules";
import { Benefits } from "~/features/site-content/home/benefits";
import { siteContent } from "~/features/site-content/sections/queries.server";
import type { CachePolicy } from "~/platform/http/cache-policy";
import { services } from "~/platform/services";
import { m } from "~/shared/messages/public/careers";
import { m as seo } from "~/shared/messages/public/seo";
import type { Route } from "./+types/careers";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/careers",
    title: m.careers,
    description: m.meta_description,
    picture: { name: "careers", alt: seo.share_pictures_careers },
  });

export const handle = {
  cache: {
    topics: ["jobs", "settings", "content"],
    params: ["q", "type", "location"],
  } satisfies CachePolicy,
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const [openings, timeZone, settings, content, photos] = await Promise.all([
    listOpenings(db, clock),
    businessTimeZone(db),
    publicSettings(db),
    siteContent(db, ["benefits"]),
    slotPhotos(db, ["careers"]),
  ]);
  const filtered = isFiltered(openingFilter(url.searchParams));
  return {
    openings: openings.map((opening) => openingCard(opening, timeZone)),
    searchable: openings.length > (filtered ? 0 : openingsWithoutSearch),
    chatHref: chatLink(settings.whatsapp, chatAboutWork),
    benefits: content.benefits.entries,
    photo: photos.careers,
  };
}

/** A changed search only filters the openings that the page already has. */
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
      <CareersHeader hiring={openings.length > 0} photo={loaderData.photo}>
        <Benefits benefits={loaderData.benefits} />
      </CareersHeader>
      <section id="openings" className="day" aria-labelledby="openings-heading">
        <div className="page-width pt-12 pb-section lg:pt-16">
          <h2 id="openings-heading" className="mb-8 text-h1">
            {m.open_positions}
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
