import { data } from "react-router";
import { changeMessages } from "~/features/messages/inbox/commands.server";
import { chosenMessages } from "~/features/messages/inbox/queries.server";
import {
  bulkLabels,
  bulkProblem,
  bulkTitle,
  messageStatusLabel,
} from "~/features/messages/inbox/rules";
import { BulkMessagesInput, messageChanges } from "~/features/messages/inbox/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { bulkResult } from "~/platform/forms/bulk.server";
import { formAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { formatMoment } from "~/shared/dates";
import { type BulkOutcome, bulkRequest } from "~/shared/lists/bulk";
import { BulkScreen } from "~/ui/admin/lists/bulk-screen";
import type { Route } from "./+types/bulk";

export const middleware = [requirePermission("messages.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Messages" }];

/** Asks before the chosen messages are changed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const asked = bulkRequest(url.searchParams, messageChanges, "/admin/messages");
  if (!asked) throw data(null, { status: 404 });
  const { action, ids, back } = asked;
  const zone = await businessTimeZone(db);
  return {
    action,
    back,
    entries: (await chosenMessages(db, ids)).map(({ id, name, email, status, receivedAt }) => ({
      id,
      name,
      path: `/admin/messages/${id}`,
      facts: [email, formatMoment(receivedAt, zone), messageStatusLabel(status)].join(" · "),
      seen: status,
      problem: bulkProblem(action, status),
    })),
  };
}

export function action(args: Route.ActionArgs) {
  return formAction<typeof BulkMessagesInput, BulkOutcome>(
    args,
    BulkMessagesInput,
    async (input, { services }) =>
      bulkResult(
        await changeMessages(services, actorFor(args.context, "messages.edit"), input),
        args.url,
        "/admin/messages",
      ),
  );
}

export default function BulkMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { action, back, entries } = loaderData;
  return (
    <BulkScreen
      title={bulkTitle(action, entries.filter(({ problem }) => !problem).length)}
      entries={entries}
      hidden={{ do: action }}
      confirmLabel={bulkLabels[action]}
      busyLabel="Saving..."
      back={{ to: back, label: "Back to the List" }}
      result={actionData}
    />
  );
}
