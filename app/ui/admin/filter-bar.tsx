import { type ReactNode, useRef } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { buttonClass } from "~/ui/button";
import type { Option } from "~/ui/field";
import { useChosenEarly, useFollowing } from "./address-fields";

const control =
  "h-10 w-full min-w-0 rounded border border-field bg-surface px-3 text-sm text-fg hover:border-fg";

interface FilterBarProps {
  /** For screen readers: "Filter the audit log". */
  label: string;
  /** The parts of the address that the bar's fields are, for clearing them. */
  names: readonly string[];
  /** Other parts of the address that stay, such as the search. */
  keep?: readonly string[];
  children: ReactNode;
}

/**
 * Filters of a list; each takes effect when it is chosen, without script with the button. The
 * address holds them, and a new filter begins at the first page.
 */
export function FilterBar({ label, names, keep = [], children }: FilterBarProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const filter = () => submit(form.current, { preventScrollReset: true });
  useChosenEarly(form, filter);
  const [params] = useSearchParams();
  const set = names.some((name) => params.get(name));
  const kept = keep.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as [string, string]] : [];
  });
  return (
    <Form
      ref={form}
      aria-label={label}
      // Coming back, the browser would fill in what was chosen last, against the address.
      autoComplete="off"
      className="mb-6 grid grid-cols-2 items-end gap-x-3 gap-y-2.5 sm:flex sm:flex-wrap"
      onChange={filter}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <noscript>
        <button type="submit" className={buttonClass("outline", "small", "h-10")}>
          Apply
        </button>
      </noscript>
      {set && (
        <Link
          to={{ search: new URLSearchParams(kept).toString() }}
          className={buttonClass("plain", "small", "h-10")}
        >
          Clear filters
        </Link>
      )}
    </Form>
  );
}

interface FilterFieldProps {
  label: string;
  name: string;
  value: string | undefined;
  /** Takes the whole width of a phone. */
  wide?: boolean;
}

/** The first choice, `all`, is no filter. */
export function FilterSelect({
  label,
  name,
  value = "",
  wide = false,
  all,
  options,
}: FilterFieldProps & { all: string; options: readonly Option[] }) {
  const box = useFollowing<HTMLSelectElement>(value);
  return (
    <FilterLabel label={label} name={name} wide={wide}>
      <select
        ref={box}
        id={`filter-${name}`}
        name={name}
        defaultValue={value}
        className={`${control} select pr-9`}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FilterLabel>
  );
}

export function FilterDate({ label, name, value = "", wide = false }: FilterFieldProps) {
  const box = useFollowing<HTMLInputElement>(value);
  return (
    <FilterLabel label={label} name={name} wide={wide}>
      <input
        ref={box}
        id={`filter-${name}`}
        type="date"
        name={name}
        defaultValue={value}
        className={control}
      />
    </FilterLabel>
  );
}

function FilterLabel({
  label,
  name,
  wide,
  children,
}: {
  label: string;
  name: string;
  wide: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 sm:w-44 ${wide ? "max-sm:col-span-2" : ""}`}>
      <label htmlFor={`filter-${name}`} className="mb-1 block text-xs font-semibold text-muted">
        {label}
      </label>
      {children}
    </div>
  );
}
