import { listOpeningDates } from "~/features/careers/openings/queries.server";
import { sitemap } from "~/features/seo/discovery-files";
import { contentChanges } from "~/features/seo/queries.server";
import { listServiceDates } from "~/features/services/queries.server";
import { isPreview } from "~/features/settings/public/queries.server";
import { sectionChanges } from "~/features/site-content/sections/queries.server";
import { textDates } from "~/features/site-content/sections/text-dates";
import { acceptsUrgentRequests } from "~/features/urgent/requests/queries.server";
import { publicTopics } from "~/platform/events.server";
import { cacheResponse } from "~/platform/http/cache-policy";
import { services } from "~/platform/services";
import type { Route } from "./+types/sitemap";

/** `GET /sitemap.xml`, cached until something public changes. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { db, clock, config } = running;
  const [preview, changes, editedSections, offered, openings, urgentOpen] = await Promise.all([
    isPreview(db),
    contentChanges(db),
    sectionChanges(db),
    listServiceDates(db),
    listOpeningDates(db, clock),
    acceptsUrgentRequests(running),
  ]);
  cacheResponse(context, url, "/sitemap.xml", { topics: publicTopics });
  const facts = {
    preview,
    url: config.appUrl,
    textDates,
    changes,
    sectionChanges: editedSections,
    services: offered,
    openings,
    urgentOpen,
  };
  return new Response(sitemap(facts), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
