import { possibleOwners } from "~/features/appointments/follow-up/queries.server";
import { ownerOptions } from "~/features/appointments/follow-up/schema";
import { MoveRequest } from "~/features/requests/pipeline/admin/move-request";
import { PipelineBoard } from "~/features/requests/pipeline/admin/pipeline-board";
import { moveInAddress, pipelineColumns } from "~/features/requests/pipeline/queries.server";
import {
  decidedDays,
  isDecided,
  pipelineFilterOf,
  stageKeys,
} from "~/features/requests/pipeline/rules";
import { serviceOptions } from "~/features/services/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { businessToday } from "~/shared/dates";
import { columnLengths, unfoldedColumns } from "~/ui/admin/board/rules";
import { FilterBar, FilterSelect } from "~/ui/admin/lists/filter-bar";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/pipeline";

export const middleware = [requirePermission("bookings.view")];

export const handle = {
  topics: ["bookings", "services", "schedule", "quotes"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

const title = "Pipeline";

export const meta: Route.MetaFunction = () => [{ title }];

export function loader({ url, request, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const filter = pipelineFilterOf(url.searchParams);
    const timeZone = await businessTimeZone(db);
    const now = clock.now();
    const me = actorFor(context, "bookings.view").userId;
    const mayMove = grantedTo(context).has("bookings.edit");
    return {
      filter,
      owners: ownerOptions(await possibleOwners(db), me),
      services: await serviceOptions(db),
      columns: await pipelineColumns(db, filter, columnLengths(stageKeys, url.searchParams), {
        me,
        now,
        timeZone,
        seesValues: mayMove,
      }),
      today: businessToday(clock, timeZone),
      unfolded: unfoldedColumns(
        stageKeys.filter(isDecided),
        "pipeline",
        request.headers.get("Cookie"),
      ),
      move: mayMove ? await moveInAddress({ db, clock }, url.searchParams) : undefined,
    };
  });
}

export default function Pipeline({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title={title}
        note={`Requests by stage, newest first. Won and Lost show the last ${decidedDays} days.`}
      />
      {found.ok ? <Found {...found} /> : <LoadFailure code="pipeline-not-loaded" />}
    </>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found({ filter, owners, services, columns, today, unfolded, move }: FoundProps) {
  return (
    <>
      {move && <MoveRequest key={`${move.booking.id} ${move.to}`} move={move} />}
      <FilterBar label="Filter the pipeline" names={["owner", "service"]}>
        <FilterSelect
          label="Owner"
          name="owner"
          value={filter.owner}
          all="Any owner"
          options={owners}
        />
        <FilterSelect
          label="Service"
          name="service"
          value={filter.service}
          all="All services"
          options={services}
        />
      </FilterBar>
      <PipelineBoard columns={columns} today={today} unfolded={unfolded} />
    </>
  );
}
