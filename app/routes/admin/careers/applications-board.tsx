import { ApplicationsHead } from "~/features/careers/applications/admin/applications-head";
import { applicationFilterOf, isFiltered } from "~/features/careers/applications/rules";
import { ApplicationBoard } from "~/features/careers/board/admin/application-board";
import { boardColumns } from "~/features/careers/board/queries.server";
import { listOpeningTitles } from "~/features/careers/openings/admin.queries.server";
import { statusEmailSettings } from "~/features/careers/status-emails/queries.server";
import { isFinished } from "~/features/careers/status-emails/status.rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { businessToday } from "~/shared/dates";
import { applicationStatuses } from "~/shared/stored-values";
import { columnLengths, unfoldedColumns } from "~/ui/admin/board/rules";
import { Empty } from "~/ui/admin/lists/pagination";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/applications-board";

export const middleware = [requirePermission("careers.view")];

export const handle = {
  topics: ["applications", "jobs", "emails", "messages"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Applications Board" }];

export function loader({ url, request, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const filter = { ...applicationFilterOf(url.searchParams), status: "" as const };
    const timeZone = await businessTimeZone(db);
    const lengths = columnLengths(applicationStatuses, url.searchParams);
    const today = businessToday(clock, timeZone);
    return {
      columns: await boardColumns(db, filter, lengths, timeZone, today),
      today,
      unfolded: unfoldedColumns(
        applicationStatuses.filter(isFinished),
        "board",
        request.headers.get("Cookie"),
      ),
      filter,
      openings: await listOpeningTitles(db),
      emails: await statusEmailSettings(db),
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
  const { filter, openings, ...board } = found;
  const filtered = isFiltered(filter);
  return (
    <>
      <ApplicationsHead view="board" filter={filter} openings={openings} />
      {board.columns.some(({ count }) => count > 0) ? (
        <ApplicationBoard {...board} />
      ) : (
        <Empty title={filtered ? "No applications found" : "No applications yet"}>
          {filtered && "No applications match the search and filter."}
        </Empty>
      )}
    </>
  );
}
