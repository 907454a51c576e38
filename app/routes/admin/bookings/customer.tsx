import { data } from "react-router";
import { findCustomer, listBookingsOf } from "~/features/bookings/customers/queries.server";
import { BookingList } from "~/features/bookings/records/admin/booking-table";
import { MessageTable } from "~/features/messages/inbox/admin/message-table";
import { messagesOfCustomer } from "~/features/messages/inbox/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { dayAndTime } from "~/shared/dates";
import { pageOf } from "~/shared/paging";
import { ContactLinks } from "~/ui/admin/lists/cells";
import { BackLink } from "~/ui/admin/shell/back-link";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/customer";

export const middleware = [requirePermission("bookings.view")];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.customer.name ?? "Customer" },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const customer = await findCustomer(db, params.key);
  if (!customer) throw data(null, { status: 404 });
  const zone = await businessTimeZone(db);
  const messages = grantedTo(context).has("messages.view")
    ? await messagesOfCustomer(db, params.key)
    : undefined;
  return {
    customer,
    bookings: await listBookingsOf(db, params.key, pageOf(url.searchParams)),
    messages: messages?.map(({ receivedAt, ...message }) => ({
      ...message,
      received: dayAndTime(receivedAt, zone),
    })),
  };
}

export default function CustomerPage({ loaderData, params }: Route.ComponentProps) {
  const { customer, bookings, messages } = loaderData;
  const { totalBookings, name, email, phone } = customer;
  const [latest] = bookings.rows;
  return (
    <>
      <BackLink to="/admin/bookings/customers">Customer Information</BackLink>
      <PageTitle title={name}>
        <May need="bookings.edit">
          {latest && email && (
            <LinkButton look="outline" to={`/admin/bookings/${latest.id}/reply`}>
              Reply by email
            </LinkButton>
          )}
          <LinkButton
            look="outline"
            to={`/admin/bookings/add?customer=${encodeURIComponent(params.key)}`}
          >
            Add a booking
          </LinkButton>
        </May>
      </PageTitle>
      <div className="-mt-3 mb-8 text-md">
        <ContactLinks email={email} phone={phone} />
      </div>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-h4">
          {totalBookings === 1 ? "1 booking" : `${totalBookings.toLocaleString("en-US")} bookings`}
        </h2>
        {totalBookings > 1 && <p className="text-sm text-muted">Latest date first</p>}
      </div>
      <BookingList
        list="bookings-of-customer"
        caption="Bookings"
        bookings={bookings}
        empty="No bookings"
      />
      {messages && (
        <>
          <h2 className="mt-10 mb-3 text-h4">Messages</h2>
          {messages.length > 0 ? (
            <MessageTable caption="Messages" messages={messages} />
          ) : (
            <p className="text-md text-muted">No messages from this customer.</p>
          )}
        </>
      )}
    </>
  );
}
