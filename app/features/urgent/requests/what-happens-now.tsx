import { type TimelineStep, TimelineSteps } from "~/ui/timeline-steps";

const steps: TimelineStep[] = [
  {
    when: "Right away",
    title: "We page the person on call",
    text: "You see “Received, not confirmed yet” until somebody takes your request.",
  },
  {
    when: "If there’s no answer",
    title: "We page the next one",
    text: "Everybody on call, one after the other.",
  },
  {
    when: "As soon as somebody has it",
    title: "They call you",
    text: "Your page then shows who is calling.",
  },
];

/** Next to the form. It names no time. */
export function WhatHappensNow({ className = "" }: { className?: string }) {
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
