import { Search } from "lucide-react";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Link, useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";
import { buttonClass } from "~/ui/button";
import type { Option } from "~/ui/forms/field";

/** Long enough that a word, or a date, typed at ordinary speed is one question. */
const pauseMs = 300;

const control =
  "h-11 w-full min-w-0 rounded border border-field bg-surface px-3 text-base text-fg hover:border-fg sm:h-10 sm:text-sm";

interface FilterBarProps {
  /** For screen readers: "Filter the audit log". */
  label: string;
  /** Looks through the list while somebody types, as `q` in the address. */
  search?: { value: string | undefined; label: string; placeholder: string };
  /** The parts of the address that the other fields are, for clearing them. */
  names?: readonly string[];
  /** Other parts of the address that stay, such as which part of a list is shown. */
  keep?: readonly string[];
  children?: ReactNode;
}

/**
 * Search and filters of a list; each takes effect when it is chosen, without script with the
 * button. The address holds those that are set, and a new one begins at the first page.
 */
export function FilterBar({ label, search, names = [], keep = [], children }: FilterBarProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useChosenEarly(form, () => apply());
  useEffect(() => () => clearTimeout(timer.current), []);
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  // Who goes elsewhere in the middle of a word isn't held back by it.
  useEffect(() => {
    if (next !== pathname) clearTimeout(timer.current);
  }, [next, pathname]);
  const [params] = useSearchParams();
  // As tall as the field beside them.
  const tall = children ? "h-11 sm:h-10" : "h-11";
  const set = params.get("q") || names.some((name) => params.get(name));
  const kept = keep.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as [string, string]] : [];
  });

  function apply(replace = false) {
    clearTimeout(timer.current);
    if (!form.current) return;
    navigate({ search: setFields(form.current) }, { replace, preventScrollReset: true });
  }
  function onChange({ target }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    if (!(target instanceof HTMLInputElement)) return apply();
    // A word is typed letter by letter, a date part by part; going back passes over half words.
    timer.current = setTimeout(() => apply(target.type === "search"), pauseMs);
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    apply(true);
  }
  return (
    <search aria-label={label}>
      <form
        ref={form}
        // Coming back, the browser would fill in what was chosen last, against the address.
        autoComplete="off"
        className={`mb-6 items-end gap-x-3 gap-y-2.5 ${children ? "grid grid-cols-2 sm:flex sm:flex-wrap" : "flex"}`}
        onChange={onChange}
        onSubmit={onSubmit}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {search && <SearchField {...search} alone={!children} />}
        {children}
        <noscript>
          <button type="submit" className={buttonClass("outline", "small", tall)}>
            Apply
          </button>
        </noscript>
        {set && (
          <Link
            to={{ search: new URLSearchParams(kept).toString() }}
            className={buttonClass("outline", "small", `justify-self-start ${tall}`)}
          >
            Clear<span className="sr-only"> search and filters</span>
          </Link>
        )}
      </form>
    </search>
  );
}

function SearchField({
  value = "",
  label,
  placeholder,
  alone,
}: NonNullable<FilterBarProps["search"]> & { alone: boolean }) {
  // Typing isn't disturbed by an answer.
  const box = useFollowing<HTMLInputElement>(value, isInUse);
  return (
    <div className={`relative min-w-0 ${alone ? "flex-1 sm:max-w-md" : "col-span-2 w-full"}`}>
      <label htmlFor="q" className="sr-only">
        {label}
      </label>
      <Search
        className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted"
        strokeWidth={1.75}
        aria-hidden
      />
      <input
        ref={box}
        id="q"
        name="q"
        type="search"
        defaultValue={value}
        maxLength={254}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={placeholder}
        className={`${control} pl-9 placeholder:text-muted sm:h-11 sm:max-w-md sm:text-md`}
      />
    </div>
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
  const box = useFollowing<HTMLInputElement>(value, isInUse);
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

/** Of a form that the address holds: what is chosen in it takes effect at once. */
type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Going back, or clearing, brings the address's value into the field. Loaders that run again don't,
 * nor does script that comes when something was chosen already.
 */
export function useFollowing<F extends Field>(
  value: string,
  leaves: (field: F) => boolean = never,
) {
  const field = useRef<F>(null);
  const followed = useRef(value);
  useEffect(() => {
    if (followed.current === value) return;
    followed.current = value;
    if (field.current && !leaves(field.current)) field.current.value = value;
  }, [value, leaves]);
  return field;
}

const never = () => false;

/** Leaves the field alone in which somebody types. */
export const isInUse = (field: Field) => field === document.activeElement;

/** Has a form take effect in which something was chosen before script came, unheard. */
export function useChosenEarly(form: RefObject<HTMLFormElement | null>, apply: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen later is heard
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])];
    if (fields.some(isChanged)) apply();
  }, []);
}

/** Whether a field holds something else than what the page brought. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return false;
  const options = [...field.options];
  const brought = options.findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(brought, 0);
}

/** What a form asks the address for: only the fields that are set. */
export function setFields(form: HTMLFormElement): string {
  const set = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim()) set.append(name, value.trim());
  }
  return set.toString();
}
