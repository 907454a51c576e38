import { useLocation } from "react-router";
import { ViewSwitch } from "./view-switch";

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
  const { pathname, search } = useLocation();
  const [first] = choices;
  const address = (value: string) => {
    const kept = new URLSearchParams(search);
    kept.delete("page");
    if (value === first?.value) kept.delete("show");
    else kept.set("show", value);
    return kept.size > 0 ? `${pathname}?${kept}` : pathname;
  };
  return (
    <ViewSwitch
      label={label}
      views={choices.map(({ value, label: name, count }) => ({
        to: address(value),
        current: value === current,
        label: (
          <>
            {name}
            {count && (
              <span className="rounded-full bg-fg/10 px-1.5 text-xs sm:px-2 font-semibold text-fg tabular-nums">
                {count}
              </span>
            )}
          </>
        ),
      }))}
    />
  );
}
