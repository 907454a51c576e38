import { MessageCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import receptionPicture from "~/ui/art/reception.svg";
import { LinkButton, OutsideLinkButton } from "~/ui/button";
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

  return (
    <>
      <PageHeader title="Thank You!" headingRef={heading}>
        Your request {service ? `for ${service} ` : ""}is with our office. We’ll contact you within
        24 hours to schedule your free security assessment.
      </PageHeader>
      <section className="day" aria-labelledby="next-heading">
        <div className="page-width grid gap-x-8 gap-y-12 pt-12 pb-section lg:grid-cols-12 lg:pt-16">
          <div className="lg:col-span-7">
            <h2 id="next-heading" className="mb-5 text-h2">
              What happens next
            </h2>
            <ol className="border-t border-edge">
              <Step number="1">
                {mailed ? (
                  <>
                    A confirmation is on its way to <span className="font-semibold">{email}</span>.
                  </>
                ) : (
                  <>
                    Your request is stored. No other confirmation follows today, since{" "}
                    <span className="font-semibold">{email}</span> has had several from us.
                  </>
                )}
              </Step>
              <Step number="2">
                Somebody from the office reads what you wrote and answers the way you asked for.
              </Step>
              <Step number="3">
                You agree on an hour together; we walk the site with you and put a plan in writing.
              </Step>
            </ol>
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
          <img
            src={receptionPicture}
            alt=""
            width="400"
            height="250"
            className="h-auto w-full rounded lg:col-span-4 lg:col-start-9"
          />
        </div>
      </section>
    </>
  );
}

function Step({ number, children }: { number: string; children: React.ReactNode }) {
  return (
    <li className="grid grid-cols-[2.5rem_1fr] border-b border-edge py-4">
      <span className="font-heading text-muted tabular-nums" aria-hidden="true">
        {number}
      </span>
      <p className="min-w-0 break-words">{children}</p>
    </li>
  );
}
