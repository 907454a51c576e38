import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { fillTemplate, sampleValues } from "../rules";
import type { EmailVariable, TemplateFields } from "../schema";
import { EmailFrame, PlainText } from "./email-frame";

/** The email as its recipient would get it, with real or sample values; updates while typing. */
export function TemplatePreview({
  draft,
  variables,
  real,
  logo,
  isSample,
  children,
}: {
  draft: TemplateFields;
  variables: readonly EmailVariable[];
  /** The values from the settings and the chosen record; the others are samples. */
  real: Readonly<Record<string, string>>;
  logo: string | undefined;
  isSample: boolean;
  /** The control that chooses the data. */
  children: ReactNode;
}) {
  const [phone, setPhone] = useState(false);
  // The text itself is painted first.
  const shown = useDeferredValue(draft);
  const { subject, html, text } = fillTemplate(shown, sampleValues(variables, real), logo);
  return (
    <section aria-label="Preview" className="min-w-0 xl:top-6 xl:[@media(height>=56rem)]:sticky">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-md font-semibold">Preview</h2>
        <span className="flex gap-0.5 rounded border border-edge bg-surface p-0.5 text-sm">
          {[
            { narrow: false, label: "Desktop" },
            { narrow: true, label: "Phone" },
          ].map(({ narrow, label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={phone === narrow}
              onClick={() => setPhone(narrow)}
              className="min-h-8 rounded px-3 font-semibold text-muted hover:text-fg aria-pressed:bg-fg/10 aria-pressed:text-fg"
            >
              {label}
            </button>
          ))}
        </span>
      </div>
      <p className="mb-3 text-sm text-muted">
        {isSample
          ? "The variables are filled in from your settings and sample data."
          : "The variables are filled in from your settings and the chosen data. Links are samples."}
      </p>
      {children}
      <p
        className={`rounded-t border border-b-0 border-edge bg-surface px-4 py-2.5 text-sm [overflow-wrap:anywhere] ${phone ? "mx-auto max-w-90" : ""}`}
      >
        <span className="text-muted">Subject: </span>
        <strong data-preview-subject>{subject}</strong>
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways, also with keys
        tabIndex={0}
        aria-label={phone ? "The email on a phone" : "The email on a desktop"}
        className="overflow-x-auto"
      >
        <div className={phone ? "mx-auto max-w-90" : desktop}>
          <EmailFrame key={String(phone)} html={html} title="Email preview" />
        </div>
      </section>
      <div className="mt-3">
        <TextPart own={text} html={html} />
      </div>
    </section>
  );
}

/** As wide as an email on a desktop, scaled down to fit the column. */
const desktop = "min-w-152 max-sm:[zoom:0.57] xl:[zoom:0.74] min-[1400px]:[zoom:0.84]";

/** The converter from HTML is only loaded when someone opens this. */
function TextPart({ own, html }: { own: string | undefined; html: string }) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState("");
  useEffect(() => {
    if (!open || own !== undefined) return;
    let late = false;
    import("~/shared/plain-text").then(({ emailText }) => {
      if (!late) setMade(emailText(html));
    });
    return () => {
      late = true;
    };
  }, [open, own, html]);
  return <PlainText onOpen={() => setOpen(true)}>{own ?? made}</PlainText>;
}
