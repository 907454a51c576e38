import { redirect } from "react-router";
import { BookingList } from "~/features/appointments/records/admin/booking-table";
import { BookingsWithPanel } from "~/features/appointments/records/admin/bookings-with-panel";
import { upcomingSorts } from "~/features/appointments/records/filter.rules";
import { listBookings } from "~/features/appointments/records/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { businessToday } from "~/shared/dates";
import { placeOf } from "~/shared/lists/pagination";
import { sortOf } from "~/shared/lists/sorting";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { useMay } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/upcoming";

export const middleware = [requirePermission("bookings.view")];

export const handle = {
  topics: ["bookings", "schedule", "quotes", "messages", "emails"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

const title = "Upcoming Bookings";
const path = "/admin/bookings/upcoming";

export const meta: Route.MetaFunction = () => [{ title }];

export function loader({ url, context }: Route.LoaderArgs) {
  // For bookmarks from when requests were a filter of this list.
  if (url.searchParams.get("show") === "waiting") throw redirect("/admin/bookings/requests");
  return loaded(context, async ({ db, clock }) => {
    const today = businessToday(clock, await businessTimeZone(db));
    const sort = sortOf(url.searchParams, upcomingSorts, "when");
    const place = placeOf(url.searchParams);
    return {
      sort,
      bookings: await listBookings(db, { from: today }, place, sort),
    };
  });
}

export default function UpcomingBookings({ loaderData: found }: Route.ComponentProps) {
  const may = useMay();
  return (
    <BookingsWithPanel path={path} label={title} bookings={found.ok ? found.bookings.rows : []}>
      <PageTitle title={title} />
      {found.ok ? (
        <BookingList
          list="upcoming-bookings"
          caption={title}
          panel={path}
          bulk
          sort={{ order: found.sort, usual: "when" }}
          bookings={found.bookings}
          empty="No upcoming bookings"
          cancellable={may("bookings.edit")}
        />
      ) : (
        <LoadFailure code="appointments-not-loaded" />
      )}
    </BookingsWithPanel>
  );
}
