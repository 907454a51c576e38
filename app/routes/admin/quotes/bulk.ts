import { chosenQuotes } from "~/features/quotes/queries.server";
import {
  bulkActions,
  quoteNumber,
  quotePath,
  quoteStatusLabel,
  quotesPath,
  revokeDone,
  revokeProblems,
  revokeTitle,
} from "~/features/quotes/rules";
import { revokeLinksOf } from "~/features/quotes/sending/commands.server";
import { BulkQuotesInput } from "~/features/quotes/sending/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { bulkRequest } from "~/platform/forms/bulk-request.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { type BulkQuestion, type BulkResult, countPossible } from "~/shared/lists/bulk";
import type { Route } from "./+types/bulk";

export const middleware = [requirePermission("quotes.edit")];

/** Asks before the links to the chosen quotes are revoked. */
export async function loader(args: Route.LoaderArgs): Promise<BulkQuestion> {
  const { db } = args.context.get(services);
  const { action, ids } = bulkRequest(args, bulkActions, quotesPath);
  const entries = (await chosenQuotes(db, ids)).map((quote) => {
    const { id, customer, number, title, status, links } = quote;
    return {
      id,
      name: customer,
      path: quotePath(id),
      facts: [number && quoteNumber(number), title, quoteStatusLabel(quote)]
        .filter(Boolean)
        .join(" · "),
      seen: status,
      problem: links === 0 ? revokeProblems["no-links"] : undefined,
    };
  });
  return {
    title: revokeTitle(countPossible(entries)),
    note: "Customers will no longer be able to open, accept or decline these quotes. Waiting emails with their links won’t be sent. You can send open quotes again with a new link.",
    entries,
    hidden: { do: action },
    confirmLabel: "Revoke Links",
    busyLabel: "Revoking...",
    look: "danger",
  };
}

export function action(args: Route.ActionArgs) {
  return formAction<typeof BulkQuotesInput, BulkResult>(
    args,
    BulkQuotesInput,
    async (input, { services }) => {
      const actor = actorFor(args.context, "quotes.edit");
      const outcome = await revokeLinksOf(services, actor, input);
      return done({ ...outcome, summary: revokeDone(outcome.done) });
    },
  );
}
