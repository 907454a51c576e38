import { Link } from "react-router";
import { BookingLedger } from "~/features/bookings/components/booking-ledger";
import { waitingLabel } from "~/features/bookings/list.rules";
import { countBookings, listBookings } from "~/features/bookings/queries.server";
import { countTemplates } from "~/features/emails/queries.server";
import { countServices } from "~/features/services/queries.server";
import { businessTimeZone } from "~/features/settings/queries.server";
import { services } from "~/platform/services";
import { businessToday, readableDate } from "~/shared/dates";
import { CountCard } from "~/ui/admin/count-card";
import { Empty } from "~/ui/admin/empty";
import { PageTitle } from "~/ui/admin/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = () => [{ title: "Dashboard" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const today = businessToday(clock, await businessTimeZone(db));
  const bookings = await countBookings(db, today);
  const todays = await listBookings(db, { on: today }, 1);
  return {
    today,
    bookings,
    todays: todays.rows.slice(0, 5),
    activeServices: await countServices(db),
    emailTemplates: await countTemplates(db),
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { today, todays, bookings, activeServices, emailTemplates } = loaderData;
  const { waiting } = bookings;
  return (
    <>
      <PageTitle title="Dashboard" note={readableDate(today)}>
        {waiting > 0 && (
          <LinkButton look="light" to="/admin/bookings/upcoming?show=waiting">
            {waiting === 1
              ? "1 request waits for an answer"
              : `${waitingLabel(waiting)} requests wait for an answer`}
          </LinkButton>
        )}
      </PageTitle>
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        <CountCard
          to="/admin/bookings/upcoming"
          label="Total Appointments"
          count={bookings.total}
        />
        <CountCard to="/admin/services/edit" label="Active Services" count={activeServices} />
        <CountCard to="/admin/email-templates" label="Email Templates" count={emailTemplates} />
      </div>
      <section className="mt-10">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 className="text-h3">Today</h2>
          <Link to="/admin/bookings/today" className="link text-md">
            Today's Bookings
          </Link>
        </div>
        {todays.length > 0 ? (
          <BookingLedger caption="Today" bookings={todays} />
        ) : (
          <Empty title="No bookings for today" />
        )}
      </section>
    </>
  );
}
