import { useEffect, useRef } from "react";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton } from "~/ui/button";
import { useForgottenDraft } from "~/ui/forms/use-draft";
import { PageHeader } from "~/ui/page-header";

/** In place of the form when the same request was sent before and has been answered since. */
export function RepeatedRequest() {
  const heading = useRef<HTMLHeadingElement>(null);
  useForgottenDraft("consultation");
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  return (
    <>
      <PageHeader title="Thank You!" headingRef={heading} art={<DeskLamp floor />}>
        We already have this request and have answered it. To see or change it, use the link in our
        email.
      </PageHeader>
      <section className="day" aria-label="Your request">
        <div className="page-width flex flex-wrap gap-3 pt-12 pb-section lg:pt-16">
          <LinkButton to="/contact" look="solid">
            Contact us
          </LinkButton>
          <LinkButton to="/" look="outline">
            Return to Home
          </LinkButton>
        </div>
      </section>
    </>
  );
}
