import { data } from "react-router";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { closeRequests } from "~/features/urgent/office/commands.server";
import { urgentRequestsOf } from "~/features/urgent/office/queries.server";
import {
  bulkTitle,
  closeProblem,
  urgentListPath,
  urgentRequestPath,
  urgentStatusLabel,
} from "~/features/urgent/office/rules";
import { BulkUrgentInput, urgentBulkActions } from "~/features/urgent/office/schema";
import { reasonLabel } from "~/features/urgent/requests/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { bulkResult } from "~/platform/forms/bulk.server";
import { formAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { formatMoment } from "~/shared/dates";
import { type BulkOutcome, bulkRequest } from "~/shared/lists/bulk";
import { BulkScreen } from "~/ui/admin/lists/bulk-screen";
import { TextAreaField } from "~/ui/forms/field";
import type { Route } from "./+types/bulk";

export const middleware = [requirePermission("urgent.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Urgent Requests" }];

/** Asks for the outcome before the chosen requests are closed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const asked = bulkRequest(url.searchParams, urgentBulkActions, urgentListPath);
  if (!asked) throw data(null, { status: 404 });
  const { action, ids, back } = asked;
  const zone = await businessTimeZone(db);
  return {
    action,
    back,
    entries: (await urgentRequestsOf(db, ids)).map((request) => {
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
    }),
  };
}

export function action(args: Route.ActionArgs) {
  return formAction<typeof BulkUrgentInput, BulkOutcome>(
    args,
    BulkUrgentInput,
    async (input, { services }) =>
      bulkResult(
        await closeRequests(services, actorFor(args.context, "urgent.edit"), input),
        args.url,
        urgentListPath,
      ),
  );
}

export default function BulkUrgentRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { action, back, entries } = loaderData;
  return (
    <BulkScreen
      title={bulkTitle(entries.filter(({ problem }) => !problem).length)}
      note="Nobody will be paged about these requests anymore."
      entries={entries}
      hidden={{ do: action }}
      confirmLabel="Close Requests"
      busyLabel="Closing..."
      back={{ to: back, label: "Back to the List" }}
      result={actionData}
      fields={({ values, errors }) => (
        <TextAreaField
          label="Outcome"
          name="outcome"
          required
          rows={3}
          maxLength={2000}
          hint="What happened? Your answer is saved with each request, and only your team can see it."
          defaultValue={values.outcome}
          error={errors.outcome}
        />
      )}
    />
  );
}
