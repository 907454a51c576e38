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
import { bulkRequest } from "~/platform/forms/bulk-request.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { type BulkQuestion, type BulkResult, countPossible } from "~/shared/lists/bulk";
import { surveyStatuses } from "~/shared/stored-values";
import type { Route } from "./+types/bulk";

export const middleware = [requirePermission("surveys.edit")];

/** Asks before the chosen surveys are finished, or opened again. */
export async function loader(args: Route.LoaderArgs): Promise<BulkQuestion> {
  const { db } = args.context.get(services);
  const { action, ids } = bulkRequest(args, surveyStatuses, surveysPath);
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
