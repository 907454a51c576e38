import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** A warning above every screen, such as that emails can't be sent. */
export function WarningNotice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-6 flex gap-3 rounded border border-warn bg-surface px-4 py-3 text-sm [overflow-wrap:anywhere]"
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
      <p>{children}</p>
    </div>
  );
}
