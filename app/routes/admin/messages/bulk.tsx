import { data } from "react-router";
import { changeMessages } from "~/features/messages/inbox/commands.server";
import { chosenMessages } from "~/features/messages/inbox/queries.server";
import {
  bulkDone,
  bulkLabels,
  bulkProblem,
  bulkTitle,
  messageStatusLabel,
} from "~/features/messages/inbox/rules";
import { BulkMessagesInput, messageChanges } from "~/features/messages/inbox/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
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

export const middleware = [requirePermission("messages.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Messages" }];

/** Asks before the chosen messages are changed. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<BulkQuestion> {
  const { db } = context.get(services);
  const asked = bulkRequest(url.searchParams, messageChanges, "/admin/messages");
  if (!asked) throw data(null, { status: 404 });
  const { action, ids, back } = asked;
  const zone = await businessTimeZone(db);
  const messages = await chosenMessages(db, ids);
  const entries = messages.map(({ id, name, email, status, receivedAt }) => ({
    id,
    name,
    path: `/admin/messages/${id}`,
    facts: [email, formatMoment(receivedAt, zone), messageStatusLabel(status)].join(" · "),
    seen: status,
    problem: bulkProblem(action, status),
  }));
  return {
    title: bulkTitle(action, countPossible(entries)),
    entries,
    hidden: { do: action },
    confirmLabel: bulkLabels[action],
    busyLabel: "Saving...",
    back,
  };
}

export function action(args: Route.ActionArgs) {
  return formAction<typeof BulkMessagesInput, BulkResult>(
    args,
    BulkMessagesInput,
    async (input, { services }) => {
      const actor = actorFor(args.context, "messages.edit");
      const outcome = await changeMessages(services, actor, input);
      return done({ ...outcome, summary: bulkDone(input.do, outcome.done) });
    },
  );
}

export default function BulkMessages({ loaderData, actionData }: Route.ComponentProps) {
  return <BulkScreen question={loaderData} result={actionData} />;
}
