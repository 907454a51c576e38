import { Credentials } from "../../about/about-closing";
import { Leadership } from "../../about/leadership";
import { HistoryLine } from "../../about/timeline";
import { Industries } from "../../areas/industries";
import { ServiceAreas } from "../../areas/service-areas";
import { Benefits } from "../../home/benefits";
import { Testimonials } from "../../home/testimonials";
import { TrustBadges } from "../../home/trust-badges";
import { legalBlocks, withAnchors } from "../../legal/clauses";
import { LegalText } from "../../legal/legal-page";
import type { Entry, SectionKey } from "../../sections/rules";

/**
 * A section as visitors will see it, rendered by the public components. Nothing in it is clickable.
 */
export function SectionPreview({
  sectionKey,
  entries,
}: {
  sectionKey: SectionKey;
  entries: readonly Entry[];
}) {
  return (
    <section aria-label="Preview" className="overflow-hidden rounded border border-edge">
      <div inert>
        {entries.length === 0 ? (
          <p className="bg-surface px-5 py-14 text-center text-md text-muted">
            This section has no entries, so it isn’t on the page.
          </p>
        ) : (
          <Section sectionKey={sectionKey} entries={entries} />
        )}
      </div>
    </section>
  );
}

function Section({ sectionKey, entries }: { sectionKey: SectionKey; entries: readonly Entry[] }) {
  switch (sectionKey) {
    case "trust-badges":
      return <TrustBadges badges={entries} />;
    case "industries":
      return <Industries industries={entries} />;
    case "areas":
      return <ServiceAreas areas={entries} check={undefined} />;
    case "testimonials":
      return <Testimonials testimonials={entries} />;
    case "timeline":
      return <HistoryLine history={entries} />;
    case "leadership":
      return <Leadership leadership={{ entries, builtIn: false }} />;
    case "credentials":
      return (
        <div className="day p-5 sm:p-10">
          <Credentials credentials={entries} />
        </div>
      );
    case "benefits":
      return (
        <div className="night">
          <Benefits benefits={entries} />
        </div>
      );
    case "privacy":
    case "terms":
      return (
        <div className="day p-5 sm:p-10">
          <LegalText clauses={clausesOf(entries)} />
        </div>
      );
  }
}

function clausesOf(entries: readonly Entry[]) {
  const clauses = entries.map(({ id = "", title = "", text = "" }) => ({ id, title, text }));
  return withAnchors(clauses).map(({ id, title, text }) => ({
    // Keeps the ids different from those of the screen around it.
    id: `preview-${id}`,
    title,
    blocks: legalBlocks(text),
  }));
}
