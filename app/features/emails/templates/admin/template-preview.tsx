import { useEffect, useState } from "react";
import { EmailFrame, PlainText } from "~/features/emails/delivery-log/admin/email-frame";
import { fillTemplate, sampleValues } from "../rules";
import type { EmailVariable, TemplateFields } from "../schema";

/** The email as its recipient would get it, with sample values; follows what is typed. */
export function TemplatePreview({
  draft,
  variables,
  general,
}: {
  draft: TemplateFields;
  variables: readonly EmailVariable[];
  /** The values from the settings; the others are samples. */
  general: Readonly<Record<string, string>>;
}) {
  const { subject, html, text } = fillTemplate(draft, sampleValues(variables, general));
  return (
    <section aria-label="Preview" className="min-w-0 xl:sticky xl:top-6">
      <h2 className="mb-1.5 text-md font-semibold">Preview</h2>
      <p className="mb-3 text-sm text-muted">
        Your settings and sample data stand in for the variables.
      </p>
      <p className="rounded-t border border-b-0 border-edge bg-surface px-4 py-2.5 text-sm [overflow-wrap:anywhere]">
        <span className="text-muted">Subject: </span>
        <strong data-preview-subject>{subject}</strong>
      </p>
      <EmailFrame html={html} title="Preview of the email" />
      <div className="mt-3">
        <TextPart own={text} html={html} />
      </div>
    </section>
  );
}

/** The converter from HTML is only loaded when somebody opens this. */
function TextPart({ own, html }: { own: string | undefined; html: string }) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState("");
  useEffect(() => {
    if (!open || own !== undefined) return;
    let late = false;
    import("~/shared/plain-text").then(({ plainText }) => {
      if (!late) setMade(plainText(html));
    });
    return () => {
      late = true;
    };
  }, [open, own, html]);
  return <PlainText onOpen={() => setOpen(true)}>{own ?? made}</PlainText>;
}
