import type { ReactNode } from "react";
import { formatPhone, telephoneLink } from "~/shared/telephone";

// The parts that documents for clients have in common, such as quotes and survey reports.

interface PartiesProps {
  company: { name: string; address: string; phone: string; email: string };
  client: { name: string; company: string };
  site: string;
  labels: { from: string; for: string };
  /** Dates and the like; empty ones are left out. */
  facts: readonly (readonly [term: string, fact: string | null])[];
}

/** A document's sender, recipient and dates. */
export function PaperParties({ company, client, site, labels, facts }: PartiesProps) {
  return (
    <>
      <div className="grid gap-8 sm:grid-cols-2">
        <Party title={labels.from} lines={[company.name, company.address]}>
          {company.phone && (
            <a
              href={telephoneLink(company.phone)}
              className="link inline-flex min-h-6 items-center tabular-nums"
            >
              {formatPhone(company.phone)}
            </a>
          )}
          {company.email && (
            <a
              href={`mailto:${company.email}`}
              className="link inline-flex min-h-6 items-center wrap-anywhere"
            >
              {company.email}
            </a>
          )}
        </Party>
        <Party
          title={labels.for}
          lines={[...(client.company ? [client.company, client.name] : [client.name]), site]}
        />
      </div>
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 border-y border-edge py-5 text-md lg:grid-cols-4">
        {facts.map(
          ([term, fact]) =>
            fact && (
              <div key={term}>
                <dt className="text-sm text-muted">{term}</dt>
                <dd className="font-semibold whitespace-pre-line wrap-anywhere">{fact}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

function Party({
  title,
  lines,
  children,
}: {
  title: string;
  lines: readonly string[];
  children?: ReactNode;
}) {
  const [name, ...rest] = lines.filter(Boolean);
  return (
    <section>
      <h2 className="text-sm font-semibold text-muted">{title}</h2>
      <p className="mt-1 text-h4 font-semibold wrap-anywhere">{name}</p>
      <div className="mt-1 grid justify-items-start text-md">
        {rest.map((line) => (
          <p key={line} className="whitespace-pre-line wrap-anywhere">
            {line}
          </p>
        ))}
        {children}
      </div>
    </section>
  );
}

/** The company's licenses, at the end of a document. */
export function PaperLicenses({ label, licenses }: { label: string; licenses: readonly string[] }) {
  if (licenses.length === 0) return null;
  return (
    <footer className="mt-12 border-t border-edge pt-5 text-sm text-muted">
      <h2 className="sr-only">{label}</h2>
      {licenses.map((license) => (
        <p key={license}>{license}</p>
      ))}
    </footer>
  );
}
