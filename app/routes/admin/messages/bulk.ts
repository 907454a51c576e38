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
import { bulkRequest } from "~/platform/forms/bulk-request.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { formatMoment } from "~/shared/dates";
import { type BulkQuestion, type BulkResult, countPossible } from "~/shared/lists/bulk";
import { formatPhone } from "~/shared/telephone";
import type { Route } from "./+types/bulk";

export const middleware = [requirePermission("messages.edit")];

/** Asks before the chosen messages are changed. */
export async function loader(args: Route.LoaderArgs): Promise<BulkQuestion> {
  const { db } = args.context.get(services);
  const { action, ids } = bulkRequest(args, messageChanges, "/admin/messages");
  const zone = await businessTimeZone(db);
  const messages = await chosenMessages(db, ids);
  const entries = messages.map(({ id, name, email, phone, status, receivedAt }) => ({
    id,
    name,
    path: `/admin/messages/${id}`,
    facts: [
      email || formatPhone(phone ?? ""),
      formatMoment(receivedAt, zone),
      messageStatusLabel(status),
    ].join(" · "),
    seen: status,
    problem: bulkProblem(action, status),
  }));
  return {
    title: bulkTitle(action, countPossible(entries)),
    entries,
    hidden: { do: action },
    confirmLabel: bulkLabels[action],
    busyLabel: "Saving...",
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
