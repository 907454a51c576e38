import { Link, useSearchParams } from "react-router";

export interface FilterChoice {
  value: string;
  label: string;
  /** How many there are, as it is shown; left out for none. */
  count?: string | undefined;
}

/** Which part of a list is shown, as `show` in the address; the first one needs no word there. */
export function FilterLinks({
  label,
  choices,
  current,
}: {
  label: string;
  choices: readonly FilterChoice[];
  current: string;
}) {
  return (
    <nav
      aria-label={label}
      className="flex max-w-full flex-wrap rounded border border-edge p-0.5 text-sm"
    >
      {choices.map(({ value, label: name, count }, index) => (
        <FilterLink key={value} value={index === 0 ? undefined : value} current={value === current}>
          {name}
          {count && (
            <span className="rounded-full bg-fg/10 px-2 text-xs font-semibold text-fg tabular-nums">
              {count}
            </span>
          )}
        </FilterLink>
      ))}
    </nav>
  );
}

function FilterLink({
  value,
  current,
  children,
}: {
  value: string | undefined;
  current: boolean;
  children: React.ReactNode;
}) {
  const [address] = useSearchParams();
  const search = new URLSearchParams(address);
  search.delete("page");
  if (value) search.set("show", value);
  else search.delete("show");
  return (
    <Link
      to={{ search: search.toString() }}
      aria-current={current}
      className="inline-flex min-h-9 items-center gap-2 rounded px-3 text-muted hover:text-fg aria-[current=true]:bg-fg/10 aria-[current=true]:font-semibold aria-[current=true]:text-fg"
    >
      {children}
    </Link>
  );
}
