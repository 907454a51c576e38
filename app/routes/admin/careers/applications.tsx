import { ApplicationCards } from "~/features/careers/applications/admin/application-cards";
import { ApplicationsHead } from "~/features/careers/applications/admin/applications-head";
import { listApplications } from "~/features/careers/applications/queries.server";
import {
  applicationFilterOf,
  applicationView,
  isFiltered,
} from "~/features/careers/applications/rules";
import { listOpeningTitles } from "~/features/careers/openings/admin.queries.server";
import { statusEmailSettings } from "~/features/careers/status-emails/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { pageOf } from "~/shared/paging";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/applications";

export const middleware = [requirePermission("careers.view")];

export const meta: Route.MetaFunction = () => [{ title: "Job Applications" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const filter = applicationFilterOf(url.searchParams);
    const timeZone = await businessTimeZone(db);
    const found = await listApplications(db, filter, pageOf(url.searchParams));
    return {
      ...found,
      rows: found.rows.map((application) => applicationView(application, timeZone)),
      filter,
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
  const { rows, page, hasNext, filter, openings, emails, search } = found;
  const filtered = isFiltered(filter);
  return (
    <>
      <ApplicationsHead view="list" filter={filter} openings={openings} />
      {rows.length > 0 ? (
        <ApplicationCards applications={rows} emails={emails} search={search} />
      ) : (
        <Empty title={filtered ? "No applications found" : "No applications yet"} page={page}>
          {filtered && "No application matches the search and filters."}
        </Empty>
      )}
      <Pager page={page} hasNext={hasNext} />
    </>
  );
}
