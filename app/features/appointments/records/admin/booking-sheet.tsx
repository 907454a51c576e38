import type { ReactNode } from "react";
import { Link } from "react-router";
import { shownStatus, statusLabel, statusTone } from "~/shared/booking-status";
import { EmailLink, PhoneLink, StatusBadge } from "~/ui/admin/lists/cells";
import { May } from "~/ui/admin/shell/may";
import { customerPath } from "../../booking/contact.rules";
import { formatConsultant, whenOf } from "../../booking/labels.rules";
import { heldSentence } from "../../holds/rules";
import { formatSource } from "../../source/labels.rules";
import type { WholeBooking } from "../schema";
import { requestFacts } from "./booking-table";

const receivedAs = {
  website: "Requested",
  phone: "Added from a phone call",
  message: "Added from a message",
  urgent: "Added from an urgent request",
} as const;

/** All details of a booking. `asked` and `consent` are already formatted. */
export function BookingSheet({
  booking,
  asked,
  consent,
}: {
  booking: WholeBooking;
  asked: string;
  consent: string | null;
}) {
  const status = shownStatus(booking);
  const { day, hours } = whenOf(booking);
  return (
    <div className="rounded border border-edge bg-surface">
      <div className="flex flex-wrap items-start justify-between gap-4 border-b border-edge p-5">
        <div>
          <p className="font-heading text-h3">{day}</p>
          <p className="mt-0.5 text-md text-muted tabular-nums">{hours}</p>
          {booking.held && <p className="mt-2 text-md">{heldSentence(booking.held)}.</p>}
        </div>
        <p className="flex flex-wrap gap-2">
          {booking.overbooked && <StatusBadge tone="bad">Overbooked</StatusBadge>}
          <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>
        </p>
      </div>
      <dl className="grid gap-x-8 gap-y-4 p-5 text-md sm:grid-cols-2">
        <Fact term="Email">
          {booking.email ? <EmailLink email={booking.email} /> : "No email address"}
        </Fact>
        <Fact term="Phone">
          {booking.phone ? <PhoneLink phone={booking.phone} /> : "No phone number"}
        </Fact>
        <Fact term="Service">{booking.service}</Fact>
        {requestFacts(booking).map(([label, fact]) => (
          <Fact key={label} term={label}>
            {fact}
          </Fact>
        ))}
        <Fact term="Site">{booking.site?.name}</Fact>
        <Fact term="On-site contact">
          {booking.site && (booking.site.contactName || booking.site.contactPhone) && (
            <span className="flex flex-wrap gap-x-3">
              {booking.site.contactName}
              {booking.site.contactPhone && <PhoneLink phone={booking.site.contactPhone} />}
            </span>
          )}
        </Fact>
        <Fact term="Access instructions" wide>
          {booking.site?.access && (
            <span className="block max-w-prose whitespace-pre-line">{booking.site.access}</span>
          )}
        </Fact>
        {booking.startsAt && <Fact term="Consultant">{formatConsultant(booking)}</Fact>}
        <Fact term={receivedAs[booking.source]}>
          {asked}
          {booking.messageId && (
            <May need="messages.view">
              {" · "}
              <Link to={`/admin/messages/${booking.messageId}`} className="link">
                Open the message
              </Link>
            </May>
          )}
        </Fact>
        <Fact term="Source">{formatSource(booking, booking.leadSource)}</Fact>
        <Fact term="Consent">{consent}</Fact>
        <Fact
          term={booking.source === "phone" || booking.source === "urgent" ? "Note" : "Message"}
          wide
        >
          {booking.message && (
            <span className="block max-w-prose whitespace-pre-line">{booking.message}</span>
          )}
        </Fact>
      </dl>
      <p className="border-t border-edge px-5 py-3 text-md">
        <Link to={customerPath(booking.customerKey)} className="link">
          All of this customer’s bookings, sites and messages
        </Link>
      </p>
    </div>
  );
}

function Fact({
  term,
  wide = false,
  children,
}: {
  term: string;
  wide?: boolean;
  children: ReactNode;
}) {
  if (!children) return null;
  return (
    <div className={`min-w-0 ${wide ? "sm:col-span-2" : ""}`}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
