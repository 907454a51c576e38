import { recordFeedRead } from "~/features/careers/feed/commands.server";
import { jobFeed } from "~/features/careers/feed/queries.server";
import { feedSource } from "~/features/careers/feed/rules";
import { services, visitor } from "~/platform/services";
import { wordIn } from "~/shared/visit-source";
import type { Route } from "./+types/job-feed";

/**
 * `GET /careers/feed.xml`: the open jobs for job boards. `?source=indeed` sets the source of its
 * links. It isn't cached, because a board must see within 15 minutes that a job was closed.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const running = context.get(services);
  if (!(await recordFeedRead(running, context.get(visitor)))) {
    return new Response("Too many requests.\n", {
      status: 429,
      headers: { "Retry-After": "3600" },
    });
  }
  const source = wordIn(url.searchParams.get("source")) ?? feedSource;
  return new Response(await jobFeed(running, source), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
