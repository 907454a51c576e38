import { data } from "react-router";
import { setStatusOfMany } from "~/features/surveys/commands.server";
import { chosenSurveys } from "~/features/surveys/queries.server";
import {
  bulkDone,
  bulkProblem,
  bulkTitle,
  formatFindings,
  statusChanges,
  surveyPath,
  surveyStatusLabels,
  surveysPath,
} from "~/features/surveys/rules";
import { BulkSurveysInput } from "~/features/surveys/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import {
  type BulkQuestion,
  type BulkResult,
  bulkRequest,
  countPossible,
} from "~/shared/lists/bulk";
import { surveyStatuses } from "~/shared/stored-values";
import { BulkScreen } from "~/ui/admin/lists/bulk-screen";
import type { Route } from "./+types/bulk";

export const middleware = [requirePermission("surveys.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Surveys" }];

/** Asks before the chosen surveys are finished, or opened again. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<BulkQuestion> {
  const { db } = context.get(services);
  const asked = bulkRequest(url.searchParams, surveyStatuses, surveysPath);
  if (!asked) throw data(null, { status: 404 });
  const { action, ids, back } = asked;
  const entries = (await chosenSurveys(db, ids)).map((survey) => {
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
  });
  return {
    title: bulkTitle(action, countPossible(entries)),
    entries,
    hidden: { do: action },
    confirmLabel: statusChanges[action].many,
    busyLabel: "Saving...",
    back,
  };
}

export function action(args: Route.ActionArgs) {
  return formAction<typeof BulkSurveysInput, BulkResult>(
    args,
    BulkSurveysInput,
    async (input, { services }) => {
      const actor = actorFor(args.context, "surveys.edit");
      const outcome = await setStatusOfMany(services, actor, input);
      return done({ ...outcome, summary: bulkDone(input.do, outcome.done) });
    },
  );
}

export default function BulkSurveys({ loaderData, actionData }: Route.ComponentProps) {
  return <BulkScreen question={loaderData} result={actionData} />;
}
