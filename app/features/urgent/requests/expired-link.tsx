import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { urgentPath } from "./rules";
import { LifeInDanger } from "./urgent-note";

const texts = {
  unknown: {
    title: "This link doesn’t work",
    text: "Part of it may be missing, or the request was deleted.",
  },
  many: {
    title: "Please try again in 10 minutes",
    text: "Many links that don’t work have been opened from your network.",
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
      <section className="day" aria-label="What you can do">
        <div className="page-width flex flex-wrap gap-3 pt-12 pb-section">
          <LinkButton to={urgentPath} look="light" size="large">
            Send an urgent request
          </LinkButton>
          <LinkButton to="/contact" look="outline" size="large">
            Contact us
          </LinkButton>
        </div>
      </section>
    </>
  );
}
