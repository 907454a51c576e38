import { Search } from "lucide-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import { Link, useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";
import { buttonClass } from "~/ui/button";
import type { Option } from "~/ui/forms/field";
import { useKeyboardChanges } from "../forms/keyboard-select";
import { ViewBar } from "../views/view-bar";
import { viewParameter } from "../views/views";
import { columnsParameter } from "./columns";
import type { ListSort } from "./data-table";

/** Longer than the pause between two keys, so that a typed word causes one navigation. */
const pauseMs = 300;

const control =
  "h-11 w-full min-w-0 rounded border border-field bg-surface px-3 text-base text-fg hover:border-fg sm:h-10 sm:text-sm";

interface FilterBarProps {
  /** For screen readers: "Filter the audit log". */
  label: string;
  /** A search while typing, stored as `q` in the URL. */
  search?: { value: string | undefined; label: string; placeholder: string };
  /** Parameters of the other fields, which "Clear" removes. */
  names?: readonly string[];
  /**
   * Parameters that aren't filters, such as the list's view: they stay when filters are changed or
   * cleared.
   */
  keep?: readonly string[];
  /** The orders to choose from on a phone; a table's headings do the same. */
  sort?: ListSort & { options: readonly Option[] };
  children?: ReactNode;
}

/**
 * Search and filters of a list. Each takes effect right away, except that a filter chosen with the
 * keyboard waits for Enter or blur. The URL contains only those that are
 * set, and a change goes to the first page.
 */
export function FilterBar({
  label,
  search,
  names = [],
  keep = [],
  sort,
  children,
}: FilterBarProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keys = useKeyboardChanges();
  const reached = useRef<HTMLSelectElement>(undefined);
  useChoicesBeforeHydration(form, () => apply());
  useEffect(() => () => clearTimeout(timer.current), []);
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  // A search that is still being typed must not interrupt another navigation.
  useEffect(() => {
    if (next !== pathname) clearTimeout(timer.current);
  }, [next, pathname]);
  const [params] = useSearchParams();
  const filters = names.filter((name) => params.get(name)).length;
  const set = params.get("q") || filters > 0 || (sort && params.get("sort"));
  const folded = children || sort;
  const fieldsOf = (names: readonly string[]) =>
    names.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value] as [string, string]] : [];
    });

  function apply(replace = false) {
    clearTimeout(timer.current);
    if (!form.current) return;
    navigate({ search: filledFields(form.current) }, { replace, preventScrollReset: true });
  }
  function onChange({ target }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    if (target instanceof HTMLSelectElement && keys.isByKey()) {
      reached.current = target;
      return;
    }
    if (!(target instanceof HTMLInputElement)) return apply();
    // Search text and dates are typed key by key. Searches replace the history entry, so that going
    // back skips incomplete words.
    timer.current = setTimeout(() => apply(target.type === "search"), pauseMs);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLSelectElement)) return;
    if (event.key !== "Enter") return keys.notePress();
    event.preventDefault();
    settle();
  }
  /** Applies a filter chosen with the keyboard, where each key changes the select. */
  function settle() {
    if (reached.current) apply();
    reached.current = undefined;
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    apply(true);
  }
  return (
    <search aria-label={label} className="mb-3 flex grow flex-wrap items-end gap-x-3 gap-y-2.5">
      <form
        ref={form}
        // When going back, the browser would restore values that don't match the URL.
        autoComplete="off"
        className="contents"
        onChange={onChange}
        onKeyDown={onKeyDown}
        onBlur={settle}
        onSubmit={onSubmit}
      >
        {/* Changing the filters keeps a view open, so that it can be updated. */}
        {fieldsOf([...new Set([...keep, viewParameter, columnsParameter])]).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {search && <SearchField {...search} />}
        {folded && (
          <details className="peer shrink-0 sm:hidden">
            <summary className={buttonClass("outline", "small", "h-11 cursor-pointer list-none")}>
              {filters > 0 ? `Filters (${filters})` : "Filters"}
            </summary>
          </details>
        )}
        {folded && (
          // Open on a wide screen, collapsed on a phone.
          <div className="hidden w-full grid-cols-2 items-end gap-x-3 gap-y-2.5 peer-open:grid sm:contents">
            {children}
            {sort && (
              <FilterSelect
                label="Sort by"
                name="sort"
                value={sort.order === sort.usual ? "" : sort.order}
                all={sort.options.find(({ value }) => value === sort.usual)?.label ?? ""}
                options={sort.options.filter(({ value }) => value !== sort.usual)}
                className="col-span-2 xl:hidden"
              />
            )}
          </div>
        )}
        {set && (
          <Link
            to={{ search: new URLSearchParams(fieldsOf(keep)).toString() }}
            className={buttonClass("outline", "small", "h-11 sm:h-10")}
          >
            Clear<span className="sr-only"> search and filters</span>
          </Link>
        )}
      </form>
      <ViewBar />
    </search>
  );
}

