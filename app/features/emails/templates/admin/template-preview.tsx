import { useEffect, useState } from "react";
import { EmailFrame } from "~/features/emails/delivery-log/admin/email-frame";
import type { TemplateFields } from "../form.schema";
import { fillTemplate, sampleValues } from "../rules";
import type { EmailVariable } from "../schema";

/** The mail as its reader would get it, with invented values; follows what is typed. */
export function TemplatePreview({
  draft,
  variables,
}: {
  draft: TemplateFields;
  variables: readonly EmailVariable[];
}) {
  const { subject, html, text } = fillTemplate(draft, sampleValues(variables));
  return (
    <section aria-label="Preview" className="min-w-0 xl:sticky xl:top-6">
      <h2 className="mb-1.5 text-md font-semibold">Preview</h2>
      <p className="mb-3 text-sm text-muted">With invented values in place of the variables.</p>
      <p className="rounded-t border border-b-0 border-edge bg-surface px-4 py-2.5 text-sm [overflow-wrap:anywhere]">
        <span className="text-muted">Subject: </span>
        <strong data-preview-subject>{subject}</strong>
      </p>
      <EmailFrame html={html} title="Preview of the mail" />
      <TextPart own={text} html={html} />
    </section>
  );
}

/** What programs without HTML show; how it is made is only fetched when somebody looks. */
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
  return (
    <details
      className="mt-3 rounded border border-edge bg-surface text-sm"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="px-4 py-2.5 font-semibold select-none">Plain text part</summary>
      <pre className="border-t border-edge px-4 py-3 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
        {own ?? made}
      </pre>
    </details>
  );
}
