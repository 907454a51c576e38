import { businessTimeZone } from "~/features/settings/public/queries.server";
import { SurveyTable } from "~/features/surveys/admin/survey-table";
import { listSurveys } from "~/features/surveys/queries.server";
import {
  questionsPath,
  statusChanges,
  surveyStatusLabels,
  surveysPath,
  usualSurveySort,
} from "~/features/surveys/rules";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { dayAndTime } from "~/shared/dates";
import { placeOf } from "~/shared/lists/pagination";
import { searchAndStatus } from "~/shared/lists/search";
import { sortOf } from "~/shared/lists/sorting";
import { surveyStatuses } from "~/shared/stored-values";
import { RecordList } from "~/ui/admin/lists/record-list";
import { May } from "~/ui/admin/shell/may";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("surveys.view")];

export const handle = { topics: ["surveys", "bookings", "quotes"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Surveys" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const filter = searchAndStatus(url.searchParams, surveyStatuses);
    const order = sortOf(url.searchParams, ["started"], usualSurveySort);
    const zone = await businessTimeZone(db);
    const { rows, ...found } = await listSurveys(db, filter, placeOf(url.searchParams), order);
    const surveys = rows.map((row) => ({ ...row, started: dayAndTime(row.createdAt, zone) }));
    return { ...filter, order, rows: surveys, ...found };
  });
}

const orders = [
  { value: "-started", label: "Newest first" },
  { value: "started", label: "Oldest first" },
];
const statuses = surveyStatuses.map((value) => ({ value, label: surveyStatusLabels[value] }));
const changes = (["finished", "open"] as const).map((value) => ({
  value,
  label: statusChanges[value].many,
}));

export default function Surveys({ loaderData }: Route.ComponentProps) {
  const sort = {
    order: loaderData.ok ? loaderData.order : usualSurveySort,
    usual: usualSurveySort,
  } as const;
  return (
    <RecordList
      path={surveysPath}
      title="Surveys"
      note="To start a site survey, open a request or a booking."
      name="surveys"
      found={loaderData}
      failed="surveys-not-loaded"
      idOf={({ id }) => id}
      search={{ label: "Search by customer", placeholder: "Name, company or email" }}
      statuses={statuses}
      sort={{ ...sort, options: orders }}
      hint="Open a request or a booking and choose Start Survey."
      bulk={{ needs: "surveys.edit", actions: changes }}
      exports="surveys.export"
      buttons={
        <May need="surveys.edit">
          <LinkButton look="outline" size="small" className="min-h-10" to={questionsPath}>
            Survey Questions
          </LinkButton>
        </May>
      }
      table={(surveys, select) => <SurveyTable surveys={surveys} sort={sort} select={select} />}
    />
  );
}
