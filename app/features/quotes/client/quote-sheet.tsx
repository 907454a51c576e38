import { Fragment } from "react";
import { m } from "~/shared/messages/customer/quotes";
import { PaperLicenses, PaperParties } from "~/ui/paper";
import type { QuoteDocument } from "../content";

/** A quote as it was sent, on a sheet of paper. */
export function QuoteSheet({ document }: { document: QuoteDocument }) {
  const { intro, company, client, dates, notes, terms } = document;
  return (
    <article className="@container rounded border border-edge bg-surface px-5 py-8 sm:px-10 sm:py-12 print:border-0 print:p-0">
      <PaperParties
        company={company}
        client={client}
        site={client.site && m.site({ site: client.site })}
        labels={{ from: m.from, for: m.for }}
        facts={[
          [m.issued, dates.issued],
          [m.valid_until, dates.validUntil],
          [m.starts, dates.starts],
          [m.ends, dates.ends],
        ]}
      />
      {intro && <p className="mt-8 max-w-text whitespace-pre-line">{intro}</p>}
      <h2 className="mt-10 text-h3">{m.services_and_prices}</h2>
      <Prices document={document} />
      {notes.length > 0 && (
        <>
          <h2 className="mt-10 text-h4">{m.how_prices_are_calculated}</h2>
          <ul className="mt-3 list-disc space-y-1 pl-5 text-md text-muted">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
      {terms.length > 0 && (
        <>
          <h2 className="mt-10 text-h3">{m.terms}</h2>
          {terms.map(({ title, body }) => (
            <section key={title} className="mt-5 max-w-text">
              <h3 className="text-h4">{title}</h3>
              <p className="mt-1 text-md whitespace-pre-line">{body}</p>
            </section>
          ))}
        </>
      )}
      <PaperLicenses label={m.licenses} licenses={company.licenses} />
    </article>
  );
}

/**
 * The grid columns, by the number of amounts. On a narrow sheet, each amount has its own line below
 * the service.
 */
const grids = [
  "",
  "@min-[40rem]:grid-cols-[minmax(0,1fr)_8rem]",
  "@min-[40rem]:grid-cols-[minmax(0,1fr)_repeat(2,7rem)]",
  "@min-[40rem]:grid-cols-[minmax(0,1fr)_repeat(3,6.5rem)]",
  "@min-[40rem]:grid-cols-[minmax(0,1fr)_repeat(4,6rem)]",
];

function Prices({ document: { lines, columns, totals } }: { document: QuoteDocument }) {
  const row = `@min-[40rem]:grid @min-[40rem]:gap-x-3 ${grids[columns.length] ?? ""}`;
  return (
    // A table of CSS grids, since an element with display: grid isn't a table to screen readers.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="table" aria-label={m.services_and_prices} className="mt-4 text-md">
      <Row className={`${row} hidden border-b border-fg pb-2 text-sm font-semibold`}>
        <Cell role="columnheader">{m.service}</Cell>
        {columns.map((column) => (
          <Cell key={column} role="columnheader" className="text-right">
            {column}
          </Cell>
        ))}
      </Row>
      {lines.map(({ description, details, amounts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
        <Row key={at} className={`${row} break-inside-avoid border-b border-edge py-4`}>
          <Cell role="rowheader">
            <span className="font-semibold wrap-anywhere">{description}</span>
            {details.map((detail) => (
              <span key={detail} className="block text-sm text-muted">
                {detail}
              </span>
            ))}
          </Cell>
          <Amounts columns={columns} amounts={amounts} />
        </Row>
      ))}
      {totals.map(({ label, amounts, strong }) => (
        <Row
          key={label}
          className={`${row} break-inside-avoid py-2 ${strong ? "border-t border-fg font-semibold " : ""}`}
        >
          <Cell role="rowheader" className={strong ? "" : "text-muted @min-[40rem]:text-fg"}>
            {label}
          </Cell>
          <Amounts columns={columns} amounts={amounts} />
        </Row>
      ))}
    </div>
  );
}

function Amounts({ columns, amounts }: { columns: readonly string[]; amounts: readonly string[] }) {
  return columns.map((column, at) => (
    <Fragment key={column}>
      <Cell
        role="cell"
        className={`justify-between gap-4 tabular-nums @min-[40rem]:block @min-[40rem]:text-right ${amounts[at] ? "flex" : "hidden"}`}
      >
        <span aria-hidden className="text-muted @min-[40rem]:hidden">
          {column}
        </span>
        {amounts[at]}
      </Cell>
    </Fragment>
  ));
}

function Row({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y: a row of the table above
    <div role="row" className={className}>
      {children}
    </div>
  );
}

function Cell({
  role,
  className = "",
  children,
}: {
  role: "cell" | "columnheader" | "rowheader";
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div role={role} className={className}>
      {children}
    </div>
  );
}
