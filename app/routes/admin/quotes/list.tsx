import { QuoteTable } from "~/features/quotes/admin/quote-table";
import { listQuotes } from "~/features/quotes/queries.server";
import { quoteStatuses, quoteStatusLabel } from "~/features/quotes/rules";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { pageOf } from "~/shared/lists/paging";
import { searchTerm } from "~/shared/lists/search";
import { FilterBar, FilterSelect } from "~/ui/admin/lists/filter-bar";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("quotes.view")];

export const meta: Route.MetaFunction = () => [{ title: "Quotes" }];

/** A version is replaced by the one that the list shows. */
const listed = quoteStatuses.filter((status) => status !== "replaced");
const statuses = listed.map((value) => ({ value, label: quoteStatusLabel(value, false) }));

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const search = searchTerm(url.searchParams.get("q"));
    const status = listed.find((one) => one === url.searchParams.get("status"));
    const found = await listQuotes(db, { search, status }, pageOf(url.searchParams));
    return { search, status, ...found };
  });
}

export default function Quotes({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Quotes" note="A quote starts from a request or a booking.">
        <May need="quotes.edit">
          <LinkButton look="outline" to="/admin/quotes/terms">
            Standard Terms
          </LinkButton>
        </May>
      </PageTitle>
      {found.ok ? <Found {...found} /> : <LoadFailure code="quotes-not-loaded" />}
    </>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found({ search, status, rows, page, hasNext }: FoundProps) {
  return (
    <>
      <FilterBar
        label="Filter quotes"
        search={{
          value: search,
          label: "Search by number or customer",
          placeholder: "Number or customer",
        }}
        names={["status"]}
      >
        <FilterSelect
          name="status"
          label="Status"
          all="All statuses"
          value={status}
          options={statuses}
        />
      </FilterBar>
      {rows.length > 0 ? (
        <QuoteTable quotes={rows} />
      ) : (
        <Empty title="No quotes found" page={page}>
          {search || status
            ? "No quotes match your filters."
            : "Open a request or a booking and choose Create Quote."}
        </Empty>
      )}
      <Pager page={page} hasNext={hasNext} />
    </>
  );
}
