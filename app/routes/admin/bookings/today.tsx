import { BookingList } from "~/features/bookings/records/admin/booking-table";
import { listBookings } from "~/features/bookings/records/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { businessToday, readableDate } from "~/shared/dates";
import { pageOf } from "~/shared/paging";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/today";

export const middleware = [requirePermission("bookings.view")];

const title = "Today's Bookings";

export const meta: Route.MetaFunction = () => [{ title }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const today = businessToday(clock, await businessTimeZone(db));
    return { today, bookings: await listBookings(db, { on: today }, pageOf(url.searchParams)) };
  });
}

export default function TodaysBookings({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={title} note={found.ok && readableDate(found.today)} />
      {found.ok ? (
        <BookingList caption={title} bookings={found.bookings} empty="No bookings for today" />
      ) : (
        <LoadFailure code="appointments-not-loaded" />
      )}
    </>
  );
}
