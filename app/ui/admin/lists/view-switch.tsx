import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

interface View {
  to: string;
  current: boolean;
  label: ReactNode;
}

/** Links to two or three views of a list. */
export function ViewSwitch({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap rounded border border-edge p-0.5 text-sm">
      {views.map((view) => (
        <Link
          key={view.to}
          to={view.to}
          aria-current={view.current}
          className="inline-flex min-h-9 items-center gap-1.5 rounded px-1.5 text-muted sm:gap-2 sm:px-3 hover:text-fg aria-[current=true]:bg-fg/10 aria-[current=true]:font-semibold aria-[current=true]:text-fg"
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}

/** A view's name with the number of its entries, unless there are none. */
export function CountedLabel({ count, children }: { count: string | undefined; children: string }) {
  return (
    <>
      {children}
      {count && (
        <span className="rounded-full bg-fg/10 px-1.5 text-xs sm:px-2 font-semibold text-fg tabular-nums">
          {count}
        </span>
      )}
    </>
  );
}

export interface FilterChoice {
  value: string;
  label: string;
  /** The formatted number of entries; omitted for none. */
  count?: string | undefined;
}

/**
 * Switches between parts of a list with the `show` parameter, which is omitted for the first part.
 */
export function FilterLinks({
  label,
  choices,
  current,
}: {
  label: string;
  choices: readonly FilterChoice[];
  current: string;
}) {
  const { pathname, search } = useLocation();
  const [first] = choices;
  const address = (value: string) => {
    const params = new URLSearchParams(search);
    params.delete("page");
    if (value === first?.value) params.delete("show");
    else params.set("show", value);
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
  return (
    <ViewSwitch
      label={label}
      views={choices.map(({ value, label: name, count }) => ({
        to: address(value),
        current: value === current,
        label: <CountedLabel count={count}>{name}</CountedLabel>,
      }))}
    />
  );
}
