import { Link } from "react-router";
import { FeedReads } from "~/features/careers/feed/admin/feed-reads";
import { feedContent, listFeedReads } from "~/features/careers/feed/queries.server";
import { feedLogDays, feedPath } from "~/features/careers/feed/rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { dayAndTime } from "~/shared/dates";
import { CopyField } from "~/ui/admin/forms/copy-field";
import { Empty } from "~/ui/admin/lists/pagination";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/feed";

export const middleware = [requirePermission("careers.view")];

export const handle = { topics: ["jobs", "settings"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Job Feed" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async (services) => {
    const zone = await businessTimeZone(services.db);
    const reads = await listFeedReads(services.db);
    return {
      address: services.config.appUrl + feedPath,
      content: await feedContent(services),
      reads: reads.map(({ lastAt, ...read }) => ({ ...read, last: dayAndTime(lastAt, zone).time })),
    };
  });
}

export default function JobFeed({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/careers/manage">Jobs</BackLink>
      <PageTitle
        title="Job Feed"
        note="Job boards such as Indeed can read your open jobs from this address. Each board decides whether it lists them; most ask you to apply first."
      />
      {found.ok ? (
        <div className="space-y-10">
          <div className="max-w-2xl space-y-3">
            <CopyField label="Feed address" address={found.address} />
            <p className="text-sm text-muted">
              Add <code>?source=</code> and a board’s name, such as <code>?source=indeed</code>, to
              see later which board sent an applicant. A job that closes leaves the feed right away.
            </p>
          </div>
          <FeedContent {...found.content} />
          <section>
            <h2 className="mb-3 text-h3">Who read it</h2>
            {found.reads.length > 0 ? (
              <FeedReads reads={found.reads} />
            ) : (
              <Empty title="No one has read the feed yet">
                Entries are kept for {feedLogDays} days.
              </Empty>
            )}
          </section>
        </div>
      ) : (
        <LoadFailure code="jobs-not-loaded" />
      )}
    </>
  );
}

function FeedContent({
  listed,
  left,
}: {
  listed: number;
  left: readonly { id: number; title: string; problem: string }[];
}) {
  return (
    <section>
      <h2 className="text-h3">What’s in it</h2>
      <p className="mt-2 text-md">
        {listed === 1 ? "1 job is in the feed." : `${listed} jobs are in the feed.`}
      </p>
      {left.length > 0 && (
        <>
          <p className="mt-3 text-md font-semibold text-warn">
            {left.length === 1 ? "1 job isn’t:" : `${left.length} jobs aren’t:`}
          </p>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-md marker:text-muted">
            {left.map(({ id, title, problem }) => (
              <li key={id} className="wrap-anywhere">
                <Link to={`/admin/careers/edit/${id}#work_locations`} className="link">
                  {title}
                </Link>
                : {problem}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
