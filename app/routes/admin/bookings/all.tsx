import { BookingFilters } from "~/features/bookings/records/admin/booking-filters";
import { BookingTable } from "~/features/bookings/records/admin/booking-table";
import { filterOf, filterParams, isFiltered } from "~/features/bookings/records/filter.rules";
import { searchBookings } from "~/features/bookings/records/search.queries.server";
import { listServices } from "~/features/services/queries.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { pageOf } from "~/shared/paging";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { OutsideLinkButton } from "~/ui/button";
import type { Route } from "./+types/all";

export const meta: Route.MetaFunction = () => [{ title: "All Bookings" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const filter = filterOf(url.searchParams);
    const services = await listServices(db);
    return {
      filter,
      services: services.map(({ id, title }) => ({ value: id, label: title })),
      ...(await searchBookings(db, filter, pageOf(url.searchParams))),
    };
  });
}

export default function AllBookings({ loaderData: found }: Route.ComponentProps) {
  if (!found.ok) {
    return (
      <>
        <PageTitle title="All Bookings" />
        <LoadFailure code="appointments-not-loaded" />
      </>
    );
  }
  const { filter, services, rows, page, hasNext } = found;
  return (
    <>
      <PageTitle title="All Bookings">
        <OutsideLinkButton
          look="outline"
          size="small"
          className="min-h-10"
          href={`/admin/bookings/export?${filterParams(filter)}`}
          download
        >
          {isFiltered(filter) ? "Export these as CSV" : "Export as CSV"}
        </OutsideLinkButton>
      </PageTitle>
      <BookingFilters filter={filter} services={services} />
      {rows.length > 0 ? (
        <BookingTable caption="All bookings" bookings={rows} />
      ) : (
        <Empty title={isFiltered(filter) ? "No bookings found" : "No bookings yet"} page={page}>
          {isFiltered(filter) && "Nothing passes the search and the filters as they are set."}
        </Empty>
      )}
      <Pager page={page} hasNext={hasNext} />
    </>
  );
}
