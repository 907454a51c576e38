import { BookingTable } from "~/features/bookings/records/admin/booking-table";
import { UpcomingFilter } from "~/features/bookings/records/admin/upcoming-filter";
import { countWaiting, listBookings } from "~/features/bookings/records/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { businessToday } from "~/shared/dates";
import { pageOf } from "~/shared/paging";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/upcoming";

export const meta: Route.MetaFunction = () => [{ title: "Upcoming Bookings" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const today = businessToday(clock, await businessTimeZone(db));
    const onlyWaiting = url.searchParams.get("show") === "waiting";
    const scope = onlyWaiting ? "waiting" : { from: today };
    return {
      onlyWaiting,
      waiting: await countWaiting(db),
      ...(await listBookings(db, scope, pageOf(url.searchParams))),
    };
  });
}

export default function UpcomingBookings({ loaderData: found }: Route.ComponentProps) {
  if (!found.ok) {
    return (
      <>
        <PageTitle title="Upcoming Bookings" />
        <LoadFailure code="appointments-not-loaded" />
      </>
    );
  }
  const { rows, page, hasNext, onlyWaiting, waiting } = found;
  return (
    <>
      <PageTitle title="Upcoming Bookings">
        <UpcomingFilter onlyWaiting={onlyWaiting} waiting={waiting} />
      </PageTitle>
      {rows.length > 0 ? (
        <BookingTable caption="Upcoming bookings" bookings={rows} cancellable />
      ) : (
        <Empty
          title={onlyWaiting ? "No requests wait for an answer" : "No upcoming bookings"}
          page={page}
        />
      )}
      <Pager page={page} hasNext={hasNext} />
    </>
  );
}
