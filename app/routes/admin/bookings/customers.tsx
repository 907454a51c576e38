import { CustomerTable } from "~/features/bookings/customers/admin/customer-table";
import { customerSorts, listCustomers } from "~/features/bookings/customers/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { pageOf } from "~/shared/lists/paging";
import { searchTerm } from "~/shared/lists/search";
import { sortOf } from "~/shared/lists/sorting";
import { FilterBar } from "~/ui/admin/lists/filter-bar";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/customers";

export const middleware = [requirePermission("bookings.view")];

export const meta: Route.MetaFunction = () => [{ title: "Customer Information" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const search = searchTerm(url.searchParams.get("q"));
    const sort = sortOf(url.searchParams, customerSorts, "name");
    const found = await listCustomers(db, search, pageOf(url.searchParams), sort);
    return { search, sort: { order: sort, usual: "name" as const }, ...found };
  });
}

export default function Customers({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title="Customer Information"
        note="Everyone who has made a request or a booking."
      />
      {found.ok ? <Found {...found} /> : <LoadFailure code="customers-not-loaded" />}
    </>
  );
}

const orders = [
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "-bookings", label: "Most bookings first" },
  { value: "bookings", label: "Fewest bookings first" },
];

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found({ search, sort, rows, page, hasNext }: FoundProps) {
  return (
    <>
      <FilterBar
        label="Search customers"
        search={{
          value: search,
          label: "Search by name, email or phone",
          placeholder: "Name, email or phone",
        }}
        sort={{ ...sort, options: orders }}
      />
      {rows.length > 0 ? (
        <CustomerTable customers={rows} sort={sort} />
      ) : (
        <Empty title="No customers found" page={page}>
          {search && "No customers match your search."}
        </Empty>
      )}
      <Pager page={page} hasNext={hasNext} />
    </>
  );
}
