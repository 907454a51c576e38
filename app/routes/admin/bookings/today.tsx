import { BookingTable } from "~/features/bookings/records/admin/booking-table";
import { listBookings } from "~/features/bookings/records/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { businessToday, readableDate } from "~/shared/dates";
import { pageOf } from "~/shared/paging";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/today";

export const meta: Route.MetaFunction = () => [{ title: "Today's Bookings" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const today = businessToday(clock, await businessTimeZone(db));
    return { today, ...(await listBookings(db, { on: today }, pageOf(url.searchParams))) };
  });
}

export default function TodaysBookings({ loaderData: found }: Route.ComponentProps) {
  if (!found.ok) {
    return (
      <>
        <PageTitle title="Today's Bookings" />
        <LoadFailure code="appointments-not-loaded" />
      </>
    );
  }
  return (
    <>
      <PageTitle title="Today's Bookings" note={readableDate(found.today)} />
      {found.rows.length > 0 ? (
        <BookingTable caption="Today's bookings" bookings={found.rows} />
      ) : (
        <Empty title="No bookings for today" page={found.page} />
      )}
      <Pager page={found.page} hasNext={found.hasNext} />
    </>
  );
}
