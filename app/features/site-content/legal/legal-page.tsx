import type { ReactNode } from "react";
import { m } from "~/shared/messages/public/legal";
import { Cabinet } from "~/ui/art/cabinet";
import { PageHeader } from "~/ui/pages/page-header";
import type { LegalClause } from "./clauses";

interface LegalPageProps {
  title: string;
  /** A formatted date. */
  updated: string;
  clauses: readonly LegalClause[];
  /** The last clause: how to reach the company. */
  contact: { id: string; title: string; content: ReactNode };
}

/** A legal text with a table of contents. It prints without the site around it. */
export function LegalPage({ title, updated, clauses, contact }: LegalPageProps) {
  const all: readonly ShownClause[] = [...clauses, contact];
  return (
    <>
      <PageHeader title={title} art={<Cabinet />}>
        {m.legal_page_last_updated({ updated })}
      </PageHeader>
      <section className="day" aria-label={title}>
        <div className="page-width grid gap-x-8 gap-y-10 pt-12 pb-section lg:grid-cols-12 lg:pt-16">
          <nav
            aria-label={m.legal_page_on_this_page}
            className="hidden lg:sticky lg:top-28 lg:col-span-4 lg:block lg:self-start print:hidden"
          >
            <p className="mb-4 font-heading text-h4">{m.legal_page_on_this_page}</p>
            <ol>
              {all.map((clause, index) => (
                <li key={clause.id}>
                  <a
                    href={`#${clause.id}`}
                    className="grid grid-cols-[2.5rem_1fr] border-t border-edge py-2 text-md hover:underline"
                  >
                    <Ordinal at={index} />
                    <span className="min-w-0 wrap-anywhere">{clause.title}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="min-w-0 max-w-3xl lg:col-span-7 lg:col-start-6">
            <LegalText clauses={all} />
          </div>
        </div>
      </section>
    </>
  );
}

type ShownClause = LegalClause | LegalPageProps["contact"];

export function LegalText({ clauses }: { clauses: readonly ShownClause[] }) {
  return clauses.map((clause, index) => (
    <section
      key={clause.id}
      id={clause.id}
      aria-labelledby={`${clause.id}-heading`}
      className="scroll-mt-28 border-t border-edge py-8 first:border-t-0 first:pt-0 sm:grid sm:grid-cols-[3rem_1fr] sm:py-10"
    >
      <p className="hidden text-h3 sm:block">
        <Ordinal at={index} />
      </p>
      <div className="min-w-0 space-y-3 wrap-anywhere">
        <h2 id={`${clause.id}-heading`} className="text-h3">
          {clause.title}
        </h2>
        {"content" in clause ? clause.content : <Blocks blocks={clause.blocks} />}
      </div>
    </section>
  ));
}

/** Hidden from screen readers: the text refers to clauses by their titles. */
function Ordinal({ at }: { at: number }) {
  return (
    <span aria-hidden="true" className="font-heading text-muted tabular-nums">
      {at + 1}
    </span>
  );
}

function Blocks({ blocks }: Pick<LegalClause, "blocks">) {
  return blocks.map((block, at) =>
    typeof block === "string" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same text can occur twice
      <p key={at}>{block}</p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same text can occur twice
      <ul key={at} className="list-disc space-y-1.5 pl-5 marker:text-muted">
        {block.map((point, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text can occur twice
          <li key={place}>{point}</li>
        ))}
      </ul>
    ),
  );
}
