import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import { bookingPath } from "~/features/appointments/links/rules";
import { m } from "~/shared/messages/public/consultation";
import { within } from "~/shared/response-times";
import { LinkButton } from "~/ui/button";
import { useResponseTimes } from "~/ui/response-times";
import { useSendsEmails } from "~/ui/sends-emails";
import { useToasts } from "~/ui/toasts/toaster";
import { AddToCalendar, AppointmentDetails } from "../booking/appointment-details";
import { ConfirmTime, SendAgain } from "../booking/confirm-time";
import { ExtendHold } from "../booking/extend-hold";
import { timePath } from "../rules";
import type { CustomerBooking, TimeResult } from "../schema";
import type { MonthTimes } from "../time-picker/schema";
import { TimePicker } from "../time-picker/time-picker";

const title = m.inline_time_picker_title;

/** The time picker of the Thank You page, then the appointment that was booked with it. */
export function InlineTimePicker({
  secret,
  chosen,
  month,
  confirm,
}: {
  secret: string;
  /** The booking once it has a time. */
  chosen: CustomerBooking | undefined;
  /** Undefined when the times couldn't be read. */
  month: MonthTimes | undefined;
  confirm: FetcherWithComponents<TimeResult>;
}) {
  const { answer } = useResponseTimes();
  if (chosen) return <Chosen booking={chosen} secret={secret} />;
  const { errors } = confirm.data ?? {};
  // The booking was canceled in the meantime.
  if (errors?.booking) {
    return (
      <div role="alert">
        <h2 className="mb-6 text-h3">{errors.booking}</h2>
        <LinkButton to={bookingPath(secret)} look="outline">
          {m.inline_time_picker_view_my_request}
        </LinkButton>
      </div>
    );
  }
  return (
    <>
      {month ? (
        <TimePicker
          {...{ secret, title, month, confirm }}
          result={confirm.data}
          otherwise={m.inline_time_picker_we_will_call}
          stay
        />
      ) : (
        <>
          <h2 className="mb-5 text-h2">{title}</h2>
          <LinkButton to={timePath(secret)} look="light" size="large">
            {m.inline_time_picker_show_available_times}
          </LinkButton>
        </>
      )}
      <p className="mt-5 text-md text-muted">
        {m.inline_time_picker_skip_for_now({ answer: within(answer) })}
      </p>
    </>
  );
}

function Chosen({ booking, secret }: { booking: CustomerBooking; secret: string }) {
  const { held, when, email } = booking;
  const address = (text: string) => (
    <span key="address" className="wrap-anywhere">
      {text}
    </span>
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const sendsEmails = useSendsEmails();
  const { dismiss } = useToasts();
  useEffect(() => {
    heading.current?.focus();
    // The toast says that we'll call to find a time.
    dismiss("customer-booking");
  }, [dismiss]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-2 text-h2">
        {!held
          ? m.inline_time_picker_time_confirmed
          : held.is === "confirmable"
            ? m.inline_time_picker_confirm_this_time
            : m.inline_time_picker_check_email_to_confirm}
      </h2>
      <p role="status" className="mb-6 max-w-prose text-md text-muted">
        {held?.is === "confirmable"
          ? m.inline_time_picker_hold_until_confirmed({ until: held.until })
          : held
            ? m.inline_time_picker_hold_until({ until: held.until, email, address })
            : sendsEmails
              ? m.inline_time_picker_invite_sent({ email, address })
              : m.inline_time_picker_invite_here}
      </p>
      {held?.is === "confirmable" && when && (
        <ConfirmTime secret={secret} startsAt={when.startsAt} />
      )}
      {held?.is === "emailed" && <SendAgain secret={secret} />}
      {held && <ExtendHold held={held} secret={secret} />}
      <AppointmentDetails booking={booking} />
      <div className="mt-10">
        <AddToCalendar booking={booking} secret={secret} />
      </div>
      <p className="mt-8 text-md">
        <LinkButton to={bookingPath(secret)} look="outline">
          {held ? m.inline_time_picker_another_time_or_cancel : m.inline_time_picker_view_or_change}
        </LinkButton>
      </p>
    </>
  );
}
