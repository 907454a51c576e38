import { ApplicationTable } from "~/features/careers/applications/admin/application-table";
import { ApplicationsHead } from "~/features/careers/applications/admin/applications-head";
import { listApplications } from "~/features/careers/applications/queries.server";
import {
  applicationFilterOf,
  applicationSortOf,
  applicationView,
  defaultApplicationSort,
  isFiltered,
} from "~/features/careers/applications/rules";
import { listOpeningTitles } from "~/features/careers/openings/admin.queries.server";
import { statusEmailSettings } from "~/features/careers/status-emails/queries.server";
import { EmailFrame } from "~/features/emails/templates/admin/email-frame";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { placeOf } from "~/shared/lists/pagination";
import { Empty, Pager } from "~/ui/admin/lists/pagination";
import { ListWithPanel } from "~/ui/admin/panel/list-with-panel";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/applications";

export const middleware = [requirePermission("careers.view")];

export const handle = {
  topics: ["applications", "jobs", "emails", "messages"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

const list = "/admin/careers/applications";

export const meta: Route.MetaFunction = () => [{ title: "Job Applications" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const filter = applicationFilterOf(url.searchParams);
    const timeZone = await businessTimeZone(db);
    const sort = applicationSortOf(url.searchParams);
    const found = await listApplications(db, filter, placeOf(url.searchParams), sort);
    return {
      ...found,
      rows: found.rows.map((application) => applicationView(application, timeZone, clock.now())),
      filter,
      sort: { order: sort, usual: defaultApplicationSort },
      openings: await listOpeningTitles(db),
      emails: await statusEmailSettings(db),
      search: url.search,
    };
  });
}

export default function Applications({ loaderData: found }: Route.ComponentProps) {
  if (!found.ok) {
    return (
      <>
        <PageTitle title="Job Applications" />
        <LoadFailure code="applications-not-loaded" />
      </>
    );
  }
  const { rows, page, filter, sort, openings, emails, search } = found;
  const filtered = isFiltered(filter);
  return (
    <ListWithPanel
      list={{ path: list, label: "Job Applications" }}
      ids={rows.map(({ id }) => id)}
      panelPath={(id) => `${list}/open/${id}`}
      recordPath={(id) => `${list}/${id}`}
    >
      <ApplicationsHead view="list" filter={filter} sort={sort} openings={openings} />
      {rows.length > 0 ? (
        <ApplicationTable
          applications={rows}
          sort={sort}
          emails={emails}
          search={search}
          preview={(html) => <EmailFrame html={html} title="Email preview" />}
        />
      ) : (
        <Empty title={filtered ? "No applications found" : "No applications yet"} page={page}>
          {filtered && "No applications match the search and filters."}
        </Empty>
      )}
      <Pager {...found} />
    </ListWithPanel>
  );
}
