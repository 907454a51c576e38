import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  /** Whether it's urgent, such as a full disk. */
  urgent?: boolean;
  children: ReactNode;
}

/** A warning above every screen, such as that emails can't be sent. */
export function WarningNotice({ urgent = false, children }: Props) {
  return (
    <div
      role={urgent ? "alert" : "status"}
      className={`mb-6 flex gap-3 print:hidden rounded border ${urgent ? "border-bad" : "border-warn"} bg-surface px-4 py-3 text-sm [overflow-wrap:anywhere]`}
    >
      <TriangleAlert
        className={`mt-0.5 size-4 shrink-0 ${urgent ? "text-bad" : "text-warn"}`}
        aria-hidden
      />
      <p>{children}</p>
    </div>
  );
}
