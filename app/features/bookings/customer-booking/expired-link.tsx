import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

/** Why a link of a mail opens nothing. */
export const endedLinks = {
  unknown: {
    title: "This link leads nowhere",
    text: "Part of it may have been lost on the way here: please open it in the mail once more. If we have written to you since, the link in our newest mail is the one that works.",
  },
  over: {
    title: "This link is no longer of use",
    text: "The appointment that it led to is over. If you have a question about it, or want to see us again, we are here.",
  },
} as const;

export function LinkEnded({ why }: { why: keyof typeof endedLinks }) {
  const { title, text } = endedLinks[why];
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
            Write to us
          </LinkButton>
        </div>
      </section>
    </>
  );
}
