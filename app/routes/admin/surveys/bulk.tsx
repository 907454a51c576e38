import { data } from "react-router";
import { setStatusOfMany } from "~/features/surveys/commands.server";
import { chosenSurveys } from "~/features/surveys/queries.server";
import {
  bulkProblem,
  bulkTitle,
  formatFindings,
  statusChanges,
  surveyPath,
  surveyStatuses,
  surveyStatusLabels,
  surveysPath,
} from "~/features/surveys/rules";
import { BulkSurveysInput } from "~/features/surveys/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { bulkResult } from "~/platform/forms/bulk.server";
import { formAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { type BulkOutcome, bulkRequest } from "~/shared/lists/bulk";
import { BulkScreen } from "~/ui/admin/lists/bulk-screen";
import type { Route } from "./+types/bulk";

export const middleware = [requirePermission("surveys.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Surveys" }];

/** Asks before the chosen surveys are finished, or opened again. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const asked = bulkRequest(url.searchParams, surveyStatuses, surveysPath);
  if (!asked) throw data(null, { status: 404 });
  const { action, ids, back } = asked;
  return {
    action,
    back,
    entries: (await chosenSurveys(db, ids)).map((survey) => {
      const { id, company, customer, site, findings, status } = survey;
      return {
        id,
        name: company || customer,
        path: surveyPath(id),
        facts: [site, formatFindings(findings), surveyStatusLabels[status]]
          .filter(Boolean)
          .join(" · "),
        seen: status,
        problem: bulkProblem(action, survey),
      };
    }),
  };
}

export function action(args: Route.ActionArgs) {
  return formAction<typeof BulkSurveysInput, BulkOutcome>(
    args,
    BulkSurveysInput,
    async (input, { services }) =>
      bulkResult(
        await setStatusOfMany(services, actorFor(args.context, "surveys.edit"), input),
        args.url,
        surveysPath,
      ),
  );
}

export default function BulkSurveys({ loaderData, actionData }: Route.ComponentProps) {
  const { action, back, entries } = loaderData;
  return (
    <BulkScreen
      title={bulkTitle(action, entries.filter(({ problem }) => !problem).length)}
      entries={entries}
      hidden={{ do: action }}
      confirmLabel={statusChanges[action].many}
      busyLabel="Saving..."
      back={{ to: back, label: "Back to the List" }}
      result={actionData}
    />
  );
}
