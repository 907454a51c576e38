import { QuoteTable } from "~/features/quotes/admin/quote-table";
import { listQuotes } from "~/features/quotes/queries.server";
import {
  listedStatuses,
  quoteSorts,
  quoteStatusLabel,
  quotesPath,
  usualQuoteSort,
} from "~/features/quotes/rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { dayAndTime } from "~/shared/dates";
import { placeOf } from "~/shared/lists/pagination";
import { searchAndStatus } from "~/shared/lists/search";
import { sortOf } from "~/shared/lists/sorting";
import { RecordList } from "~/ui/admin/lists/record-list";
import { May } from "~/ui/admin/shell/may";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("quotes.view")];

export const handle = { topics: ["quotes", "bookings", "emails"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Quotes" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const filter = searchAndStatus(url.searchParams, listedStatuses);
    const order = sortOf(url.searchParams, quoteSorts, usualQuoteSort);
    const zone = await businessTimeZone(db);
    const { rows, ...found } = await listQuotes(db, filter, placeOf(url.searchParams), order);
    const quotes = rows.map((row) => ({ ...row, created: dayAndTime(row.createdAt, zone) }));
    return { ...filter, order, rows: quotes, ...found };
  });
}

const orders = [
  { value: "-created", label: "Newest first" },
  { value: "created", label: "Oldest first" },
  { value: "-value", label: "Highest value first" },
  { value: "value", label: "Lowest value first" },
  { value: "valid-until", label: "First to expire" },
  { value: "-valid-until", label: "Last to expire" },
];

const statuses = listedStatuses.map((value) => ({
  value,
  label: quoteStatusLabel({ status: value }),
}));

export default function Quotes({ loaderData }: Route.ComponentProps) {
  const sort = { order: loaderData.ok ? loaderData.order : usualQuoteSort, usual: usualQuoteSort };
  return (
    <RecordList
      path={quotesPath}
      title="Quotes"
      note="To create a quote, open a request or a booking."
      name="quotes"
      found={loaderData}
      failed="quotes-not-loaded"
      idOf={({ id }) => id}
      search={{ label: "Search by number or customer", placeholder: "Number or customer" }}
      statuses={statuses}
      sort={{ ...sort, options: orders }}
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
      table={(quotes, select) => <QuoteTable quotes={quotes} sort={sort} select={select} />}
    />
  );
}
