import { data } from "react-router";
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
import { formAction } from "~/platform/forms/form-action.server";
import { done } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import {
  type BulkQuestion,
  type BulkResult,
  bulkRequest,
  countPossible,
} from "~/shared/lists/bulk";
import { BulkScreen } from "~/ui/admin/lists/bulk-screen";
import type { Route } from "./+types/bulk";

export const middleware = [requirePermission("quotes.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Quotes" }];

/** Asks before the links to the chosen quotes are revoked. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<BulkQuestion> {
  const { db } = context.get(services);
  const asked = bulkRequest(url.searchParams, bulkActions, quotesPath);
  if (!asked) throw data(null, { status: 404 });
  const { action, ids, back } = asked;
  const entries = (await chosenQuotes(db, ids)).map((quote) => {
    const { id, customer, number, title, status, seen, links } = quote;
    return {
      id,
      name: customer,
      path: quotePath(id),
      facts: [number && quoteNumber(number), title, quoteStatusLabel(status, seen)]
        .filter(Boolean)
        .join(" · "),
      seen: status,
      problem: links === 0 ? revokeProblems["no-links"] : undefined,
    };
  });
  return {
    title: revokeTitle(countPossible(entries)),
    note: "The clients will no longer be able to open, accept or decline these quotes. Emails with these links that haven’t gone out yet won’t be sent. While a quote is open, you can send it again with a new link.",
    entries,
    hidden: { do: action },
    confirmLabel: "Revoke Links",
    busyLabel: "Revoking...",
    look: "danger",
    back,
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

export default function BulkQuotes({ loaderData, actionData }: Route.ComponentProps) {
  return <BulkScreen question={loaderData} result={actionData} />;
}
