import type { PublicSettings } from "~/features/settings/public/schema";
import { m } from "~/shared/messages/public/urgent";
import { formatPhone, telephoneLink } from "~/shared/telephone";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton, OutsideLinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/pages/page-header";
import { LifeInDanger } from "./urgent-note";

/** Replaces the form while nobody is on call. Doesn't promise anything. */
export function NobodyOnCall({ settings: { emergency_phone } }: { settings: PublicSettings }) {
  return (
    <>
      <PageHeader title={m.nobody_on_call_title} above={<LifeInDanger />} art={<DeskLamp floor />}>
        {emergency_phone ? m.nobody_on_call_with_phone : m.nobody_on_call_without_phone}
      </PageHeader>
      <section className="day" aria-label={m.nobody_on_call_what_you_can_do}>
        <div className="page-width button-row pt-12 pb-section">
          {emergency_phone && (
            <OutsideLinkButton href={telephoneLink(emergency_phone)} look="light" size="large">
              {m.nobody_on_call_call({ emergency_phone: formatPhone(emergency_phone) })}
            </OutsideLinkButton>
          )}
          <LinkButton to="/contact" look={emergency_phone ? "outline" : "light"} size="large">
            {m.nobody_on_call_contact_us}
          </LinkButton>
        </div>
      </section>
    </>
  );
}
