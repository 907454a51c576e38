import type { ReactNode } from "react";

interface FormSectionProps {
  title: string;
  /** A hint about why this is asked, or how much detail is enough. */
  hint: string;
  children: ReactNode;
}

/** A group of fields in a long form. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <div className="border-t border-edge pt-8 first:border-t-0 first:pt-0">
      <fieldset>
        <legend className="font-heading text-h3">{title}</legend>
        <p className="mt-1 mb-6 text-md text-muted">{hint}</p>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
      </fieldset>
    </div>
  );
}
