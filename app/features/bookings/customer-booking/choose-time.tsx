import type { ComponentProps } from "react";
import { LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { TimePicker } from "../time-picker/time-picker";
import { AppointmentTime } from "./appointment-details";
import { bookingPath } from "./rules";
import type { CustomerBooking } from "./schema";

interface ChooseTimeProps extends Omit<ComponentProps<typeof TimePicker>, "title" | "otherwise"> {
  booking: CustomerBooking;
}

/** The time picker as a page: a first time for a request, or another one for an appointment. */
export function ChooseTime({ booking, ...picker }: ChooseTimeProps) {
  const back = bookingPath(picker.secret);
  const { when, can } = booking;
  const reschedules = can.includes("reschedule");
  if (!reschedules && !can.includes("choose")) return <NotPossible booking={booking} back={back} />;
  return (
    <>
      <PageHeader title={reschedules ? "Reschedule your appointment" : "Choose a time"}>
        {reschedules && when ? (
          <>
            It’s on <AppointmentTime when={when} />, and stays there until you confirm another time.
          </>
        ) : (
          `For ${booking.service}. Times aren’t reserved until you confirm one.`
        )}
      </PageHeader>
      <section className="day" aria-label="Times">
        <div className="page-width pt-12 pb-section lg:pt-16">
          <div className="max-w-4xl">
            <TimePicker
              {...picker}
              title={reschedules ? "Which time suits you better?" : "Which time suits you?"}
              otherwise={
                reschedules
                  ? "Your appointment stays as it is. If it doesn’t suit you, please call or email us."
                  : "You don’t need to do anything. We’ll call you to find a time."
              }
            />
            <LinkButton to={back} look="plain" className="mt-6 -ml-5">
              {reschedules ? "Keep the current time" : "Skip this for now"}
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
      <PageHeader title="You can’t change the time online">
        {booking.status === "cancelled"
          ? "This booking is canceled."
          : `Rescheduling online was possible until ${booking.changeUntil}. Your appointment stays as it is. If something has come up, please call or email us.`}
      </PageHeader>
      <section className="day" aria-label="Your booking">
        <div className="page-width pt-12 pb-section">
          <LinkButton to={back}>Show my booking</LinkButton>
        </div>
      </section>
    </>
  );
}
