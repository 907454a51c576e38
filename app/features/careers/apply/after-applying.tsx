import { useEffect, useRef } from "react";
import { within } from "~/shared/promises";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton } from "~/ui/button";
import { useResponseTimes } from "~/ui/response-times";
import { type TimelineStep, TimelineSteps } from "~/ui/timeline-steps";

const steps = (decision: string | undefined): TimelineStep[] => [
  {
    when: "Right away",
    title: "You get a confirmation",
    text: "We email you to let you know that we have your application.",
  },
  {
    when: decision ? `Within ${decision}` : "Soon",
    title: "We contact you",
    text: "Someone in our office reads every application, with or without a resume.",
  },
  {
    when: "Before your first shift",
    title: "You see the site",
    text: "You meet the people you'd work with and can ask them anything.",
  },
];

/** Beside the form. */
export function AfterApplying() {
  return (
    <>
      <h2 className="mb-5 text-h3">After you apply</h2>
      <TimelineSteps steps={steps(useResponseTimes().decision)} />
    </>
  );
}

interface ApplicationReceivedProps {
  title: string;
  /** Whether a confirmation is sent; a mailbox gets only so many a day. */
  mailed: boolean;
}

/** In place of the form once the application is stored. */
export function ApplicationReceived({ title, mailed }: ApplicationReceivedProps) {
  const { decision } = useResponseTimes();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, []);

  return (
    <div className="night header-art overflow-hidden rounded">
      <div className="p-5 pb-0 sm:p-8 sm:pb-0">
        <h2 ref={heading} tabIndex={-1} className="text-h1">
          Thank You!
        </h2>
        <p className="mt-3 max-w-prose wrap-anywhere">
          Application submitted successfully! We'll contact you {within(decision)}.
        </p>
        <p className="mt-3 max-w-prose text-md wrap-anywhere text-muted">
          You applied for “{title}”.{" "}
          {mailed
            ? "A confirmation email is on its way."
            : "We won't send another confirmation today, since you've had several from us."}
        </p>
        <LinkButton to="/careers" look="outline" className="mt-6 mb-4">
          Back to all openings
        </LinkButton>
        <DeskLamp floor className="ml-auto" />
      </div>
    </div>
  );
}
