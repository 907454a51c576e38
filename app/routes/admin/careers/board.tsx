import { applicationFilterOf, isFiltered } from "~/features/careers/application-filter.rules";
import { boardColumns } from "~/features/careers/board.queries.server";
import type { BoardColumn } from "~/features/careers/board.rules";
import { ApplicationBoard } from "~/features/careers/components/application-board";
import { ApplicationFilters } from "~/features/careers/components/application-filters";
import { ApplicationsHead } from "~/features/careers/components/applications-head";
import { columnLength } from "~/features/careers/office.rules";
import { listOpeningTitles } from "~/features/careers/openings.queries.server";
import { statusMails } from "~/features/careers/status-mails.queries.server";
import { type ApplicationStatus, applicationStatuses } from "~/features/careers/statuses";
import { businessTimeZone } from "~/features/settings/queries.server";
import { loaded } from "~/platform/http/loaded.server";
import { businessDate, readableDate } from "~/shared/dates";
import { Empty } from "~/ui/admin/empty";
import { LoadFailure } from "~/ui/admin/load-failure";
import { PageTitle } from "~/ui/admin/page-title";
import type { Route } from "./+types/board";

export const meta: Route.MetaFunction = () => [{ title: "Job Applications by status" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const filter = { ...applicationFilterOf(url.searchParams), status: "" as const };
    const timeZone = await businessTimeZone(db);
    const lengths = Object.fromEntries(
      applicationStatuses.map((status) => [
        status,
        columnLength(url.searchParams.get(`more-${status}`)),
      ]),
    ) as Record<ApplicationStatus, number>;
    const found = await boardColumns(db, filter, lengths);
    const columns = found.map(
      ({ applications, ...column }): BoardColumn => ({
        ...column,
        cards: applications.map(({ id, fullName, email, job, city, seen, appliedAt, status }) => {
          const applied = readableDate(businessDate(appliedAt, timeZone));
          return { id, fullName, email, job, city, applied, status, seen };
        }),
      }),
    );
    return {
      columns,
      filter,
      openings: await listOpeningTitles(db),
      mails: await statusMails(db),
    };
  });
}

export default function Board({ loaderData: found }: Route.ComponentProps) {
  if (!found.ok) {
    return (
      <>
        <PageTitle title="Job Applications" />
        <LoadFailure code="applications-not-loaded" />
      </>
    );
  }
  const { columns, filter, openings, mails } = found;
  const narrowed = isFiltered(filter);
  return (
    <>
      <ApplicationsHead view="board" filter={filter} />
      <ApplicationFilters filter={filter} openings={openings} board />
      {columns.some(({ count }) => count > 0) ? (
        <ApplicationBoard columns={columns} mails={mails} />
      ) : (
        <Empty title={narrowed ? "No applications found" : "No applications yet"}>
          {narrowed && "Nothing passes the search and the filter as they are set."}
        </Empty>
      )}
    </>
  );
}
