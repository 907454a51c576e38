import type { ReactNode } from "react";
import { Link } from "react-router";

interface View {
  to: string;
  current: boolean;
  label: ReactNode;
}

/** Two or three ways to look at one list, as links. */
export function ViewSwitch({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap rounded border border-edge p-0.5 text-sm">
      {views.map((view) => (
        <Link
          key={view.to}
          to={view.to}
          aria-current={view.current}
          className="inline-flex min-h-9 items-center gap-1.5 rounded px-2 text-muted sm:gap-2 sm:px-3 hover:text-fg aria-[current=true]:bg-fg/10 aria-[current=true]:font-semibold aria-[current=true]:text-fg"
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}
