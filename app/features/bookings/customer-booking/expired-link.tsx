import { m } from "~/shared/messages/booking";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

export const expiredLinks = {
  unknown: {
    title: m.expired_link_link_doesnt_work,
    text: m.expired_link_part_may_missing_please,
  },
  many: {
    title: m.expired_link_please_try_again_10,
    text: m.expired_link_too_many_broken_links,
  },
  over: {
    title: m.expired_link_link_has_expired,
    text: m.expired_link_appointment_over_if_have,
  },
} as const;

/** Instead of a booking, for a link that doesn't work anymore. */
export function ExpiredLink({ why }: { why: keyof typeof expiredLinks }) {
  const { title, text } = expiredLinks[why];
  return (
    <>
      <PageHeader title={title} art={<DeskLamp floor />}>
        {text}
      </PageHeader>
      <section className="day" aria-label={m.expired_link_what_can_do}>
        <div className="page-width button-row pt-12 pb-section">
          <LinkButton to="/consultation" look="light" size="large">
            {m.expired_link_request_consultation}
          </LinkButton>
          <LinkButton to="/contact" look="outline" size="large">
            {m.expired_link_contact_us}
          </LinkButton>
        </div>
      </section>
    </>
  );
}
