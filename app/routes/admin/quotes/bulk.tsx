import { data } from "react-router";
import { chosenQuotes } from "~/features/quotes/queries.server";
import {
  bulkActions,
  quoteNumber,
  quotePath,
  quoteStatusLabel,
  quotesPath,
  revokeProblems,
  revokeTitle,
} from "~/features/quotes/rules";
import { revokeLinksOf } from "~/features/quotes/sending/commands.server";
import { BulkQuotesInput } from "~/features/quotes/sending/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { bulkResult } from "~/platform/forms/bulk.server";
import { formAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { type BulkOutcome, bulkRequest } from "~/shared/lists/bulk";
import { BulkScreen } from "~/ui/admin/lists/bulk-screen";
import type { Route } from "./+types/bulk";

export const middleware = [requirePermission("quotes.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Quotes" }];

/** Asks before the links to the chosen quotes are revoked. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const asked = bulkRequest(url.searchParams, bulkActions, quotesPath);
  if (!asked) throw data(null, { status: 404 });
  const { action, ids, back } = asked;
  return {
    action,
    back,
    entries: (await chosenQuotes(db, ids)).map((quote) => {
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
    }),
  };
}

export function action(args: Route.ActionArgs) {
  return formAction<typeof BulkQuotesInput, BulkOutcome>(
    args,
    BulkQuotesInput,
    async (input, { services }) =>
      bulkResult(
        await revokeLinksOf(services, actorFor(args.context, "quotes.edit"), input),
        args.url,
        quotesPath,
      ),
  );
}

export default function BulkQuotes({ loaderData, actionData }: Route.ComponentProps) {
  const { action, back, entries } = loaderData;
  return (
    <BulkScreen
      title={revokeTitle(entries.filter(({ problem }) => !problem).length)}
      note="The clients will no longer be able to open, accept or decline these quotes. Emails with these links that haven’t gone out yet won’t be sent. While a quote is open, you can send it again with a new link."
      entries={entries}
      hidden={{ do: action }}
      confirmLabel="Revoke Links"
      busyLabel="Revoking..."
      look="danger"
      back={{ to: back, label: "Back to the List" }}
      result={actionData}
    />
  );
}
