import { formatDay } from "~/shared/dates";
import { m } from "~/shared/messages/public/consultation";
import { useResponseTimes } from "~/ui/response-times";
import { useSendsEmails } from "~/ui/sends-emails";
import { type TimelineStep, TimelineSteps } from "~/ui/timeline-steps";
import type { CustomerBooking } from "../schema";

const beforeRequest = (answer: string | undefined, sendsEmails: boolean): TimelineStep[] => [
  {
    when: m.next_steps_right_away,
    title: m.next_steps_confirmation,
    text: sendsEmails ? m.next_steps_confirmation_text : m.next_steps_confirmation_here,
  },
  {
    when: answer ? m.next_steps_within({ answer }) : m.next_steps_soon,
    title: m.next_steps_we_respond,
    text: m.next_steps_we_respond_text,
  },
  {
    when: m.next_steps_at_time_you_choose,
    title: m.next_steps_site_visit,
    text: m.next_steps_assessment_in_writing,
  },
];

/** Shown next to the form: what happens after it is sent. */
export function WhatHappensNext({ className = "" }: { className?: string }) {
  return (
    <section
      className={`lg:sticky lg:top-28 lg:self-start ${className}`}
      aria-labelledby="next-heading"
    >
      <h2 id="next-heading" className="mb-5 text-h3">
        {m.next_steps_title}
      </h2>
      <TimelineSteps steps={beforeRequest(useResponseTimes().answer, useSendsEmails())} />
    </section>
  );
}

const walk = {
  title: m.next_steps_site_visit,
  text: m.next_steps_site_visit_text,
};

const address = (text: string) => (
  <strong key="address" className="font-semibold wrap-anywhere">
    {text}
  </strong>
);

/** The steps after a request without a time. */
export function afterRequest(
  email: string,
  { emailed, sendsEmails }: { emailed: boolean; sendsEmails: boolean },
  answer: string | undefined,
): TimelineStep[] {
  const confirmation = emailed
    ? m.next_steps_confirmation_sent({ email, address })
    : m.next_steps_confirmation_not_sent({ email, address });
  return [
    {
      when: m.next_steps_now,
      title: m.next_steps_request_received,
      text: sendsEmails ? confirmation : m.next_steps_link_here,
    },
    {
      when: answer ? m.next_steps_within({ answer }) : m.next_steps_soon,
      title: m.next_steps_we_respond,
      text: m.next_steps_office_reads_request,
    },
    { when: m.next_steps_at_time_you_choose, ...walk },
  ];
}

/** The steps after a time is chosen: it is booked, or held until it is confirmed. */
export function afterChoice(booking: CustomerBooking, sendsEmails: boolean): TimelineStep[] {
  const { email, when, can, changeUntil, held } = booking;
  const change = { change_until: changeUntil ?? "" };
  const visit = { when: when ? formatDay(when.date) : m.next_steps_at_time_you_chose, ...walk };
  if (held) {
    return [
      {
        when: m.next_steps_by_deadline({ until: held.until }),
        title: m.next_steps_confirm_time,
        text:
          held.is === "confirmable"
            ? m.next_steps_confirm_time_here
            : m.next_steps_confirm_time_text({ email, address }),
      },
      {
        when: m.next_steps_then,
        title: m.next_steps_time_confirmed,
        text: sendsEmails ? m.next_steps_time_confirmed_text : m.next_steps_invite_here,
      },
      visit,
    ];
  }
  return [
    {
      when: m.next_steps_now,
      title: m.next_steps_time_confirmed,
      text: sendsEmails ? m.next_steps_invite_sent({ email, address }) : m.next_steps_invite_here,
    },
    {
      when: m.next_steps_until_then,
      ...(can.includes("reschedule")
        ? {
            title: m.next_steps_can_reschedule,
            text: sendsEmails
              ? m.next_steps_can_reschedule_text(change)
              : m.next_steps_can_reschedule_here(change),
          }
        : {
            title: m.next_steps_all_set,
            text: m.next_steps_all_set_text,
          }),
    },
    visit,
  ];
}
