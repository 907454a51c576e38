import { listOpeningDates } from "~/features/careers/queries.server";
import { partChanges } from "~/features/company/queries.server";
import { textDates } from "~/features/company/text-dates";
import { contentChanges } from "~/features/discovery/queries.server";
import { sitemap } from "~/features/discovery/sitemap";
import { publicTopics } from "~/platform/events.server";
import { keepAnswer } from "~/platform/http/page-memo";
import { services } from "~/platform/services";
import type { Route } from "./+types/sitemap";

/** `GET /sitemap.xml`, kept in memory until something public changes. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(services);
  const [changes, partChanged, openings] = await Promise.all([
    contentChanges(db),
    partChanges(db),
    listOpeningDates(db),
  ]);
  keepAnswer(context, url, "/sitemap.xml", { topics: publicTopics });
  const facts = { url: config.appUrl, textDates, changes, partChanges: partChanged, openings };
  return new Response(sitemap(facts), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
