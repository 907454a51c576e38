import { MessageCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { LinkButton, OutsideLinkButton } from "~/ui/button";

interface RequestReceivedProps {
  /** The service's title; undefined when none was chosen. */
  service: string | undefined;
  email: string;
  chatHref: string;
}

/** The Thank You panel: what was received and what happens next. */
export function RequestReceived({ service, email, chatHref }: RequestReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  return (
    <section className="day" aria-labelledby="thank-you">
      <div className="page-width max-w-4xl! pt-12 pb-section lg:pt-16">
        <h2 id="thank-you" ref={heading} tabIndex={-1} className="text-h1">
          Thank You!
        </h2>
        <p className="mt-5 max-w-prose text-lg">
          Your request {service ? `for ${service} ` : ""}is with our office. We’ll contact you
          within 24 hours to schedule your free security assessment.
        </p>
        <h3 className="mt-12 text-h3">What happens next</h3>
        <ol className="mt-4 border-t border-edge">
          <Step number="1">
            A confirmation is on its way to <span className="font-semibold">{email}</span>.
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
    </section>
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
