import type { PublicSettings } from "~/features/settings/public/schema";
import { telephoneLink } from "~/shared/telephone";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton, OutsideLinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { LifeInDanger } from "./urgent-note";

/** Instead of the form while nobody is on call: it promises nothing. */
export function LaneClosed({ settings: { emergency_phone } }: { settings: PublicSettings }) {
  return (
    <>
      <PageHeader title="Urgent requests" above={<LifeInDanger />} art={<DeskLamp floor />}>
        {emergency_phone
          ? "We don’t take urgent requests online right now. Please call our emergency line."
          : "We don’t take urgent requests online right now. Please contact our office."}
      </PageHeader>
      <section className="day" aria-label="What you can do">
        <div className="page-width flex flex-wrap gap-3 pt-12 pb-section">
          {emergency_phone && (
            <OutsideLinkButton href={telephoneLink(emergency_phone)} look="light" size="large">
              Call {emergency_phone}
            </OutsideLinkButton>
          )}
          <LinkButton to="/contact" look={emergency_phone ? "outline" : "light"} size="large">
            Contact us
          </LinkButton>
        </div>
      </section>
    </>
  );
}
