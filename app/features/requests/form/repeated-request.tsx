import { useEffect, useRef } from "react";
import { m } from "~/shared/messages/public/consultation";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton } from "~/ui/button";
import { focusAtTop } from "~/ui/forms/focus";
import { useClearedDraft } from "~/ui/forms/use-draft";
import { PageHeader } from "~/ui/pages/page-header";
import { useSendsEmails } from "~/ui/sends-emails";

/** Replaces the form when the same request was sent before and is no longer pending. */
export function RepeatedRequest() {
  const heading = useRef<HTMLHeadingElement>(null);
  const sendsEmails = useSendsEmails();
  useClearedDraft("consultation");
  useEffect(() => focusAtTop(heading.current), []);

  return (
    <>
      <PageHeader
        title={m.repeated_request_thank_you}
        headingRef={heading}
        art={<DeskLamp floor />}
      >
        {sendsEmails ? m.repeated_request_text : m.repeated_request_without_email}
      </PageHeader>
      <section className="day" aria-label={m.repeated_request_your_request}>
        <div className="page-width button-row pt-12 pb-section lg:pt-16">
          <LinkButton to="/contact" look="solid">
            {m.repeated_request_contact_us}
          </LinkButton>
          <LinkButton to="/" look="outline">
            {m.repeated_request_return_to_home}
          </LinkButton>
        </div>
      </section>
    </>
  );
}
