import { MessageCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton, OutsideLinkButton } from "~/ui/button";
import { NightSteps } from "~/ui/night-steps";
import { PageHeader } from "~/ui/page-header";

interface RequestReceivedProps {
  /** The service's title; undefined when none was chosen. */
  service: string | undefined;
  email: string;
  chatHref: string;
  /** Whether a confirmation goes to the email; a mailbox gets only so many a day. */
  mailed: boolean;
}

/** The Thank You panel: what was received and what happens next. */
export function RequestReceived({ service, email, chatHref, mailed }: RequestReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  const mailbox = <strong className="font-semibold">{email}</strong>;
  const steps = [
    {
      when: "Now",
      title: "It is stored",
      text: mailed ? (
        <>A confirmation is on its way to {mailbox}.</>
      ) : (
        <>No other confirmation follows today, since {mailbox} has had several from us.</>
      ),
    },
    {
      when: "Within 24 hours",
      title: "We answer",
      text: "Somebody from the office reads what you wrote and answers the way you asked for.",
    },
    {
      when: "At the hour you choose",
      title: "We walk the site with you",
      text: "We see the place together, and put a plan in writing.",
    },
  ];
  return (
    <>
      <PageHeader title="Thank You!" headingRef={heading} art={<DeskLamp floor />}>
        Your request {service ? `for ${service} ` : ""}is with our office. We’ll contact you within
        24 hours to schedule your free security assessment.
      </PageHeader>
      <section className="day" aria-labelledby="next-heading">
        <div className="page-width pt-12 pb-section lg:pt-16">
          <div className="max-w-3xl">
            <h2 id="next-heading" className="mb-5 text-h2">
              What happens next
            </h2>
            <NightSteps steps={steps} />
            <div className="mt-10 flex flex-wrap gap-3">
              <OutsideLinkButton href={chatHref} target="_blank" rel="noopener" look="solid">
                <MessageCircle className="size-5" strokeWidth={1.5} aria-hidden />
                Chat with us now
              </OutsideLinkButton>
              <LinkButton to="/" look="outline">
                Return to Home
              </LinkButton>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
