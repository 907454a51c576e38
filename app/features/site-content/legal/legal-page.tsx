import type { ReactNode } from "react";
import { Cabinet } from "~/ui/art/cabinet";
import { PageHeader } from "~/ui/page-header";
import type { LegalSection } from "./section";

interface LegalPageProps {
  title: string;
  /** A readable date. */
  updated: string;
  sections: readonly LegalSection[];
  /** The last section: how to reach the company. */
  contact: { id: string; title: string; content: ReactNode };
}

/** A long text with a way to each of its parts; it prints without the site around it. */
export function LegalPage({ title, updated, sections, contact }: LegalPageProps) {
  const parts: readonly LegalPart[] = [...sections, contact];
  return (
    <>
      <PageHeader title={title} art={<Cabinet />}>
        Last updated: {updated}
      </PageHeader>
      <section className="day" aria-label={title}>
        <div className="page-width grid gap-x-8 gap-y-10 pt-12 pb-section lg:grid-cols-12 lg:pt-16">
          <nav
            aria-label="On this page"
            className="hidden lg:sticky lg:top-28 lg:col-span-4 lg:block lg:self-start print:hidden"
          >
            <p className="mb-4 font-heading text-h4">On this page</p>
            <ol>
              {parts.map((part, index) => (
                <li key={part.id}>
                  <a
                    href={`#${part.id}`}
                    className="grid grid-cols-[2.5rem_1fr] border-t border-edge py-2 text-md hover:underline"
                  >
                    <Ordinal at={index} />
                    <span className="min-w-0 wrap-anywhere">{part.title}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="min-w-0 max-w-3xl lg:col-span-7 lg:col-start-6">
            <LegalParts parts={parts} />
          </div>
        </div>
      </section>
    </>
  );
}

type LegalPart = LegalSection | LegalPageProps["contact"];

/** The text itself, part by part. */
export function LegalParts({ parts }: { parts: readonly LegalPart[] }) {
  return parts.map((part, index) => (
    <section
      key={part.id}
      id={part.id}
      aria-labelledby={`${part.id}-heading`}
      className="scroll-mt-28 border-t border-edge py-8 first:border-t-0 first:pt-0 sm:grid sm:grid-cols-[3rem_1fr] sm:py-10"
    >
      <p className="hidden text-h3 sm:block">
        <Ordinal at={index} />
      </p>
      <div className="min-w-0 space-y-3 wrap-anywhere">
        <h2 id={`${part.id}-heading`} className="text-h3">
          {part.title}
        </h2>
        {"content" in part ? part.content : <Words of={part} />}
      </div>
    </section>
  ));
}

/** A part's number, for the eye: the texts name parts by their titles. */
function Ordinal({ at }: { at: number }) {
  return (
    <span aria-hidden="true" className="font-heading text-muted tabular-nums">
      {at + 1}
    </span>
  );
}

function Words({ of: { blocks } }: { of: LegalSection }) {
  return blocks.map((block, at) =>
    typeof block === "string" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may stand there twice
      <p key={at}>{block}</p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may stand there twice
      <ul key={at} className="list-disc space-y-1.5 pl-5 marker:text-muted">
        {block.map((point, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same point may stand there twice
          <li key={place}>{point}</li>
        ))}
      </ul>
    ),
  );
}
