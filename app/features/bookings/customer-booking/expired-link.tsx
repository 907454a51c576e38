import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

export const expiredLinks = {
  unknown: {
    title: "This link doesn’t work",
    text: "Part of it may be missing: please open it again from the email. If we’ve emailed you more than once, use the link in our latest email.",
  },
  many: {
    title: "Please try again in 10 minutes",
    text: "Too many broken links were opened from your network. After the pause, open the link in our latest email again.",
  },
  over: {
    title: "This link has expired",
    text: "The appointment is over. If you have a question about it or want to book again, we’re here.",
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
      <section className="day" aria-label="What you can do">
        <div className="page-width flex flex-wrap gap-3 pt-12 pb-section">
          <LinkButton to="/consultation" look="light" size="large">
            Request a Consultation
          </LinkButton>
          <LinkButton to="/contact" look="outline" size="large">
            Contact us
          </LinkButton>
        </div>
      </section>
    </>
  );
}
