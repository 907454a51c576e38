import { type TimelineStep, TimelineSteps } from "~/ui/timeline-steps";

const steps: TimelineStep[] = [
  {
    when: "Tonight",
    title: "We read it",
    text: "A person does, on the same day. You get a confirmation by email at once.",
  },
  {
    when: "Tomorrow at the latest",
    title: "We answer within 24 hours",
    text: "By email, phone or WhatsApp, whichever you choose here, to agree on an hour.",
  },
  {
    when: "At the hour you choose",
    title: "We walk the site with you",
    text: "You receive the assessment in writing. It is yours, whoever you hire.",
  },
];

/** Beside the form, for a visitor who wonders whether to send it. */
export function WhatHappensNext({ className = "" }: { className?: string }) {
  return (
    <aside
      className={`lg:sticky lg:top-28 lg:self-start ${className}`}
      aria-labelledby="next-heading"
    >
      <h2 id="next-heading" className="mb-5 text-h3">
        What happens next
      </h2>
      <TimelineSteps steps={steps} />
    </aside>
  );
}