function SearchField({ value = "", label, placeholder }: NonNullable<FilterBarProps["search"]>) {
  const field = useValueFromAddress<HTMLInputElement>(value, isFocused);
  return (
    <div className="relative min-w-36 flex-1 sm:min-w-56 sm:max-w-md">
      <label htmlFor="q" className="sr-only">
        {label}
      </label>
      <Search
        className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted sm:top-3"
        strokeWidth={1.75}
        aria-hidden
      />
      <input
        ref={field}
        id="q"
        name="q"
        type="search"
        defaultValue={value}
        maxLength={254}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={placeholder}
        className={`${control} pl-9 placeholder:text-muted`}
      />
    </div>
  );
}

interface FilterFieldProps {
  label: string;
  /** Shows the label only to screen readers, if the options make it clear. */
  labelHidden?: boolean;
  name: string;
  value: string | undefined;
  /** Full width on a phone. */
  wide?: boolean;
  className?: string;
}

/** @param all the label of the option for no filter */
export function FilterSelect({
  label,
  labelHidden,
  name,
  value = "",
  wide = false,
  className,
  all,
  options,
}: FilterFieldProps & { all: string; options: readonly Option[] }) {
  const field = useValueFromAddress<HTMLSelectElement>(value);
  return (
    <FilterLabel {...{ label, labelHidden, name, wide, className }}>
      <select
        ref={field}
        id={`filter-${name}`}
        name={name}
        defaultValue={value}
        className={`${control} select pr-9`}
      >
        <option value="">{all}</option>
        {value && !options.some((option) => option.value === value) && (
          <option value={value}>No longer available</option>
        )}
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
  const field = useValueFromAddress<HTMLInputElement>(value, isFocused);
  return (
    <FilterLabel label={label} name={name} wide={wide}>
      <input
        ref={field}
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
  labelHidden = false,
  name,
  wide,
  className = "",
  children,
}: {
  label: string;
  labelHidden?: boolean | undefined;
  name: string;
  wide: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 sm:w-32 ${wide ? "max-sm:col-span-2" : ""} ${className}`}>
      <label
        htmlFor={`filter-${name}`}
        className={labelHidden ? "sr-only" : "mb-1 block text-xs font-semibold text-muted"}
      >
        {label}
      </label>
      {children}
    </div>
  );
}

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Sets an uncontrolled field when its value in the URL changes, for example when going back or
 * clearing. Revalidation and hydration don't change it.
 * @param skip fields to leave alone, such as one that someone types in
 */
function useValueFromAddress<F extends Field>(value: string, skip: (field: F) => boolean = never) {
  const field = useRef<F>(null);
  const applied = useRef(value);
  useEffect(() => {
    if (applied.current === value) return;
    applied.current = value;
    if (field.current && !skip(field.current)) field.current.value = value;
  }, [value, skip]);
  return field;
}

const never = () => false;

const isFocused = (field: Field) => field === document.activeElement;

/** Applies choices that were made before hydration. */
function useChoicesBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  apply: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount, later choices fire events
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])];
    if (fields.some(isChanged)) apply();
  }, []);
}

/** Whether a field's value differs from the rendered one. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return false;
  const options = [...field.options];
  const rendered = options.findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(rendered, 0);
}

/** The search parameters of a form, without empty fields. */
function filledFields(form: HTMLFormElement): string {
  const set = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim()) set.append(name, value.trim());
  }
  return set.toString();
}
