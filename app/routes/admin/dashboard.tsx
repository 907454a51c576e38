import { countBookings } from "~/features/bookings/queries.server";
import { countTemplates } from "~/features/emails/queries.server";
import { countServices } from "~/features/services/queries.server";
import { businessTimeZone } from "~/features/settings/queries.server";
import { services } from "~/platform/services";
import { businessToday, readableDate } from "~/shared/dates";
import { CountCard } from "~/ui/admin/count-card";
import { PageTitle } from "~/ui/admin/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = () => [{ title: "Dashboard" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const today = businessToday(clock, await businessTimeZone(db));
  const bookings = await countBookings(db, today);
  return {
    today,
    bookings,
    activeServices: await countServices(db),
    emailTemplates: await countTemplates(db),
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { today, bookings, activeServices, emailTemplates } = loaderData;
  const { waiting } = bookings;
  return (
    <>
      <PageTitle title="Dashboard" note={readableDate(today)}>
        {waiting > 0 && (
          <LinkButton look="light" to="/admin/bookings/upcoming?show=waiting">
            {waiting === 1
              ? "1 request waits for an answer"
              : `${waiting.toLocaleString("en-US")} requests wait for an answer`}
          </LinkButton>
        )}
      </PageTitle>
      <div className="grid gap-4 sm:grid-cols-3">
        <CountCard
          to="/admin/bookings/upcoming"
          label="Total Appointments"
          count={bookings.total}
        />
        <CountCard to="/admin/services/edit" label="Active Services" count={activeServices} />
        <CountCard to="/admin/email-templates" label="Email Templates" count={emailTemplates} />
      </div>
    </>
  );
}
