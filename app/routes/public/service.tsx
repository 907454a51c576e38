import { data } from "react-router";
import { listOpenings } from "~/features/careers/openings/queries.server";
import { slotPhotos } from "~/features/gallery/slots/queries.server";
import { serviceSlot } from "~/features/gallery/slots/rules";
import { LicenseNote } from "~/features/licenses/public/license-note";
import { currentClaims } from "~/features/licenses/queries.server";
import { visitorPrices } from "~/features/rates/queries.server";
import { EstimateSection } from "~/features/requests/estimate/estimate-section";
import { hiddenPageMeta, pageMeta } from "~/features/seo/page-meta";
import { companySummary, questionsPage, serviceThings } from "~/features/seo/structured-data";
import { servicePath } from "~/features/services/links.rules";
import { backedService } from "~/features/services/public/claims.rules";
import { ServicePage } from "~/features/services/public/service-page";
import { findShownService } from "~/features/services/queries.server";
import { chatHelp } from "~/features/settings/business-info/content";
import { publicSettings } from "~/features/settings/public/queries.server";
import { chatLink } from "~/features/settings/public/rules";
import { areaNames } from "~/features/site-content/sections/areas.rules";
import { siteContent } from "~/features/site-content/sections/queries.server";
import type { CachePolicy } from "~/platform/http/cache-policy";
import { services } from "~/platform/services";
import { m as seo } from "~/shared/messages/public/seo";
import { m } from "~/shared/messages/public/services";
import { NotFoundPage } from "~/ui/pages/not-found-page";
import type { Route } from "./+types/service";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData?.service) return hiddenPageMeta(matches, m.service_page_not_found);
  const { service, questions } = loaderData;
  return pageMeta(matches, {
    path: servicePath(service.id),
    title: service.title,
    description: shortened(service.description || service.title),
    picture: { name: "services", alt: seo.share_pictures_services },
    above: [{ title: m.services, path: "/services" }],
    facts: (site) => [
      companySummary(site),
      ...serviceThings(site, [service], loaderData.areas),
      ...(questions.length > 0 ? [questionsPage(questions)] : []),
    ],
  });
};

/** Search engines show about this many characters. */
const maxDescription = 160;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > maxDescription ? `${line.slice(0, maxDescription - 1).trimEnd()}…` : line;
}

export const handle = {
  cache: { topics: ["services", "settings", "content", "jobs"] } satisfies CachePolicy,
};

const maxOpenings = 5;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const found = await findShownService(db, params.id);
  if (!found) {
    const { whatsapp } = await publicSettings(db);
    const chatHref = chatLink(whatsapp, chatHelp);
    return data({ service: undefined, chatHref }, { status: 404 });
  }
  const claims = await currentClaims(db, clock);
  const slot = serviceSlot(found.id);
  const [openings, photos, content] = await Promise.all([
    found.job_type ? listOpenings(db, clock) : [],
    slotPhotos(db, [slot]),
    siteContent(db, ["areas"], claims),
  ]);
  return {
    ...backedService(found, claims),
    claims,
    prices: await visitorPrices(db, clock),
    photo: photos[slot],
    areas: areaNames(content.areas.entries),
    openings: openings
      .filter(({ type }) => type === found.job_type)
      .slice(0, maxOpenings)
      .map(({ id, title, location, shift }) => ({ id, title, location, shift })),
  };
}

export default function Service({ loaderData }: Route.ComponentProps) {
  if (!loaderData.service) return <NotFoundPage chatHref={loaderData.chatHref} />;
  return (
    <ServicePage
      {...loaderData}
      estimate={<EstimateSection service={loaderData.service.id} prices={loaderData.prices} />}
    >
      <LicenseNote claims={loaderData.claims} className="mt-4" />
    </ServicePage>
  );
}
