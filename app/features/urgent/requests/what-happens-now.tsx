import { m } from "~/shared/messages/public/urgent";
import { type TimelineStep, TimelineSteps } from "~/ui/timeline-steps";

const steps: TimelineStep[] = [
  {
    when: m.what_happens_now_right_away,
    title: m.what_happens_now_page_person_call,
    text: m.what_happens_now_see_received_not_confirmed,
  },
  {
    when: m.what_happens_now_if_no_answer,
    title: m.what_happens_now_page_next_one,
    text: m.what_happens_now_everybody_call_one_after,
  },
  {
    when: m.what_happens_now_as_soon_as_somebody,
    title: m.what_happens_now_they_call,
    text: m.what_happens_now_page_then_shows_who,
  },
];

/** Shown next to the form. Doesn't mention a time. */
export function WhatHappensNow({ className = "" }: { className?: string }) {
  return (
    <aside
      className={`lg:sticky lg:top-28 lg:self-start ${className}`}
      aria-labelledby="next-heading"
    >
      <h2 id="next-heading" className="mb-5 text-h3">
        {m.what_happens_now_what_happens_next}
      </h2>
      <TimelineSteps steps={steps} />
    </aside>
  );
}
