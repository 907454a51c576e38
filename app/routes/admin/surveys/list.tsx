import { businessTimeZone } from "~/features/settings/public/queries.server";
import { SurveyTable } from "~/features/surveys/admin/survey-table";
import { listSurveys } from "~/features/surveys/queries.server";
import { questionsPath, surveyStatuses, surveyStatusLabels } from "~/features/surveys/rules";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { dayAndTime } from "~/shared/dates";
import { pageOf } from "~/shared/lists/paging";
import { searchTerm } from "~/shared/lists/search";
import { FilterBar, FilterSelect } from "~/ui/admin/lists/filter-bar";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("surveys.view")];

export const meta: Route.MetaFunction = () => [{ title: "Surveys" }];

const statuses = surveyStatuses.map((value) => ({ value, label: surveyStatusLabels[value] }));

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const search = searchTerm(url.searchParams.get("q"));
    const status = surveyStatuses.find((one) => one === url.searchParams.get("status"));
    const zone = await businessTimeZone(db);
    const { rows, ...found } = await listSurveys(db, { search, status }, pageOf(url.searchParams));
    const surveys = rows.map((row) => ({ ...row, started: dayAndTime(row.createdAt, zone) }));
    return { search, status, surveys, ...found };
  });
}

export default function Surveys({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Surveys" note="A site survey starts from a request or a booking.">
        <May need="surveys.edit">
          <LinkButton look="outline" to={questionsPath}>
            Survey Questions
          </LinkButton>
        </May>
      </PageTitle>
      {found.ok ? <Found {...found} /> : <LoadFailure code="surveys-not-loaded" />}
    </>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found({ search, status, surveys, page, hasNext }: FoundProps) {
  return (
    <>
      <FilterBar
        label="Filter surveys"
        search={{
          value: search,
          label: "Search by customer",
          placeholder: "Name, company or email",
        }}
        names={["status"]}
      >
        <FilterSelect
          name="status"
          label="Status"
          all="All statuses"
          value={status}
          options={statuses}
        />
      </FilterBar>
      {surveys.length > 0 ? (
        <SurveyTable surveys={surveys} />
      ) : (
        <Empty title="No surveys found" page={page}>
          {search || status
            ? "No surveys match your filters."
            : "Open a request or a booking and choose Start Survey."}
        </Empty>
      )}
      <Pager page={page} hasNext={hasNext} />
    </>
  );
}
