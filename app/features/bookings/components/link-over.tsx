import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

/** What the link led to lies in the past. */
export function LinkOver() {
  return (
    <>
      <PageHeader title="This link is no longer of use" art={<DeskLamp floor />}>
        The appointment that it led to is over. If you have a question about it, or want to see us
        again, we are here.
      </PageHeader>
      <section className="day" aria-label="What you can do">
        <div className="page-width flex flex-wrap gap-3 pt-12 pb-section">
          <LinkButton to="/consultation" look="light" size="large">
            Request a Consultation
          </LinkButton>
          <LinkButton to="/contact" look="outline" size="large">
            Write to us
          </LinkButton>
        </div>
      </section>
    </>
  );
}
