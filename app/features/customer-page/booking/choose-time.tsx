import type { ComponentProps } from "react";
import { chosenService } from "~/features/appointments/booking/choices.rules";
import { bookingPath } from "~/features/appointments/links/rules";
import { m } from "~/shared/messages/customer/booking";
import { LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/pages/page-header";
import type { CustomerBooking } from "../schema";
import { TimePicker } from "../time-picker/time-picker";
import { AppointmentTime } from "./appointment-details";

interface ChooseTimeProps extends Omit<ComponentProps<typeof TimePicker>, "title" | "otherwise"> {
  booking: CustomerBooking;
}

/** The time picker as a page, to schedule a request or reschedule an appointment. */
export function ChooseTime({ booking, ...picker }: ChooseTimeProps) {
  const back = bookingPath(picker.secret);
  const { when, can } = booking;
  const service = chosenService(booking.service);
  const reschedules = can.includes("reschedule");
  if (!reschedules && !can.includes("choose")) return <NotPossible booking={booking} back={back} />;
  return (
    <>
      <PageHeader title={reschedules ? m.choose_time_reschedule_title : m.choose_time_title}>
        {reschedules && when
          ? m.choose_time_current_time({
              time: () => <AppointmentTime key="time" when={when} />,
            })
          : service
            ? m.choose_time_intro_about_service({ service })
            : m.choose_time_intro}
      </PageHeader>
      <section className="day" aria-label={m.choose_time_times}>
        <div className="page-width pt-12 pb-section lg:pt-16">
          <div className="max-w-4xl">
            <TimePicker
              {...picker}
              title={reschedules ? m.choose_time_reschedule_question : m.choose_time_question}
              otherwise={
                reschedules ? m.choose_time_appointment_unchanged : m.choose_time_will_call
              }
            />
            <LinkButton to={back} look="plain" className="mt-6 -ml-5">
              {reschedules ? m.choose_time_keep_current : m.choose_time_skip}
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}

function NotPossible({ booking, back }: { booking: CustomerBooking; back: string }) {
  return (
    <>
      <PageHeader title={m.choose_time_not_possible}>
        {booking.status === "cancelled"
          ? m.choose_time_booking_canceled
          : m.choose_time_deadline_passed({
              change_until: booking.changeUntil ?? "",
            })}
      </PageHeader>
      <section className="day" aria-label={m.choose_time_your_appointment}>
        <div className="page-width pt-12 pb-section">
          <LinkButton to={back}>{m.choose_time_view_appointment}</LinkButton>
        </div>
      </section>
    </>
  );
}
