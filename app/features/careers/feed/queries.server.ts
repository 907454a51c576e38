import {
  businessTimeZone,
  isPreview,
  publicSettings,
} from "~/features/settings/public/queries.server";
import type { Database } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { startOfDay } from "~/platform/time/zoned-time.server";
import { closingTime, listFeedOpenings } from "../openings/queries.server";
import { postedOn } from "../openings/rules";
import { postingOf } from "../postings/posting.rules";
import { feedProblem } from "./rules";
import { type FeedPosting, feedXml } from "./xml.rules";

type Needs = Pick<Services, "db" | "clock">;

/** The postings on the website, without the sample of a preview. */
async function postings({ db, clock }: Needs): Promise<FeedPosting[]> {
  const zone = await businessTimeZone(db);
  const openings = await listFeedOpenings(db, clock);
  return openings.map(({ createdAt, updatedAt, ...opening }) => ({
    ...postingOf({
      ...opening,
      posted: postedOn({ ...opening, createdAt }, zone),
      closesAt: closingTime(opening, zone)?.toISOString(),
    }),
    postedAt: opening.publish_on ? startOfDay(opening.publish_on, zone) : createdAt,
    updatedAt,
  }));
}

/** The job feed; without jobs while the site is in preview. */
export async function jobFeed(
  services: Needs & Pick<Services, "config">,
  source: string,
): Promise<string> {
  const { db, config } = services;
  const { company_name: name, email } = await publicSettings(db, { samples: false });
  const publisher = { name, email: email || undefined, url: config.appUrl, source };
  return feedXml(publisher, (await isPreview(db)) ? [] : await postings(services));
}

/** The number of jobs in the feed, and those on the website that aren't, with the reason. */
export async function feedContent(services: Needs) {
  const all = (await isPreview(services.db)) ? [] : await postings(services);
  const left = all.flatMap((posting) => {
    const problem = feedProblem(posting);
    return problem ? [{ id: posting.id, title: posting.title, problem }] : [];
  });
  return { listed: all.length - left.length, left };
}

/** The most entries that the screen lists. */
const maxListed = 200;

/** The readers of the feed, latest first. */
export function listFeedReads(db: Database) {
  return db
    .selectFrom("feed_reads")
    .select(["day", "reader", "network", "times", "last_at as lastAt"])
    .orderBy("last_at", "desc")
    .limit(maxListed)
    .execute();
}
