import { Credentials } from "~/features/site-content/about/about-closing";
import { Leadership } from "~/features/site-content/about/leadership";
import { HistoryLine } from "~/features/site-content/about/timeline";
import { Benefits } from "~/features/site-content/home/benefits";
import { Testimonials } from "~/features/site-content/home/testimonials";
import { TrustBadges } from "~/features/site-content/home/trust-badges";
import { LegalParts } from "~/features/site-content/legal/legal-page";
import { legalBlocks, withAddresses } from "~/features/site-content/legal/section";
import type { Entry } from "~/features/site-content/schema";
import type { PartKey } from "../rules";

/** A part as visitors will see it, made by what makes the public page. Nothing in it can be used. */
export function PartPreview({ partKey, entries }: { partKey: PartKey; entries: readonly Entry[] }) {
  return (
    <section aria-label="Preview" className="overflow-hidden rounded border border-edge">
      <div inert>
        {entries.length === 0 ? (
          <p className="bg-surface px-5 py-14 text-center text-md text-muted">
            Without entries this part isn’t on the page.
          </p>
        ) : (
          <Part partKey={partKey} entries={entries} />
        )}
      </div>
    </section>
  );
}

function Part({ partKey, entries }: { partKey: PartKey; entries: readonly Entry[] }) {
  switch (partKey) {
    case "trust-badges":
      return <TrustBadges badges={entries} />;
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
          <LegalParts parts={sectionsOf(entries)} />
        </div>
      );
  }
}

function sectionsOf(entries: readonly Entry[]) {
  const typed = entries.map(({ id = "", title = "", text = "" }) => ({ id, title, text }));
  return withAddresses(typed).map(({ id, title, text }) => ({
    // Other than those of the screen around it.
    id: `preview-${id}`,
    title,
    blocks: legalBlocks(text),
  }));
}
