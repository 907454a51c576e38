import type { ReactNode } from "react";
import { PastTheEnd } from "./pager";

/** A list without entries, or a page behind its last one. */
export function Empty({
  title,
  page = 1,
  children,
}: {
  title: string;
  page?: number;
  children?: ReactNode;
}) {
  return (
    <div className="rounded border border-edge bg-surface px-5 py-14 text-center">
      <p className="font-heading text-h4">{page > 1 ? "The list ends before this page" : title}</p>
      {(page > 1 || children) && (
        <div className="mt-1.5 text-md text-muted">{page > 1 ? <PastTheEnd /> : children}</div>
      )}
    </div>
  );
}
