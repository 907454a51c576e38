import { formatDay } from "~/shared/dates";
import { m } from "~/shared/messages/public/consultation";
import { useResponseTimes } from "~/ui/response-times";
import { type TimelineStep, TimelineSteps } from "~/ui/timeline-steps";
import type { CustomerBooking } from "../customer-booking/schema";

const beforeRequest = (answer: string | undefined): TimelineStep[] => [
  {
    when: m.next_steps_right_away,
    title: m.next_steps_get_confirmation,
    text: m.next_steps_email_let_know_have,
  },
  {
    when: answer ? m.next_steps_within({ answer }) : m.next_steps_soon,
    title: m.next_steps_we_answer,
    text: m.next_steps_email_phone_whatsapp_whichever,
  },
  {
    when: m.next_steps_time_choose,
    title: m.next_steps_walk_site,
    text: m.next_steps_get_assessment_writing_yours,
  },
];

/** Shown next to the form: what happens after it is sent. */
export function WhatHappensNext({ className = "" }: { className?: string }) {
  return (
    <aside
      className={`lg:sticky lg:top-28 lg:self-start ${className}`}
      aria-labelledby="next-heading"
    >
      <h2 id="next-heading" className="mb-5 text-h3">
        {m.next_steps_what_happens_next}
      </h2>
      <TimelineSteps steps={beforeRequest(useResponseTimes().answer)} />
    </aside>
  );
}

const walk = {
  title: m.next_steps_walk_site,
  text: m.next_steps_look_site_together_put,
};

const address = (text: string) => (
  <strong key="address" className="font-semibold wrap-anywhere">
    {text}
  </strong>
);

/** The steps after a request without a time. */
export function afterRequest(
  email: string,
  emailed: boolean,
  answer: string | undefined,
): TimelineStep[] {
  return [
    {
      when: m.next_steps_now,
      title: m.next_steps_request_received,
      text: emailed
        ? m.next_steps_confirmation_way({ email, address })
        : m.next_steps_wont_email_another_confirmation({ email, address }),
    },
    {
      when: answer ? m.next_steps_within({ answer }) : m.next_steps_soon,
      title: m.next_steps_we_answer,
      text: m.next_steps_somebody_from_office_reads,
    },
    { when: m.next_steps_time_choose, ...walk },
  ];
}

/** The steps after a time is chosen: it is booked, or held until it is confirmed. */
export function afterChoice(booking: CustomerBooking): TimelineStep[] {
  const { email, when, can, changeUntil, held } = booking;
  const visit = { when: when ? formatDay(when.date) : m.next_steps_time_chose, ...walk };
  if (held) {
    return [
      {
        when: m.next_steps_until({ until: held.until }),
        title: m.next_steps_confirm_time,
        text: m.next_steps_open_email({ email, address }),
      },
      {
        when: m.next_steps_then,
        title: m.next_steps_time_booked,
        text: m.next_steps_get_invitation_link_reschedule,
      },
      visit,
    ];
  }
  return [
    {
      when: m.next_steps_now,
      title: m.next_steps_time_booked,
      text: m.next_steps_invitation_way({ email, address }),
    },
    {
      when: m.next_steps_until_then,
      ...(can.includes("reschedule")
        ? {
            title: m.next_steps_can_change,
            text: m.next_steps_use_link_invitation_reschedule({ change_until: changeUntil ?? "" }),
          }
        : {
            title: m.next_steps_its_settled,
            text: m.next_steps_starts_soon_if_something,
          }),
    },
    visit,
  ];
}
