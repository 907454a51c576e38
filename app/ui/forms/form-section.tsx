import type { ReactNode } from "react";

interface FormPartProps {
  title: string;
  /** Why it is asked, or how much of it is enough. */
  hint: string;
  children: ReactNode;
}

/** Some fields of a long form that belong together, under a line of their own. */
export function FormPart({ title, hint, children }: FormPartProps) {
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
