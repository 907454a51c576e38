import { type TimelineStep, TimelineSteps } from "~/ui/timeline-steps";

const steps: TimelineStep[] = [
  {
    when: "At once",
    title: "You get a confirmation",
    text: "By email, so that you know that your application is with us.",
  },
  {
    when: "Within 3-5 business days",
    title: "Somebody answers",
    text: "A person of the office reads every application, also those without a resume.",
  },
  {
    when: "Before your first shift",
    title: "You see the place",
    text: "You meet the people you would work with, and ask what you want to know.",
  },
];

/** Beside the form: who waits at the other end of it. */
export function AfterApplying() {
  return (
    <>
      <h2 className="mb-5 text-h3">After you apply</h2>
      <TimelineSteps steps={steps} />
    </>
  );
}
