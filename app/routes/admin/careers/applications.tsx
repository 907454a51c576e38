import { ApplicationCards } from "~/features/careers/applications/admin/application-cards";
import { ApplicationFilters } from "~/features/careers/applications/admin/application-filters";
import { ApplicationsHead } from "~/features/careers/applications/admin/applications-head";
import { applicationFilterOf, isFiltered } from "~/features/careers/applications/filter.rules";
import { listApplications } from "~/features/careers/applications/queries.server";
import { asShown } from "~/features/careers/applications/rules";
import { listOpeningTitles } from "~/features/careers/openings/admin.queries.server";
import { statusEmails } from "~/features/careers/status-emails/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { pageOf } from "~/shared/paging";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/applications";

export const meta: Route.MetaFunction = () => [{ title: "Job Applications" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const filter = applicationFilterOf(url.searchParams);
    const timeZone = await businessTimeZone(db);
    const found = await listApplications(db, filter, pageOf(url.searchParams));
    return {
      ...found,
      rows: found.rows.map((application) => asShown(application, timeZone)),
      filter,
      openings: await listOpeningTitles(db),
      mails: await statusEmails(db),
      search: url.search,
    };
  });
}

export default function Applications({ loaderData: found }: Route.ComponentProps) {
  if (found.ok) return <Found {...found} />;
  return (
    <>
      <PageTitle title="Job Applications" />
      <LoadFailure code="applications-not-loaded" />
    </>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found({ rows, page, hasNext, filter, openings, mails, search }: FoundProps) {
  const narrowed = isFiltered(filter);
  return (
    <>
      <ApplicationsHead view="list" filter={filter} />
      <ApplicationFilters filter={filter} openings={openings} />
      {rows.length > 0 ? (
        <ApplicationCards applications={rows} mails={mails} search={search} />
      ) : (
        <Empty title={narrowed ? "No applications found" : "No applications yet"} page={page}>
          {narrowed && "Nothing passes the search and the filters as they are set."}
        </Empty>
      )}
      <Pager page={page} hasNext={hasNext} />
    </>
  );
}
