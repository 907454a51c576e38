import { m } from "~/shared/messages/quotes";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

interface Closed {
  why: "unknown" | "many" | "revoked" | "replaced";
  /** Of the quote; empty if the link is unknown. */
  number?: string;
}

/** The title of the page of a link that shows no quote. */
export function closedTitle(why: Closed["why"]): string {
  if (why === "replaced") return m.closed_replaced;
  if (why === "revoked") return m.closed_revoked;
  return why === "many" ? m.too_many : m.unknown;
}

function textFor({ why, number = "" }: Closed): string {
  if (why === "replaced") return m.closed_replaced_text({ number });
  if (why === "revoked") return m.closed_revoked_text({ number });
  return why === "many" ? m.too_many_text : m.unknown_text;
}

/** Instead of a quote, for a link that doesn't open one. */
export function ClosedQuote(closed: Closed) {
  return (
    <>
      <PageHeader title={closedTitle(closed.why)} art={<DeskLamp floor />}>
        {textFor(closed)}
      </PageHeader>
      <section className="day" aria-label={m.what_you_can_do}>
        <div className="page-width button-row pt-12 pb-section">
          <LinkButton to="/contact" look="light" size="large">
            {m.contact_us}
          </LinkButton>
        </div>
      </section>
    </>
  );
}
