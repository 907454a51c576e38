import { bookingPath } from "~/features/appointments/links/rules";
import type { FormResult } from "~/platform/forms/form-result";
import { m } from "~/shared/messages/customer/booking";
import { formatPhone, telephoneLink } from "~/shared/telephone";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { SiteWalk } from "~/ui/art/site-walk";
import { LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/pages/page-header";
import { timePath } from "../rules";
import type { CustomerBooking } from "../schema";
import { AddToCalendar, AppointmentDetails } from "./appointment-details";
import { ConfirmTime, SendAgain } from "./confirm-time";
import { ExtendHold, extendIntent } from "./extend-hold";
import { KeepLink } from "./keep-link";

interface Office {
  phone: string | undefined;
  email: string | undefined;
}

interface AppointmentProps {
  booking: CustomerBooking;
  office: Office;
  secret: string;
  /**
   * The result of the form that confirms a held time, extends the hold or sends its email again.
   */
  result?: FormResult | undefined;
}

/** A customer's page for a booking: its details and the possible actions. */
export function Appointment({ booking, office, secret, result }: AppointmentProps) {
  const { title, text } = heading(booking);
  const { status, can, changeUntil, held, when } = booking;
  const other = result?.intent === extendIntent ? undefined : result;
  return (
    <>
      <PageHeader title={title} art={status === "confirmed" ? <SiteWalk /> : <DeskLamp floor />}>
        {text}
      </PageHeader>
      <section className="day" aria-label={m.appointment_section_label}>
        <div className="page-width grid gap-x-8 gap-y-12 pt-12 pb-section lg:grid-cols-12 lg:pt-16">
          <div className="lg:col-span-7">
            {held?.is === "confirmable" && when && (
              <ConfirmTime secret={secret} startsAt={when.startsAt} result={other} />
            )}
            {held?.is === "emailed" && <SendAgain secret={secret} result={other} />}
            {held && held.is !== "expired" && <ExtendHold {...{ held, secret, result }} />}
            <AppointmentDetails booking={booking} />
            {booking.tooLate && (
              <p className="mt-6 border-l-2 border-edge pl-4 text-md">
                {m.appointment_change_deadline_passed({ change_until: changeUntil ?? "" })}
              </p>
            )}
            {can.includes("reschedule") && (
              <p className="mt-6 text-md text-muted">
                {m.appointment_change_deadline({ change_until: changeUntil ?? "" })}
              </p>
            )}
            <Actions booking={booking} secret={secret} />
          </div>
          <div className="space-y-10 lg:col-span-4 lg:col-start-9">
            <AddToCalendar booking={booking} secret={secret} />
            <KeepLink link={booking.link} />
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
      title: when ? m.appointment_canceled : m.appointment_request_canceled,
      text: m.appointment_book_again,
    };
  }
  if (status === "confirmed") {
    return {
      title: m.appointment_your_appointment,
      text: m.appointment_confirmed_text,
    };
  }
  if (held?.is === "confirmable") {
    return {
      title: m.appointment_confirm_time,
      text: m.appointment_confirm_time_text({ until: held.until }),
    };
  }
  if (held?.is === "emailed") {
    return {
      title: m.appointment_check_email,
      text: m.appointment_check_email_text({ until: held.until, email }),
    };
  }
  if (held?.is === "expired") {
    return {
      title: m.appointment_time_no_longer_held,
      text: m.appointment_time_no_longer_held_text({ until: held.until }),
    };
  }
  return { title: m.appointment_your_request, text: m.appointment_your_request_text };
}

function Actions({ booking, secret }: Pick<AppointmentProps, "booking" | "secret">) {
  const { can, status, when, held } = booking;
  if (status === "cancelled") {
    return (
      <div className="mt-8">
        <LinkButton to="/consultation" look="light" size="large">
          {m.appointment_new_request}
        </LinkButton>
      </div>
    );
  }
  if (can.length === 0) return null;
  return (
    <div className="mt-8 button-row">
      {can.includes("choose") && (
        <LinkButton to={timePath(secret)} look={when ? "outline" : "light"} size="large">
          {when ? m.appointment_choose_another_time : m.appointment_choose_time}
        </LinkButton>
      )}
      {can.includes("reschedule") && (
        <LinkButton to={timePath(secret)} look="solid" size="large">
          {m.appointment_reschedule}
        </LinkButton>
      )}
      {can.includes("cancel") && (
        <LinkButton to={`${bookingPath(secret)}/cancel`} look="outline" size="large">
          {when && !held ? m.appointment_cancel : m.appointment_cancel_request}
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
        {m.appointment_contact_office}
      </h2>
      <ul className="text-md">
        {phone && (
          <li className="border-t border-edge py-3">
            <a href={telephoneLink(phone)} className="link tabular-nums">
              {formatPhone(phone)}
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
