import { BookingList } from "~/features/appointments/records/admin/booking-table";
import { BookingsWithPanel } from "~/features/appointments/records/admin/bookings-with-panel";
import { upcomingSorts } from "~/features/appointments/records/filter.rules";
import { listBookings } from "~/features/appointments/records/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { businessToday, formatDate } from "~/shared/dates";
import { placeOf } from "~/shared/lists/pagination";
import { sortOf } from "~/shared/lists/sorting";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/today";

export const middleware = [requirePermission("bookings.view")];

export const handle = {
  topics: ["bookings", "schedule", "quotes", "messages", "emails"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

const title = "Today's Bookings";
const path = "/admin/bookings/today";

export const meta: Route.MetaFunction = () => [{ title }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const today = businessToday(clock, await businessTimeZone(db));
    const sort = sortOf(url.searchParams, upcomingSorts, "when");
    const place = placeOf(url.searchParams);
    return {
      today,
      sort,
      bookings: await listBookings(db, { on: today }, place, sort),
    };
  });
}

export default function TodaysBookings({ loaderData: found }: Route.ComponentProps) {
  return (
    <BookingsWithPanel path={path} label={title} bookings={found.ok ? found.bookings.rows : []}>
      <PageTitle title={title} note={found.ok && formatDate(found.today)} />
      {found.ok ? (
        <BookingList
          list="todays-bookings"
          caption={title}
          panel={path}
          bulk
          oneDay
          sort={{ order: found.sort, usual: "when" }}
          bookings={found.bookings}
          empty="No bookings for today"
        />
      ) : (
        <LoadFailure code="appointments-not-loaded" />
      )}
    </BookingsWithPanel>
  );
}
