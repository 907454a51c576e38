import { Link } from "react-router";
import { customerPath, customersPath } from "~/features/appointments/booking/contact.rules";
import { OfficeNotes } from "~/features/appointments/notes/admin/office-notes";
import { addNote } from "~/features/appointments/notes/commands.server";
import { notesAbout } from "~/features/appointments/notes/queries.server";
import { NoteInput } from "~/features/appointments/notes/schema";
import { BookingList } from "~/features/appointments/records/admin/booking-table";
import { Duplicates } from "~/features/customers/records/admin/duplicates";
import { possibleDuplicates } from "~/features/customers/records/merge.queries.server";
import {
  bookingToReplyTo,
  keysOf,
  listBookingsOf,
} from "~/features/customers/records/queries.server";
import { alsoNamed, customerPanelPath, mergePath } from "~/features/customers/records/rules";
import { SiteList } from "~/features/customers/sites/admin/site-list";
import { sitesOf } from "~/features/customers/sites/queries.server";
import { threadOf } from "~/features/messages/inbox/thread.queries.server";
import { Thread } from "~/features/messages/replies/admin/thread";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { refuseDeleted } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { firstPage, placeOf } from "~/shared/lists/pagination";
import { ContactLinks } from "~/ui/admin/lists/cells";
import { BackLink } from "~/ui/admin/shell/back-link";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/customer";
import { requireCustomer } from "./require-customer.server";

export const middleware = [requirePermission("bookings.view", "bookings.edit")];

export const handle = {
  topics: ["bookings", "schedule", "emails", "messages", "quotes", "applications"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.customer.name ?? "Customer" },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const inPanel = url.pathname.startsWith(customerPanelPath(""));
  const customer = await requireCustomer(
    { db },
    params.key,
    inPanel ? customerPanelPath : customerPath,
  );
  const zone = await businessTimeZone(db);
  const keys = await keysOf(db, params.key);
  const granted = grantedTo(context);
  return {
    customer,
    replyTo: await bookingToReplyTo(db, customer),
    duplicates: await possibleDuplicates(db, params.key),
    thread: await threadOf(db, keys, granted, zone),
    sites: await sitesOf(db, [params.key]),
    notes: await notesAbout(db, { customer: params.key }, zone),
    // In the panel, the page number in the URL belongs to the list of customers.
    bookings: await listBookingsOf(db, params.key, inPanel ? firstPage : placeOf(url.searchParams)),
    inPanel,
  };
}

/** Adds a note. */
export function action(args: Route.ActionArgs) {
  const { url, params, context } = args;
  return formActions(args, {
    note: formHandler(NoteInput, async ({ note }, { services }) => {
      const actor = actorFor(context, "bookings.edit");
      const about = { customer: params.key };
      const added = await addNote(services, actor, about, { kind: "note", note });
      if (!added.ok) return refuseDeleted();
      // The customer's own page, or the list whose panel shows the customer.
      return redirectWithToast(url.pathname + url.search, "note-added");
    }),
  });
}

export default function CustomerPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { customer, replyTo, duplicates, bookings, inPanel, sites, notes } = loaderData;
  const { totalBookings, name, otherNames, email, phone } = customer;
  const notesKey = useFormKey(actionData, "note");
  return (
    <>
      <BackLink to={customersPath}>Customer Information</BackLink>
      <PageTitle
        title={name}
        note={
          <>
            <ContactLinks email={email} phone={phone} />
            {otherNames && (
              <span className="mt-1 block wrap-anywhere">{alsoNamed(otherNames)}</span>
            )}
          </>
        }
      >
        <May need="bookings.edit">
          <div className="flex flex-wrap gap-3">
            {replyTo && (
              <LinkButton
                look="outline"
                size="small"
                className="min-h-10"
                to={`/admin/bookings/${replyTo}/reply`}
              >
                Reply by Email
              </LinkButton>
            )}
            <LinkButton
              look="outline"
              size="small"
              className="min-h-10"
              to={`/admin/bookings/add?customer=${encodeURIComponent(params.key)}`}
            >
              Add Booking
            </LinkButton>
            <LinkButton look="outline" size="small" className="min-h-10" to={mergePath(params.key)}>
              Merge With Another Customer...
            </LinkButton>
          </div>
        </May>
      </PageTitle>
      <Duplicates customer={customer} duplicates={duplicates} />
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-h4">
          {totalBookings === 1 ? "1 booking" : `${totalBookings.toLocaleString("en-US")} bookings`}
        </h2>
        {totalBookings > 1 && <p className="text-sm text-muted">Latest date first</p>}
      </div>
      <BookingList
        list="bookings-of-customer"
        caption="Bookings"
        oneCustomer
        bookings={inPanel ? { ...bookings, next: undefined } : bookings}
        empty="No bookings"
      />
      {inPanel && bookings.next && (
        <p className="mt-3 text-sm">
          <Link to={customerPath(params.key)} className="link">
            See all {totalBookings.toLocaleString("en-US")} bookings
          </Link>
        </p>
      )}
      <div className="@container mt-10">
        <div className="grid items-start gap-8 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <OfficeNotes key={notesKey} notes={notes} result={actionData} />
          <div className="min-w-0 space-y-8">
            <SiteList customer={params.key} sites={sites} />
            <div>
              <Thread entries={loaderData.thread} />
              {email && (
                <May need="messages.view">
                  <Link
                    to={`/admin/messages?${new URLSearchParams({ show: "all", q: email })}`}
                    className="link mt-1 inline-flex min-h-6 items-center text-sm"
                  >
                    All messages from {email}
                  </Link>
                </May>
              )}
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
