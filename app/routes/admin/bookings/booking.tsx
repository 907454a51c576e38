import { data, Link } from "react-router";
import { BookingActions } from "~/features/bookings/lifecycle/admin/booking-actions";
import { whenOf } from "~/features/bookings/lifecycle/labels.rules";
import { BookingEmails, BookingHistory } from "~/features/bookings/records/admin/booking-log";
import { BookingSheet } from "~/features/bookings/records/admin/booking-sheet";
import { TellCustomer } from "~/features/bookings/records/admin/tell-customer";
import { findBookingPage } from "~/features/bookings/records/details.queries.server";
import { bookingIdOf } from "~/features/bookings/records/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/booking";

export const middleware = [requirePermission("bookings.view")];

/** The lists that link here. */
const lists = [
  "/admin",
  "/admin/bookings/requests",
  "/admin/bookings/upcoming",
  "/admin/bookings/today",
  "/admin/bookings/week",
  "/admin/bookings/all",
  "/admin/bookings/customers",
];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Booking of ${loaderData.booking.name}` : "Booking" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findBookingPage(context.get(services), bookingIdOf(params));
  if (!found) throw data(null, { status: 404 });
  return found;
}

export default function BookingScreen({ loaderData }: Route.ComponentProps) {
  const { booking, asked, consent, possible, suggested, history, emails } = loaderData;
  const { today, openAt, reminder, tell } = loaderData;
  const { id, name, service, source, startsAt } = booking;
  const { day, hours } = whenOf(booking);
  const received = { key: "received", at: asked, who: name, what: "Requested on the website" };
  return (
    <>
      {booking.status === "pending" ? (
        <BackLink to="/admin/bookings/requests" lists={lists}>
          Requests
        </BackLink>
      ) : (
        <BackLink to="/admin/bookings/upcoming" lists={lists}>
          Upcoming Bookings
        </BackLink>
      )}
      <PageTitle title={name} note={service}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link to={`/admin/bookings/${id}/edit`} className="link text-md">
            Edit contact details
          </Link>
          {booking.email && (
            <LinkButton look="outline" size="small" to={`/admin/bookings/${id}/reply`}>
              Reply by email
            </LinkButton>
          )}
        </div>
      </PageTitle>
      {tell && <TellCustomer lines={tell} phone={booking.phone} />}
      <div className="mb-6">
        <BookingActions
          booking={booking}
          possible={possible}
          suggested={suggested}
          today={today}
          openAt={openAt}
          when={
            startsAt
              ? `${booking.held ? "Held for" : "Now on"} ${day}, ${hours}.`
              : `${day}. ${hours}.`
          }
        />
      </div>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <BookingSheet booking={booking} asked={asked} consent={consent} />
        <div className="space-y-8">
          <BookingHistory lines={source === "phone" ? history : [...history, received]} />
          <BookingEmails emails={emails} reminder={reminder} />
        </div>
      </div>
    </>
  );
}
