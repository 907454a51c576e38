import { data, Link } from "react-router";
import { BookingActions } from "~/features/bookings/lifecycle/admin/booking-actions";
import { BookingHistory } from "~/features/bookings/lifecycle/admin/booking-history";
import { eventLabel, hoursOf, timeChange } from "~/features/bookings/lifecycle/labels.rules";
import {
  possibleTransitions,
  suggestedTransition,
} from "~/features/bookings/lifecycle/transitions.rules";
import { BookingEmails } from "~/features/bookings/records/admin/booking-emails";
import { BookingSheet } from "~/features/bookings/records/admin/booking-sheet";
import {
  bookingEmails,
  bookingHistory,
  findWholeBooking,
} from "~/features/bookings/records/details.queries.server";
import type { WholeBooking } from "~/features/bookings/records/details.schema";
import { BookingId } from "~/features/bookings/records/schema";
import { reminderEmail } from "~/features/bookings/reminders/queries.server";
import { reminderLine, reminderOf } from "~/features/bookings/reminders/rules";
import { remindersOn } from "~/features/emails/settings/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { services } from "~/platform/services";
import { businessToday, readableDate, readableMoment } from "~/shared/dates";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/booking";

/** Where a booking is opened from, besides the coming ones. */
const otherLists = [
  "/admin",
  "/admin/bookings/today",
  "/admin/bookings/week",
  "/admin/bookings/all",
  "/admin/bookings/customers",
];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Booking of ${loaderData.booking.name}` : "Booking" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock, mailer } = context.get(services);
  const id = BookingId.safeParse(params.id);
  const booking = id.success && (await findWholeBooking(db, id.data));
  if (!booking) throw data(null, { status: 404 });
  const zone = await businessTimeZone(db);
  const moment = (at: Date) => readableMoment(at, zone);
  const now = clock.now();
  const history = await bookingHistory(db, booking.id);
  const mails = await bookingEmails(db, booking.id);
  const reminder = reminderOf(booking, {
    email: await reminderEmail(db, booking.id),
    on: await remindersOn(db),
    hasServer: mailer !== undefined,
    now,
  });
  return {
    booking,
    today: businessToday(clock, zone),
    transitions: possibleTransitions(booking, now),
    next: suggestedTransition(booking, now),
    asked: moment(booking.askedAt),
    agreed: agreementOf(booking, moment),
    history: history.map((entry) => ({
      key: String(entry.id),
      at: moment(entry.at),
      who: entry.who,
      what: eventLabel(entry.action),
      times: timeChange(entry, zone),
      note: entry.note,
    })),
    mails: mails.map((mail) => ({ ...mail, at: moment(mail.sentAt ?? mail.queuedAt) })),
    reminder: reminderLine(reminder, moment),
  };
}

/** How and when consent was given, as far as it is known. */
function agreementOf(
  { consentNote, consentAt, consentVersion }: WholeBooking,
  moment: (at: Date) => string,
): string | null {
  if (consentNote) return consentNote;
  if (!consentAt) return null;
  return `${moment(consentAt)}${consentVersion ? `, privacy policy of ${inWords(consentVersion, moment)}` : ""}`;
}

/** A version of the privacy policy: a day, or the moment at which the office changed it. */
function inWords(version: string, moment: (at: Date) => string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(version)) return readableDate(version);
  return version.includes("T") ? moment(new Date(version)) : version;
}

export default function BookingScreen({ loaderData }: Route.ComponentProps) {
  const { booking, asked, agreed, transitions, next, today, history, mails, reminder } = loaderData;
  const received = {
    key: "received",
    at: asked,
    who: booking.name,
    what: "Asked for through the website",
  };
  return (
    <>
      <BackLink to="/admin/bookings/upcoming" lists={otherLists}>
        Upcoming Bookings
      </BackLink>
      <PageTitle title={booking.name} note={booking.service}>
        <Link to={`/admin/bookings/${booking.id}/edit`} className="link text-md">
          Edit contact details
        </Link>
      </PageTitle>
      <div className="mb-6">
        <BookingActions
          booking={booking}
          transitions={transitions}
          next={next}
          today={today}
          asked={
            booking.startsAt
              ? `Now on ${readableDate(booking.date)}, ${hoursOf(booking)}.`
              : `Asked for ${readableDate(booking.date)}: ${hoursOf(booking)}.`
          }
        />
      </div>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <BookingSheet booking={booking} asked={asked} agreed={agreed} />
        <div className="space-y-8">
          <BookingHistory lines={booking.source === "phone" ? history : [...history, received]} />
          <BookingEmails mails={mails} reminder={reminder} />
        </div>
      </div>
    </>
  );
}
