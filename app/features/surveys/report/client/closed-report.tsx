import { m } from "~/shared/messages/survey-report";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

export interface ClosedLink {
  why: "unknown" | "many" | "revoked" | "expired";
  /** The last day of the link. */
  date?: string;
}

/** The title of the page of a link that shows no report. */
export function closedTitle(why: ClosedLink["why"]): string {
  if (why === "revoked") return m.closed_revoked;
  if (why === "expired") return m.closed_expired;
  return why === "many" ? m.too_many : m.unknown;
}

function textFor({ why, date = "" }: ClosedLink): string {
  if (why === "revoked") return m.closed_revoked_text;
  if (why === "expired") return m.closed_expired_text({ date });
  return why === "many" ? m.too_many_text : m.unknown_text;
}

/** Instead of a report, for a link that doesn't open one. */
export function ClosedReport(closed: ClosedLink) {
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
