import { businessTimeZone } from "~/features/settings/public/queries.server";
import { closeRequests } from "~/features/urgent/office/commands.server";
import { urgentRequestsOf } from "~/features/urgent/office/queries.server";
import {
  bulkDone,
  bulkTitle,
  closeProblem,
  urgentListPath,
  urgentRequestPath,
  urgentStatusLabel,
} from "~/features/urgent/office/rules";
import { BulkUrgentInput, urgentBulkActions } from "~/features/urgent/office/schema";
import { reasonLabel } from "~/features/urgent/requests/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { bulkRequest } from "~/platform/forms/bulk-request.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { formatMoment } from "~/shared/dates";
import { type BulkQuestion, type BulkResult, countPossible } from "~/shared/lists/bulk";
import type { Route } from "./+types/bulk";

export const middleware = [requirePermission("urgent.edit")];

/** Asks for the outcome before the chosen requests are closed. */
export async function loader(args: Route.LoaderArgs): Promise<BulkQuestion> {
  const { db } = args.context.get(services);
  const { action, ids } = bulkRequest(args, urgentBulkActions, urgentListPath);
  const zone = await businessTimeZone(db);
  const entries = (await urgentRequestsOf(db, ids)).map((request) => {
    const { id, reason, siteAddress, receivedAt, status, takenBy } = request;
    const who = status === "taken" ? `Taken by ${takenBy}` : urgentStatusLabel(status);
    return {
      id,
      name: reasonLabel(reason),
      path: urgentRequestPath(id),
      facts: [siteAddress, formatMoment(receivedAt, zone), who].join(" · "),
      seen: status,
      problem: closeProblem(request),
    };
  });
  return {
    title: bulkTitle(countPossible(entries)),
    note: "Nobody will be paged about these requests anymore.",
    entries,
    hidden: { do: action },
    fields: [
      {
        kind: "text",
        name: "outcome",
        label: "Outcome",
        hint: "What happened? Your answer is saved with each request, and only your team can see it.",
        maxLength: 2000,
      },
    ],
    confirmLabel: "Close Requests",
    busyLabel: "Closing...",
  };
}

export function action(args: Route.ActionArgs) {
  return formAction<typeof BulkUrgentInput, BulkResult>(
    args,
    BulkUrgentInput,
    async (input, { services }) => {
      const actor = actorFor(args.context, "urgent.edit");
      const outcome = await closeRequests(services, actor, input);
      return done({ ...outcome, summary: bulkDone(outcome.done) });
    },
  );
}
