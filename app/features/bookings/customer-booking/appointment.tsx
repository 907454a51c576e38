import type { FormResult } from "~/platform/forms/form-result";
import { telephoneLink } from "~/shared/telephone";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { SiteWalk } from "~/ui/art/site-walk";
import { LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { AddToCalendar, AppointmentDetails } from "./appointment-details";
import { ConfirmTime, SendAgain } from "./confirm-time";
import { bookingPath, timePath } from "./rules";
import type { CustomerBooking } from "./schema";

interface Office {
  phone: string | undefined;
  email: string | undefined;
}

interface AppointmentProps {
  booking: CustomerBooking;
  office: Office;
  secret: string;
  /** Of the form that confirms a held time or sends its email again. */
  result?: FormResult | undefined;
}

/** A customer's page of a booking: its details and what can be done about it. */
export function Appointment({ booking, office, secret, result }: AppointmentProps) {
  const { title, text } = heading(booking);
  const { status, can, changeUntil, held, when } = booking;
  return (
    <>
      <PageHeader title={title} art={status === "confirmed" ? <SiteWalk /> : <DeskLamp floor />}>
        {text}
      </PageHeader>
      <section className="day" aria-label="Your booking">
        <div className="page-width grid gap-x-8 gap-y-12 pt-12 pb-section lg:grid-cols-12 lg:pt-16">
          <div className="lg:col-span-7">
            {held?.is === "confirmable" && when && (
              <ConfirmTime secret={secret} startsAt={when.startsAt} result={result} />
            )}
            {held?.is === "emailed" && <SendAgain secret={secret} result={result} />}
            <AppointmentDetails booking={booking} />
            {booking.tooLate && (
              <p className="mt-6 border-l-2 border-edge pl-4 text-md">
                You could reschedule or cancel online until {changeUntil}. If something has come up,
                please call or email us.
              </p>
            )}
            {can.includes("reschedule") && (
              <p className="mt-6 text-md text-muted">
                You can reschedule or cancel online until {changeUntil}.
              </p>
            )}
            <Actions booking={booking} secret={secret} />
          </div>
          <div className="space-y-10 lg:col-span-4 lg:col-start-9">
            <AddToCalendar booking={booking} secret={secret} />
            <ContactOffice office={office} />
          </div>
        </div>
      </section>
    </>
  );
}

function heading({ status, when, held, email }: CustomerBooking): { title: string; text: string } {
  if (status === "cancelled") {
    return {
      title: when ? "Your appointment is canceled" : "Your request is canceled",
      text: "You can book again anytime.",
    };
  }
  if (status === "confirmed") {
    return {
      title: "Your appointment",
      text: "We’ll walk your site with you and put a plan in writing, free of charge.",
    };
  }
  if (held?.is === "confirmable") {
    return {
      title: "Confirm this time",
      text: `We’re holding it for you until ${held.until}. It’s booked once you confirm it.`,
    };
  }
  if (held?.is === "emailed") {
    return {
      title: "Check your email to confirm this time",
      text: `We’ll hold it until ${held.until}. Press the button in the email that we sent to ${email}.`,
    };
  }
  if (held?.is === "expired") {
    return {
      title: "This time is no longer held",
      text: `You didn’t confirm it by ${held.until}, so it’s available to others again. We still have your request: please choose a time.`,
    };
  }
  return { title: "Your request", text: "We’ve received it. All it needs is a time." };
}

function Actions({ booking, secret }: Pick<AppointmentProps, "booking" | "secret">) {
  const { can, status, when, held } = booking;
  if (status === "cancelled") {
    return (
      <div className="mt-8">
        <LinkButton to="/consultation" look="light" size="large">
          Make a new request
        </LinkButton>
      </div>
    );
  }
  if (can.length === 0) return null;
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {can.includes("choose") && (
        <LinkButton to={timePath(secret)} look={when ? "outline" : "light"} size="large">
          {when ? "Choose another time" : "Choose a time"}
        </LinkButton>
      )}
      {can.includes("reschedule") && (
        <LinkButton to={timePath(secret)} look="solid" size="large">
          Reschedule
        </LinkButton>
      )}
      {can.includes("cancel") && (
        <LinkButton to={`${bookingPath(secret)}/cancel`} look="outline" size="large">
          {when && !held ? "Cancel" : "Cancel request"}
        </LinkButton>
      )}
    </div>
  );
}

function ContactOffice({ office: { phone, email } }: { office: Office }) {
  if (!phone && !email) return null;
  return (
    <section aria-labelledby="contact-heading">
      <h2 id="contact-heading" className="mb-4 text-h3">
        Contact our office
      </h2>
      <ul className="text-md">
        {phone && (
          <li className="border-t border-edge py-3">
            <a href={telephoneLink(phone)} className="link tabular-nums">
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li className="border-t border-edge py-3">
            <a href={`mailto:${email}`} className="link break-words">
              {email}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
