import { MessageCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { m } from "~/shared/messages/public/consultation";
import { m as words } from "~/shared/messages/public/estimate";
import { within } from "~/shared/response-times";
import { LinkButton, OutsideLinkButton } from "~/ui/button";
import { chatAttributes } from "~/ui/chat-link";
import { focusAtTop } from "~/ui/forms/focus";
import { useClearedDraft } from "~/ui/forms/use-draft";
import { PageHeader } from "~/ui/pages/page-header";
import { useResponseTimes } from "~/ui/response-times";
import { useSendsEmails } from "~/ui/sends-emails";
import { TimelineSteps } from "~/ui/timeline-steps";
import { KeepLink } from "../booking/keep-link";
import type { CustomerBooking, TimeResult } from "../schema";
import type { MonthTimes } from "../time-picker/schema";
import { InlineTimePicker } from "./inline-time-picker";
import { afterChoice, afterRequest } from "./next-steps";

interface RequestReceivedProps {
  secret: string;
  booking: CustomerBooking;
  /** The service's title; undefined when none was chosen. */
  service: string | undefined;
  chatHref: string;
  /** Whether a confirmation is emailed; each address gets a limited number per day. */
  emailed: boolean;
  /** Undefined when a time is chosen, and when the times couldn't be read. */
  month: MonthTimes | undefined;
}

/** The Thank You page: a time for the request and what happens next. */
export function RequestReceived(props: RequestReceivedProps) {
  const { secret, booking, service, chatHref, emailed, month } = props;
  const { answer } = useResponseTimes();
  const sendsEmails = useSendsEmails();
  const heading = useRef<HTMLHeadingElement>(null);
  const confirm = useFetcher<TimeResult>();
  // The page's own data is newer once it's loaded again, for example because emails can't be sent.
  const chosen = booking.when ? booking : confirm.data?.done;
  const booked = chosen?.status === "confirmed";
  useClearedDraft("consultation");
  useEffect(() => focusAtTop(heading.current), []);

  return (
    <>
      <PageHeader title={m.request_received_thank_you} headingRef={heading} compact>
        {service ? m.request_received_for_service({ service }) : m.request_received_without_service}{" "}
        {booked
          ? m.request_received_time_confirmed
          : chosen
            ? chosen.held?.is === "confirmable"
              ? m.request_received_confirm_here
              : m.request_received_confirm_by_email
            : m.request_received_we_will_contact_you({ answer: within(answer) })}
      </PageHeader>
      <section className="day" aria-label={m.request_received_your_request}>
        <div className="page-width grid gap-x-8 gap-y-14 pt-8 pb-section lg:grid-cols-12 lg:pt-12">
          <div className="times-first min-w-0 lg:col-span-8">
            <InlineTimePicker {...{ secret, chosen, month, confirm }} />
          </div>
          <div className="lg:col-span-4">
            <h2 className="mb-5 text-h2">{m.request_received_what_happens_next}</h2>
            <TimelineSteps
              steps={
                chosen
                  ? afterChoice(chosen, sendsEmails)
                  : afterRequest(booking.email, { emailed, sendsEmails }, answer)
              }
            />
            <div className="mt-8 empty:hidden">
              <KeepLink link={booking.link} />
            </div>
            {booking.estimate && (
              <div className="mt-8 border-t border-edge pt-5">
                <h3 className="text-h4">{words.your_estimated_hours}</h3>
                <p className="mt-1 text-md text-muted">{booking.estimate}</p>
              </div>
            )}
            <div className="mt-10 button-row">
              <OutsideLinkButton href={chatHref} {...chatAttributes(chatHref)} look="solid">
                <MessageCircle className="size-5" strokeWidth={1.5} aria-hidden />
                {m.request_received_chat_now}
              </OutsideLinkButton>
              <LinkButton to="/" look="outline">
                {m.request_received_return_to_home}
              </LinkButton>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
