import { BookingLedger } from "~/features/bookings/components/booking-ledger";
import { UpcomingFilter } from "~/features/bookings/components/upcoming-filter";
import { countWaiting, listBookings } from "~/features/bookings/queries.server";
import { businessTimeZone } from "~/features/settings/queries.server";
import { loaded } from "~/platform/http/loaded.server";
import { businessToday } from "~/shared/dates";
import { pageOf } from "~/shared/paging";
import { Empty } from "~/ui/admin/empty";
import { LoadFailure } from "~/ui/admin/load-failure";
import { PageTitle } from "~/ui/admin/page-title";
import { Pager } from "~/ui/admin/pager";
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
        <BookingLedger caption="Upcoming bookings" bookings={rows} cancellable />
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
