import { possibleOwners } from "~/features/appointments/follow-up/queries.server";
import { ownerOptions } from "~/features/appointments/follow-up/schema";
import { BookingFilters } from "~/features/appointments/records/admin/booking-filters";
import { BookingList } from "~/features/appointments/records/admin/booking-table";
import { BookingsWithPanel } from "~/features/appointments/records/admin/bookings-with-panel";
import {
  defaultSort,
  filterOf,
  filterParams,
  isFiltered,
} from "~/features/appointments/records/filter.rules";
import { searchBookings } from "~/features/appointments/records/search.queries.server";
import { serviceOptions } from "~/features/services/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { placeOf } from "~/shared/lists/pagination";
import { DownloadButton } from "~/ui/admin/downloads/download-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/all";

export const middleware = [requirePermission("bookings.view")];

export const handle = {
  topics: ["bookings", "services", "schedule", "quotes", "messages", "emails"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

const title = "All Bookings";
const path = "/admin/bookings/all";

export const meta: Route.MetaFunction = () => [{ title }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const filter = filterOf(url.searchParams);
    const me = actorFor(context, "bookings.view").userId;
    return {
      filter,
      timeZone: await businessTimeZone(db),
      services: await serviceOptions(db),
      owners: ownerOptions(await possibleOwners(db), me),
      bookings: await searchBookings(db, filter, placeOf(url.searchParams), me),
    };
  });
}

export default function AllBookings({ loaderData: found }: Route.ComponentProps) {
  if (!found.ok) {
    return (
      <>
        <PageTitle title={title} />
        <LoadFailure code="appointments-not-loaded" />
      </>
    );
  }
  const { filter, services, owners, bookings, timeZone } = found;
  const filtered = isFiltered(filter);
  return (
    <BookingsWithPanel path={path} label={title} bookings={bookings.rows}>
      <PageTitle title={title}>
        <May need="bookings.export">
          <DownloadButton
            failed="list-not-exported"
            href={`/admin/bookings/export?${filterParams(filter)}`}
            download
          >
            {filtered ? "Export Results as CSV" : "Export as CSV"}
          </DownloadButton>
        </May>
      </PageTitle>
      <BookingFilters filter={filter} services={services} owners={owners} />
      <BookingList
        list="all-bookings"
        caption={title}
        panel={path}
        bulk
        sort={{ order: filter.sort, usual: defaultSort }}
        bookings={bookings}
        timeZone={timeZone}
        empty={filtered ? "No bookings found" : "No bookings yet"}
        hint={filtered && "No bookings match the search and filters."}
      />
    </BookingsWithPanel>
  );
}
