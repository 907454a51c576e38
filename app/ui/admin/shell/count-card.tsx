import { ArrowRight } from "lucide-react";
import { Link } from "react-router";

/** A number that leads to what it counts. */
export function CountCard({ to, label, count }: { to: string; label: string; count: number }) {
  return (
    <Link
      to={to}
      className="group flex items-center justify-between gap-x-6 gap-y-6 rounded border border-edge bg-surface px-5 py-3 transition-colors hover:border-fg sm:flex-col sm:items-stretch sm:p-5"
    >
      <span className="flex items-center justify-between gap-3 text-md text-muted group-hover:text-fg">
        {label}
        <ArrowRight
          className="size-4 transition-transform max-sm:hidden duration-150 group-hover:translate-x-1"
          strokeWidth={1.75}
          aria-hidden
        />
      </span>
      <span className="font-heading text-h2 tabular-nums sm:text-h1">
        {count.toLocaleString("en-US")}
      </span>
    </Link>
  );
}
