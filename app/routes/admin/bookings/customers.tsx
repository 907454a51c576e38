import { customersPath } from "~/features/appointments/booking/contact.rules";
import { CustomerTable } from "~/features/customers/records/admin/customer-table";
import { customerSorts, listCustomers } from "~/features/customers/records/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { placeOf } from "~/shared/lists/pagination";
import { searchTerm } from "~/shared/lists/search";
import { sortOf } from "~/shared/lists/sorting";
import { RecordList } from "~/ui/admin/lists/record-list";
import type { Route } from "./+types/customers";

export const middleware = [requirePermission("bookings.view")];

export const handle = { topics: ["bookings"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Customer Information" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const search = searchTerm(url.searchParams.get("q"));
    const order = sortOf(url.searchParams, customerSorts, usual);
    const found = await listCustomers(db, search, placeOf(url.searchParams), order);
    return { search, order, ...found };
  });
}

const usual = "name";

const orders = [
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "-bookings", label: "Most bookings first" },
  { value: "bookings", label: "Fewest bookings first" },
];

export default function Customers({ loaderData }: Route.ComponentProps) {
  const sort = { order: loaderData.ok ? loaderData.order : usual, usual } as const;
  return (
    <RecordList
      path={customersPath}
      title="Customer Information"
      note="Everyone who has made a request or a booking."
      name="customers"
      found={loaderData}
      failed="customers-not-loaded"
      idOf={({ key }) => key}
      search={{ label: "Search by name, email or phone", placeholder: "Name, email or phone" }}
      sort={{ ...sort, options: orders }}
      exports="bookings.export"
      table={(customers, select) => (
        <CustomerTable customers={customers} sort={sort} select={select} />
      )}
    />
  );
}
