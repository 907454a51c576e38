import type { ReactNode } from "react";
import { PageHeader } from "~/ui/page-header";
import type { LegalSection } from "../legal/section";

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
  const parts = [...sections, contact];
  return (
    <>
      <PageHeader title={title}>Last updated: {updated}</PageHeader>
      <section className="day" aria-label={title}>
        <div className="page-width grid gap-x-8 gap-y-10 pt-12 pb-section lg:grid-cols-12 lg:pt-16">
          <nav
            aria-label="On this page"
            className="hidden lg:sticky lg:top-28 lg:col-span-3 lg:block lg:self-start print:hidden"
          >
            <ul className="border-t border-edge">
              {parts.map((part) => (
                <li key={part.id} className="border-b border-edge">
                  <a href={`#${part.id}`} className="block py-2 text-sm text-muted hover:text-fg">
                    {part.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="max-w-text space-y-10 lg:col-span-8 lg:col-start-5">
            {sections.map((section) => (
              <Part key={section.id} id={section.id} title={section.title}>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {section.list && (
                  <ul className="list-disc space-y-1.5 pl-5 marker:text-muted">
                    {section.list.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                )}
              </Part>
            ))}
            <Part id={contact.id} title={contact.title}>
              {contact.content}
            </Part>
          </div>
        </div>
      </section>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-28">
      <h2 id={`${id}-heading`} className="mb-3 text-h3">
        {title}
      </h2>
      <div className="space-y-3">{children}</div>
    </section>
  );
}
