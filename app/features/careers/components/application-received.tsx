import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { LinkButton } from "~/ui/button";

/** In place of the form, once the application is with us. */
export function ApplicationReceived({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, []);

  return (
    <div className="rounded border border-edge bg-surface p-5 sm:p-7">
      <CircleCheck className="size-8 text-good" strokeWidth={1.5} aria-hidden />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-h2">
        Thank You!
      </h2>
      <p className="mt-3 max-w-prose wrap-anywhere">
        Application submitted successfully! We'll contact you within 3-5 business days.
      </p>
      <p className="mt-3 max-w-prose text-md wrap-anywhere text-muted">
        You applied for “{title}”. A confirmation is on its way to your mailbox, and somebody from
        the office reads every application.
      </p>
      <LinkButton to="/careers" look="outline" className="mt-6">
        Back to all openings
      </LinkButton>
    </div>
  );
}
