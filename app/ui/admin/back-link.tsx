import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";

/** Above a screen's title, to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mb-4 inline-flex min-h-8 items-center gap-1 text-sm text-muted hover:text-fg"
    >
      <ChevronLeft className="size-4" aria-hidden />
      {children}
    </Link>
  );
}
