import { useEffect, useRef } from "react";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton } from "~/ui/button";

interface ApplicationReceivedProps {
  title: string;
  /** Whether a confirmation goes to the email; a mailbox gets only so many a day. */
  mailed: boolean;
}

/** In place of the form, once the application is with us: it lies under the lamp. */
export function ApplicationReceived({ title, mailed }: ApplicationReceivedProps) {
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
          Application submitted successfully! We'll contact you within 3-5 business days.
        </p>
        <p className="mt-3 max-w-prose text-md wrap-anywhere text-muted">
          You applied for “{title}”.{" "}
          {mailed
            ? "A confirmation is on its way to your mailbox,"
            : "No other confirmation follows today, since your mailbox has had several from us;"}{" "}
          and somebody from the office reads every application.
        </p>
        <LinkButton to="/careers" look="outline" className="mt-6 mb-4">
          Back to all openings
        </LinkButton>
        <DeskLamp floor className="ml-auto" />
      </div>
    </div>
  );
}
