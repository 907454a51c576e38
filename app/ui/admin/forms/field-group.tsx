import type { ReactNode } from "react";

interface FieldGroupProps {
  title: string;
  note?: ReactNode;
  /** Lays the fields out in two columns where there is room. */
  columns?: boolean;
  children: ReactNode;
}

/** Fields of a form that belong together, under a heading. */
export function FieldGroup({ title, note, columns, children }: FieldGroupProps) {
  return (
    <section aria-label={title} className="border-t border-edge pt-6">
      <h2 className="text-h4">{title}</h2>
      {note && <p className="mt-1 max-w-xl text-sm text-muted">{note}</p>}
      <div className={columns ? "mt-4 grid gap-5 sm:grid-cols-2" : "mt-5 space-y-5"}>
        {children}
      </div>
    </section>
  );
}
