import { QuoteTable } from "~/features/quotes/admin/quote-table";
import { listQuotes } from "~/features/quotes/queries.server";
import { listedStatuses, quoteStatusLabel, quotesPath } from "~/features/quotes/rules";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { placeOf } from "~/shared/lists/pagination";
import { searchAndStatus } from "~/shared/lists/search";
import { RecordList } from "~/ui/admin/lists/record-list";
import { May } from "~/ui/admin/shell/may";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("quotes.view")];

export const meta: Route.MetaFunction = () => [{ title: "Quotes" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const filter = searchAndStatus(url.searchParams, listedStatuses);
    return { ...filter, ...(await listQuotes(db, filter, placeOf(url.searchParams))) };
  });
}

const statuses = listedStatuses.map((value) => ({ value, label: quoteStatusLabel(value, false) }));

export default function Quotes({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      path={quotesPath}
      title="Quotes"
      note="To create a quote, open a request or a booking."
      name="quotes"
      found={loaderData}
      failed="quotes-not-loaded"
      idOf={({ id }) => id}
      search={{ label: "Search by number or client", placeholder: "Number or client" }}
      statuses={statuses}
      hint="Open a request or a booking and choose Create Quote."
      bulk={{ needs: "quotes.edit", actions: [{ value: "revoke", label: "Revoke Links" }] }}
      exports="quotes.export"
      buttons={
        <May need="quotes.edit">
          <LinkButton look="outline" size="small" className="min-h-10" to={`${quotesPath}/terms`}>
            Standard Terms
          </LinkButton>
        </May>
      }
      table={(quotes, select) => <QuoteTable quotes={quotes} select={select} />}
    />
  );
}
