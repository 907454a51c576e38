import { m } from "~/shared/messages/urgent";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { urgentPath } from "./rules";
import { LifeInDanger } from "./urgent-note";

const texts = {
  unknown: {
    title: m.expired_link_link_doesnt_work,
    text: m.expired_link_part_may_missing_request,
  },
  many: {
    title: m.expired_link_please_try_again_10,
    text: m.expired_link_many_links_work_have,
  },
} as const;

/** Instead of an urgent request, for a link that doesn't work. */
export function ExpiredUrgentLink({ why }: { why: keyof typeof texts }) {
  const { title, text } = texts[why];
  return (
    <>
      <PageHeader title={title} above={<LifeInDanger />} art={<DeskLamp floor />}>
        {text}
      </PageHeader>
      <section className="day" aria-label={m.expired_link_what_can_do}>
        <div className="page-width button-row pt-12 pb-section">
          <LinkButton to={urgentPath} look="light" size="large">
            {m.expired_link_send_urgent_request}
          </LinkButton>
          <LinkButton to="/contact" look="outline" size="large">
            {m.expired_link_contact_us}
          </LinkButton>
        </div>
      </section>
    </>
  );
}
