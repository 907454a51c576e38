import { data } from "react-router";
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
import { formAction } from "~/platform/forms/form-action.server";
import { done } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { formatMoment } from "~/shared/dates";
import {
  type BulkQuestion,
  type BulkResult,
  bulkRequest,
  countPossible,
} from "~/shared/lists/bulk";
import { BulkScreen } from "~/ui/admin/lists/bulk-screen";
import type { Route } from "./+types/bulk";

export const middleware = [requirePermission("urgent.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Urgent Requests" }];

/** Asks for the outcome before the chosen requests are closed. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<BulkQuestion> {
  const { db } = context.get(services);
  const asked = bulkRequest(url.searchParams, urgentBulkActions, urgentListPath);
  if (!asked) throw data(null, { status: 404 });
  const { action, ids, back } = asked;
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
    back,
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

export default function BulkUrgentRequests({ loaderData, actionData }: Route.ComponentProps) {
  return <BulkScreen question={loaderData} result={actionData} />;
}
