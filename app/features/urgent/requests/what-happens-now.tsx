import { m } from "~/shared/messages/public/urgent";
import { type TimelineStep, TimelineSteps } from "~/ui/timeline-steps";

const steps: TimelineStep[] = [
  {
    when: m.what_happens_now_right_away,
    title: m.what_happens_now_page_first_person,
    text: m.what_happens_now_not_confirmed_yet,
  },
  {
    when: m.what_happens_now_if_no_answer,
    title: m.what_happens_now_page_next_person,
    text: m.what_happens_now_page_one_by_one,
  },
  {
    when: m.what_happens_now_once_taken,
    title: m.what_happens_now_they_call_you,
    text: m.what_happens_now_shows_who_calls,
  },
];

/** Shown next to the form. Doesn't mention a time. */
export function WhatHappensNow({ className = "" }: { className?: string }) {
  return (
    <section
      className={`lg:sticky lg:top-28 lg:self-start ${className}`}
      aria-labelledby="next-heading"
    >
      <h2 id="next-heading" className="mb-5 text-h3">
        {m.what_happens_now_title}
      </h2>
      <TimelineSteps steps={steps} />
    </section>
  );
}
