import { type ReactNode, useEffect, useRef } from "react";
import { m } from "~/shared/messages/public/careers";
import { within } from "~/shared/response-times";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton } from "~/ui/button";
import { focusAtTop } from "~/ui/forms/focus";
import { useResponseTimes } from "~/ui/response-times";
import { useSendsEmails } from "~/ui/sends-emails";
import { type TimelineStep, TimelineSteps } from "~/ui/timeline-steps";

const steps = (decision: string | undefined, sendsEmails: boolean): TimelineStep[] => [
  {
    when: m.after_applying_right_away,
    title: m.after_applying_confirmation,
    text: sendsEmails ? m.after_applying_confirmation_text : m.after_applying_confirmation_here,
  },
  {
    when: decision ? m.after_applying_within({ decision }) : m.after_applying_soon,
    title: m.after_applying_we_contact_you,
    text: m.after_applying_we_contact_you_text,
  },
  {
    when: m.after_applying_before_first_shift,
    title: m.after_applying_site_visit,
    text: m.after_applying_site_visit_text,
  },
];

/** Shown next to the form. */
export function AfterApplying() {
  return (
    <>
      <h2 className="mb-5 text-h3">{m.after_applying_title}</h2>
      <TimelineSteps steps={steps(useResponseTimes().decision, useSendsEmails())} />
    </>
  );
}

interface ApplicationReceivedProps {
  title: string;
  /** Whether a confirmation is sent; each mailbox gets a limited number per day. */
  mailed: boolean;
  /** Shown below, such as ways to share the job. */
  children?: ReactNode;
}

/** Replaces the form once the application is stored. */
export function ApplicationReceived({ title, mailed, children }: ApplicationReceivedProps) {
  const { decision } = useResponseTimes();
  const sendsEmails = useSendsEmails();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusAtTop(heading.current), []);

  return (
    <div className="night header-art overflow-hidden rounded">
      <div className="p-5 pb-0 sm:p-8 sm:pb-0">
        <h2 ref={heading} tabIndex={-1} className="text-h1">
          {m.after_applying_thank_you}
        </h2>
        <p className="mt-3 max-w-prose wrap-anywhere">
          {m.after_applying_submitted({
            decision: within(decision),
          })}
        </p>
        <p className="mt-3 max-w-prose text-md wrap-anywhere text-muted">
          {m.after_applying_you_applied_for({ title })}
          {sendsEmails &&
            ` ${mailed ? m.after_applying_confirmation_sent : m.after_applying_confirmation_not_sent}`}
        </p>
        <LinkButton to="/careers" look="outline" className="mt-6 mb-4">
          {m.after_applying_back_to_openings}
        </LinkButton>
        {children}
        <DeskLamp floor className="ml-auto" />
      </div>
    </div>
  );
}
