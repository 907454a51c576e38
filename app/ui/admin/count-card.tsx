import { ArrowRight } from "lucide-react";
import { Link } from "react-router";

/** A number that leads to what it counts. */
export function CountCard({ to, label, count }: { to: string; label: string; count: number }) {
  return (
    <Link
      to={to}
      className="group flex flex-col justify-between gap-6 rounded border border-edge bg-surface p-5 transition-colors hover:border-fg"
    >
      <span className="flex items-center justify-between gap-3 text-md text-muted group-hover:text-fg">
        {label}
        <ArrowRight
          className="size-4 transition-transform duration-150 group-hover:translate-x-1"
          strokeWidth={1.75}
          aria-hidden
        />
      </span>
      <span className="font-heading text-h1 tabular-nums">{count.toLocaleString("en-US")}</span>
    </Link>
  );
}
